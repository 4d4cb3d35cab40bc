import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../worker/local/settings.ts';
import { bin } from '../../worker/local/tools.ts';

/** A folder of a file, what it imports, and what is said against it. */
const REFUSED = [
  ['worker/routes', '../gateways/index.ts', 'never a gateway'],
  ['worker/routes', '../local/demo/load.ts', 'never a gateway'],
  ['worker/gateways', '../db/schema.ts', 'nothing else of ours'],
  ['worker/http', '../pesan/enqueue.ts', 'every route needs'],
  ['worker/auth', '../http/body.ts', 'knows no HTTP'],
  ['worker/auth', '../pesan/enqueue.ts', 'auth imports db'],
  ['worker/db', '../auth/session.ts', 'db imports the contract'],
  ['worker/db', 'hono', 'knows no HTTP'],
  ['worker/pesan', '../routes/link.ts', 'pesan imports db'],
  ['worker/pesan', '../surat/issue.ts', 'pesan imports db'],
  ['worker/pesan', '../http/onError.ts', 'knows no HTTP'],
  ['worker/pesan', 'hono/http-exception', 'knows no HTTP'],
  ['worker/files', '../routes/link.ts', 'files import db'],
  ['worker/files', '../surat/issue.ts', 'files import db'],
  ['worker/cadangan', '../pesan/sweep.ts', 'cadangan imports db'],
  ['worker/surat', '../routes/link.ts', 'surat imports db'],
  ['worker/surat', '../gateways/index.ts', 'surat imports db'],
  ['worker/surat', 'hono', 'knows no HTTP'],
  ['worker/surat', '../jawab/match.ts', 'surat imports db'],
  ['worker/jawab', '../routes/link.ts', 'jawab imports db'],
  ['worker/jawab', '../gateways/index.ts', 'jawab imports db'],
  ['worker/jawab', '../local/demo/load.ts', 'jawab imports db'],
  ['worker/jawab', '../http/onError.ts', 'knows no HTTP'],
  ['worker/jawab', 'hono', 'knows no HTTP'],
  ['worker/pesan', '../jawab/match.ts', 'pesan imports db'],
  ['worker/excel', '../db/schema.ts', 'excel imports the contract'],
  ['worker/acuan', '../db/schema.ts', 'acuan imports the contract'],
  ['worker/acuan', 'hono', 'acuan imports the contract'],
  ['worker/contract', '../db/schema.ts', 'nothing of ours'],
  ['web/src/lib', '../../../worker/core/db/schema.ts', '#contract only'],
  ['web/src/lib', '#contract/endpoints.ts', 'from beside its schemas'],
  ['web/src/lib/table', '../../pages/publik/Home.tsx', 'know no page'],
  ['web/src/layouts', '../pages/publik/Home.tsx', 'know no page'],
  ['web/src/components', '../lib/api/api.ts', 'makes no call'],
  ['web/src/components/forms', '../../pages/publik/Home.tsx', 'knows no page'],
  ['web/src/components/forms', '#contract/surat/surat.ts', 'knows no entity'],
  ['web/src/pages/publik', '../operator/OperatorRoutes.tsx', 'No other audience'],
  ['web/src/pages/mahasiswa/eservices', '../../operator/records/record.ts', 'No other audience'],
  ['web/src/pages/operator/surat', '../kirim/group/group.ts', 'Of other rooms'],
  ['web/src/pages/operator/kirim/group', '../../portal/gateway/gateway.ts', 'Of other rooms'],
  ['web/src/pages/operator/portal/pengaturan/identitas', '../../../orang/record.ts', 'Of other rooms'],
  ['web/src/pages/operator/records', '../kirim/track/status.ts', 'knows none of them'],
  ['web/src/pages/operator/kirim/compose', '../group/group.ts', 'that they do not'],
  ['web/src/pages/operator/orang/pick', '../OrangPage.tsx', 'that they do not'],
] as const;
const ALLOWED = [
  ['worker/routes', '../pesan/enqueue.ts'],
  ['worker/http', '../auth/session.ts'],
  ['worker/http', 'hono'],
  ['worker/pesan', '../gateways/index.ts'],
  ['worker/surat', '../pesan/enqueue.ts'],
  ['worker/surat', '../files/key.ts'],
  ['worker/jawab', '../pesan/enqueue.ts'],
  ['worker/jawab', '../auth/limit.ts'],
  ['worker/jawab', '../files/key.ts'],
  ['worker/routes', '../jawab/match.ts'],
  ['worker/acuan', 'hono/jsx'],
  ['worker/acuan', '#contract/endpoints.ts'],
  ['worker/db', '../errors.ts'],
  ['worker/gateways', '#contract/pesan/pesan.ts'],
  ['web/src/lib', '#contract/akun/session.ts'],
  ['web/src/components', '../lib/table/tableState.ts'],
  ['web/src/pages/operator/surat', '../kirim/track/status.ts'],
  ['web/src/pages/operator/kirim/group', '../../orang/pick/kategori.ts'],
  ['web/src/pages/operator/kirim/group', '../../records/record.ts'],
  ['web/src/pages/operator/kirim/compose', '../../orang/pick/kategori.ts'],
  ['web/src/pages/operator/kirim/compose', '../preview/Gelembung.tsx'],
  ['web/src/pages/operator/kirim/group', '../laporan/useSaringan.ts'],
] as const;

