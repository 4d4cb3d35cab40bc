import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../worker/local/settings.ts';

/** A project whose only tool is local, so that npm needs no network. */
const folder = mkdtempSync(join(tmpdir(), 'vadr setup-'));
const inFolder = (...names: string[]) => join(folder, ...names);
const marker = inFolder('node_modules/.vadr-lock');
const tool = inFolder('node_modules/.bin/node');

beforeAll(() => {
  const write = (name: string, content: object | string) =>
    writeFileSync(inFolder(name), typeof content === 'string' ? content : JSON.stringify(content));
  const devDependencies = { node: 'file:alat' };
  mkdirSync(inFolder('alat/bin'), { recursive: true });
  const alat = { name: 'node', version: '1.0.0', bin: { node: 'bin/node' } };
  write('alat/package.json', alat);
  write('alat/bin/node', '#!/bin/sh\n');
  chmodSync(inFolder('alat/bin/node'), 0o755);
  write('package.json', { name: 'proyek', version: '1.0.0', devDependencies });
  write('package-lock.json', {
    name: 'proyek',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'proyek', version: '1.0.0', devDependencies },
      alat: { ...alat, dev: true },
      'node_modules/node': { resolved: 'alat', link: true },
    },
  });
  mkdirSync(inFolder('tanpa-npm'));
  write('tanpa-npm/npm', '#!/bin/sh\nmkdir -p node_modules\nexit 9\n');
  write('tanpa-npm/df', '#!/bin/sh\necho Filesystem; echo /dev/x 9000000 8000000 12345 99% /\n');
  for (const name of ['npm', 'df']) chmodSync(inFolder('tanpa-npm', name), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeReady(env: Record<string, string> = {}) {
  const script = join(ROOT, 'worker/local/setup.sh');
  return spawnSync('sh', [script], { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8' });
}
/** With an npm that fails halfway. */
const BROKEN = { PATH: `${inFolder('tanpa-npm')}:${process.env.PATH}` };

it('installs the tools in any environment, once, and again when they are gone', () => {
  rmSync(inFolder('node_modules'), { recursive: true, force: true });
  const cutOff = makeReady(BROKEN);
  expect(cutOff.status, 'cut off').toBe(9);
  expect(cutOff.stderr).toContain('Disk hampir penuh: tersisa 12 MB');
  expect(existsSync(marker)).toBe(false);

  const production = { NODE_ENV: 'production', npm_config_omit: 'dev' };
  expect(makeReady(production)).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(tool)).toBe(true);
  expect(makeReady(BROKEN).status, 'not again').toBe(0);

  spawnSync('npm', ['prune', '--omit=dev'], { cwd: folder });
  expect(existsSync(tool)).toBe(false);
  expect(makeReady(BROKEN).status, 'cut off again').toBe(9);
  expect(existsSync(marker)).toBe(false);
  expect(makeReady(production).status).toBe(0);
  expect(existsSync(tool)).toBe(true);
});
