import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyPassword } from '../../../worker/core/auth/password.ts';
import { nativeScrypt } from '../../../worker/local/native-scrypt.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { preparedDataDir } from '../../support/database/data-dir.ts';
import { exitOf } from '../../support/stack/launched.ts';

const PASSWORD = 'sangat-rahasia-sekali';
let dataDir: string;
beforeAll(async () => {
  dataDir = await preparedDataDir('operator');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Answers the prompts with these lines. */
async function create(...lines: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['worker/local/create-operator.ts', '--local'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  child.stdin.end(`${lines.join('\n')}\n`);
  return { code: await exitOf(child), output };
}

function account(username: string) {
  const folder = join(dataDir, 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const db = new DatabaseSync(join(folder, file ?? ''), { readOnly: true });
  const row = db
    .prepare('SELECT nama_pengguna, hak_akses, password_hash FROM akun WHERE username = ?')
    .get(username);
  db.close();
  return row;
}

/** Every file below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

it('creates an operator, and leaves the password nowhere', async () => {
  const { code, output } = await create('kepala.tu', "Ibu Nur'aini", PASSWORD, PASSWORD);
  expect(output).toContain('Akun operator "kepala.tu" sudah dibuat.');
  expect(code).toBe(0);
  expect(output).not.toContain(PASSWORD);

  const row = account('kepala.tu');
  expect(row).toMatchObject({ nama_pengguna: "Ibu Nur'aini", hak_akses: 'Operator' });
  expect(await verifyPassword(PASSWORD, String(row?.password_hash), nativeScrypt)).toBe(true);
  for (const file of filesIn(dataDir)) expect(readFileSync(file).includes(PASSWORD), file).toBe(false);
});

it.each([
  ['a username that is taken', ['operator', 'X', PASSWORD, PASSWORD], 'sudah ada'],
  ['no answers at all', [''], 'Username'],
])('refuses %s', async (_, lines, said) => {
  const { code, output } = await create(...lines);
  expect(code).toBe(1);
  expect(output).toContain(said);
});