const importOf = (from: string) => `export * from '${from}';\n`;

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** The rules of this project over nothing but what a test puts there: quick to check, and the source tree stays as it is. */
function emptyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'vadr-batas-'));
  made.push(folder);
  const rules = ['package.json', 'biome.json', '.gitignore', '{.,web,worker,worker/contract}/tsconfig*.json'];
  for (const path of globSync(rules, { cwd: ROOT })) cpSync(join(ROOT, path), join(folder, path));
  mkdirSync(join(folder, '.git'));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => !name.startsWith('.')))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  return {
    put(path: string, text: string): void {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    run(command: string, ...args: string[]): string {
      const { stdout, stderr } = spawnSync(bin(command), args, { cwd: folder, encoding: 'utf8' });
      return stdout + stderr;
    },
  };
}

describe('the linter', () => {
  /** What it says of the import of a file, by the file. */
  let said: Map<string, string>;
  let lines: string[];
  beforeAll(() => {
    const { put, run } = emptyProject();
    for (const [n, [folder, from]] of REFUSED.entries()) put(`${folder}/ditolak${n}.ts`, importOf(from));
    for (const [n, [folder, from]] of ALLOWED.entries()) put(`${folder}/boleh${n}.ts`, importOf(from));
    put('worker/pesan/putar1.ts', "import type { B } from './putar2.ts';\nexport type A = B;\n");
    put('worker/pesan/putar2.ts', "import type { A } from './putar1.ts';\nexport type B = A;\n");
    lines = run('biome', 'lint', '--reporter=github', '--max-diagnostics=none').split('\n');
    said = new Map(
      lines.flatMap((line) => {
        const [, file, message] = /noRestrictedImports,file=.*?(\w+\.ts),.*?::(.*)/.exec(line) ?? [];
        return file && message ? [[file, message]] : [];
      }),
    );
  });

  it.each(REFUSED.map((row, n) => [...row, n] as const))('refuses %s importing %s', (_, __, message, n) => {
    expect(said.get(`ditolak${n}.ts`)).toContain(message);
  });

  it('refuses a circle, even of types alone', () => {
    expect(lines.filter((line) => /noImportCycles,file=.*putar[12]\.ts/.test(line))).toHaveLength(2);
  });

  it.each(ALLOWED.map((row, n) => [...row, n] as const))('lets %s import %s', (_, __, n) => {
    expect(said.get(`boleh${n}.ts`)).toBeUndefined();
  });
});

describe('the compiler', () => {
  function compile(project: string, folder: string, from: string): string {
    const { put, run } = emptyProject();
    put('worker/core/db/schema.ts', 'export const pesan = 1;\n');
    put('worker/contract/akun/session.ts', 'export const session = 1;\n');
    put(`${folder}/impor.ts`, importOf(from));
    return run('tsc', '-b', project);
  }

  it.each([
    ['web', 'web/src/lib', '../../../worker/core/db/schema.ts'],
    ['worker/contract', 'worker/contract', '../db/schema.ts'],
  ])('refuses %s with a file in %s that imports %s', (...file) => {
    expect(compile(...file)).toContain('error TS6307');
  });

  it('lets the web import the contract', () => {
    expect(compile('web', 'web/src/lib', '#contract/akun/session.ts')).toBe('');
  });
});
