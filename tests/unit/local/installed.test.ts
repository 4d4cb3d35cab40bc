import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { explain } from '../../../worker/local/explain.ts';
import { ROOT } from '../../../worker/local/settings.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ integrity: z.string().optional(), hasInstallScript: z.boolean().optional() }),
  ),
});
const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

it('locks the hash of Node on every platform', () => {
  const nodes = Object.entries(packages).filter(([name]) =>
    /^node_modules\/node(-bin)?-(linux|darwin)-(x64|arm64)$/.test(name),
  );
  expect(nodes.map(([name]) => name.replace(/^.*node-(bin-)?/, '')).sort()).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
  ]);
  for (const [name, { integrity }] of nodes) expect(integrity, name).toMatch(/^sha512-/);
});

it('runs install scripts only of tools whose platform packages are locked', () => {
  const scripts = Object.entries(packages).filter(([, one]) => one.hasInstallScript);
  const names = new Set(scripts.map(([name]) => name.replace(/^.*node_modules\//, '')));
  expect([...names].sort()).toEqual(['esbuild', 'workerd']);
  for (const platform of ['@esbuild/linux-x64', '@cloudflare/workerd-linux-64'])
    expect(packages[`node_modules/${platform}`]?.integrity, platform).toMatch(/^sha512-/);
});

it.each([
  'ENOSPC: no space left on device, write',
  'wrangler d1 gagal (1):\nSQLITE_FULL: database or disk is full',
])('says that the disk is full: %s', (message) => {
  expect(explain(new Error(message))).toMatch(/^Disk penuh/);
});

it('reports a full disk when a file cannot be written', () => {
  const error = Object.assign(new Error('write'), { code: 'ENOSPC', path: '.vadr/vadr.json' });
  expect(explain(error)).toMatch(/^\.vadr\/vadr\.json: disk penuh \(ENOSPC\); kosongkan/);
});
