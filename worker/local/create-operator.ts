import { parseArgs } from 'node:util';
import { hashPassword } from '../auth/password.ts';
import { openPrompt } from './ask.ts';
import { explain } from './explain.ts';
import { nativeScrypt } from './native-scrypt.ts';
import { readSettings } from './settings.ts';
import { quietWrangler, run } from './tools.ts';

const SHORTEST_PASSWORD = 12;

/**
 * Makes an operator account in the remote database (or with `--local`, in this machine's). The password is asked for and
 * hashed here: it stands in no file, no argument and no shell history, and only its hash leaves this machine.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { local: { type: 'boolean', default: false } } });
  const prompt = openPrompt();
  const username = (await prompt.ask('Username operator: ')).trim();
  const name = (await prompt.ask('Nama operator: ')).trim();
  const password = await prompt.askSecret(`Password (sedikitnya ${SHORTEST_PASSWORD} karakter): `);
  const again = await prompt.askSecret('Ulangi password: ');
  prompt.close();

  if (!/^[\w.@-]{3,100}$/.test(username))
    throw new Error('Username: 3 sampai 100 huruf, angka, titik, @, _ atau -.');
  if (!name || name.length > 255) throw new Error('Nama wajib diisi, paling banyak 255 karakter.');
  if (password.length < SHORTEST_PASSWORD) throw new Error('Password terlalu pendek.');
  if (password !== again) throw new Error('Kedua password tidak sama.');

  const row = [username, await hashPassword(password, nativeScrypt), 'Operator', name].map(quoted).join(', ');
  // Only a local database has a folder, and reading the settings makes it.
  const dataDir = values.local ? readSettings(process.env).dataDir : null;
  const target = dataDir ? ['--local', '--persist-to', dataDir] : ['--remote', '--yes'];
  await run(
    'wrangler',
    [
      ...['d1', 'execute', 'vadr', ...target, '--command'],
      `INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna) VALUES (${row})`,
    ],
    // Its own log would keep the hash where others can read it.
    dataDir ? quietWrangler(dataDir) : { ...process.env, WRANGLER_WRITE_LOGS: 'false' },
  ).catch((error: Error) => {
    throw error.message.includes('UNIQUE constraint failed')
      ? new Error(`Username ${username} sudah ada.`)
      : error;
  });
  console.log(`Akun operator "${username}" sudah dibuat.`);
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
