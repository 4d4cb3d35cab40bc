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
  ['worker/core/http', '../../pesan/accept/enqueue.ts', 'knows no feature'],
  ['worker/core/auth', '../http/body.ts', 'know no HTTP'],
  ['worker/core/auth', '../../pesan/accept/enqueue.ts', 'no feature'],
  ['worker/core/db', '../../pesan/accept/enqueue.ts', 'no feature'],
  ['worker/core/db', 'hono', 'know no HTTP'],
  ['worker/gateways', '../core/db/schema.ts', 'nothing else of ours'],
  ['worker/gateways/cloud-api', '../../core/db/schema.ts', 'nothing else of ours'],
  ['worker/pesan/send', '../../surat/issue.ts', 'pesan imports core'],
  ['worker/pesan/webhook', '../../jawab/matching/match.ts', 'pesan imports core'],
  ['worker/orang', '../pesan/accept/enqueue.ts', 'orang imports core'],
  ['worker/orang/sinkron', '../../gateways/index.ts', 'orang imports core'],
  ['worker/akun', '../jawab/matching/match.ts', 'akun imports core'],
  ['worker/berkas', '../surat/issue.ts', 'berkas imports core'],
  ['worker/backup', '../pesan/queue/sweep.ts', 'backup imports core'],
  ['worker/surat', '../gateways/index.ts', 'surat imports core'],
  ['worker/surat', '../jawab/matching/match.ts', 'surat imports core'],
  ['worker/pengaduan', '../surat/issue.ts', 'pengaduan imports core'],
  ['worker/standar', '../surat/issue.ts', 'standar imports core'],
  ['worker/surat', '../pesan/accept/enqueue.ts', 'by their index.ts'],
  ['worker/akun', '../pesan/accept/enqueue.ts', 'pesan by its index.ts'],
  ['worker/jawab', '../gateways/index.ts', 'jawab imports core'],
  ['worker/jawab', '../local/demo/load.ts', 'jawab imports core'],
  ['worker/privasi', '../surat/issue.ts', 'privasi imports core'],
  ['worker/portal', '../gateways/index.ts', 'portal imports core'],
  ['worker/excel', '../core/db/schema.ts', 'excel imports the contract'],
  ['worker/excel', 'hono', 'excel imports the contract'],
  ['worker/reference', '../core/db/schema.ts', 'reference imports the contract'],
  ['worker/shared', '../core/db/schema.ts', 'nothing'],
  ['worker/shared', '#contract/fields.ts', 'nothing'],
  ['worker/contract', '../core/db/schema.ts', 'nothing of ours besides'],
  ['worker/contract/surat', '../../core/db/schema.ts', 'nothing of ours besides'],
  ['web/src/lib', '../../../worker/core/db/schema.ts', '#contract and #shared only'],
  ['web/src/lib', '#contract/surat/surat.reference.ts', 'reference only'],
  ['web/src/pages/operator/surat', '#contract/describe.ts', 'reference only'],
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
  ['web/src/pages/operator/kotak-masuk/butir', '../percakapan/butir.ts', 'that they do not'],
] as const;
const ALLOWED = [
  ['worker/core/http', '../auth/session.ts'],
  ['worker/core/http', 'hono'],
  ['worker/core/db', '../errors.ts'],
  ['worker/core/db', '#contract/pesan/pesan.ts'],
  ['worker/gateways', '#contract/pesan/pesan.ts'],
  ['worker/pesan/send', '../../gateways/index.ts'],
  ['worker/pesan/send', '../accept/enqueue.ts'],
  ['worker/surat', '../pesan/index.ts'],
  ['worker/surat', '../berkas/index.ts'],
  ['worker/jawab/percakapan', '../../pesan/index.ts'],
  ['worker/jawab', '../core/auth/limit.ts'],
  ['worker/reference', 'hono/jsx'],
  ['worker/contract/surat', '../fields.ts'],
  ['worker/contract/surat', '#shared/phone.ts'],
  ['worker/shared', './phone.ts'],
  ['web/src/lib', '#contract/akun/session.ts'],
  ['web/src/lib', '#shared/phone.ts'],
  ['web/src/components', '../lib/table/tableState.ts'],
  ['web/src/pages/operator/surat', '../kirim/track/status.ts'],
  ['web/src/pages/operator/kirim/group', '../../orang/pick/kategori.ts'],
  ['web/src/pages/operator/kirim/group', '../../records/record.ts'],
  ['web/src/pages/operator/orang', '../kotak-masuk/butir/ButirPerHari.tsx'],
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
  const rules = [
    'package.json',
    'biome.json',
    '.gitignore',
    '{.,web,worker,worker/contract,worker/shared}/tsconfig*.json',
  ];
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
  /** Its messages about imports, by file. */
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
    put('worker/shared/phone.ts', 'export const phone = 1;\n');
    put(`${folder}/impor.ts`, importOf(from));
    return run('tsc', '-b', project);
  }

  it.each([
    ['web', 'web/src/lib', '../../../worker/core/db/schema.ts'],
    ['worker/contract', 'worker/contract', '../core/db/schema.ts'],
  ])('refuses %s with a file in %s that imports %s', (...file) => {
    expect(compile(...file)).toContain('error TS6307');
  });

  it('lets the web import the contract', () => {
    expect(compile('web', 'web/src/lib', '#contract/akun/session.ts')).toBe('');
  });
});
