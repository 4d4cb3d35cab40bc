import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../worker/local/settings.ts';
import { bin } from '../worker/local/tools.ts';

const made: string[] = [];
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path);
});

/** Puts a file that imports `from` into a folder of the project, for the length of a test. */
function fileIn(folder: string, from: string): string {
  const path = join(ROOT, folder, `uji-batas-${process.pid}.ts`);
  made.push(path);
  writeFileSync(path, `export * from '${from}';\n`);
  return path;
}

function run(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(bin(command), args, { cwd: ROOT, encoding: 'utf8' });
  return stdout + stderr;
}

describe('the linter', () => {
  it.each([
    ['worker/routes', '../gateways/index.ts', 'never a gateway'],
    ['worker/routes', '../local/demo/load.ts', 'never a gateway'],
    ['worker/gateways', '../db/schema.ts', 'nothing else of ours'],
    ['worker/pesan', '../routes/link.ts', 'pesan imports db'],
    ['worker/files', '../routes/link.ts', 'files import db'],
    ['worker/excel', '../db/schema.ts', 'excel imports the contract'],
    ['worker/contract', '../db/schema.ts', 'nothing of ours'],
    ['web/src/lib', '../../../worker/db/schema.ts', '#contract only'],
  ])('refuses %s importing %s', (folder, from, message) => {
    expect(run('biome', 'lint', fileIn(folder, from))).toContain(message);
  });

  it.each([
    ['worker/routes', '../pesan/enqueue.ts'],
    ['worker/pesan', '../gateways/index.ts'],
    ['worker/gateways', '#contract/pesan.ts'],
    ['web/src/lib', '#contract/session.ts'],
  ])('lets %s import %s', (folder, from) => {
    expect(run('biome', 'lint', fileIn(folder, from))).not.toContain('noRestrictedImports');
  });
});

describe('the compiler', () => {
  const compile = (project: string) => run('tsc', '-p', project, '--noEmit');

  it.each([
    ['web', 'web/src/lib', '../../../worker/db/schema.ts'],
    ['worker/contract', 'worker/contract', '../db/schema.ts'],
  ])('refuses %s with a file that imports %s/%s', (project, folder, from) => {
    fileIn(folder, from);
    expect(compile(project)).toContain('error TS6307');
  });

  it('lets the web import the contract', () => {
    fileIn('web/src/lib', '#contract/session.ts');
    expect(compile('web')).not.toContain('TS6307');
  });
});
