import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Account, emptyAccount } from './account.ts';
import { fakeWrangler } from './fake.ts';

// Runs the fake wrangler as a program, on the account in the file VADR_ACCOUNT.
const file = process.env.VADR_ACCOUNT ?? '';
const account: Account = { ...emptyAccount(), ...JSON.parse(readFileSync(file, 'utf8')) };
const before = account.changes.length;
const { code, stdout, stderr } = fakeWrangler(account, process.argv.slice(2), {
  input: await text(process.stdin),
  cwd: process.cwd(),
});
if (account.changes.length > before) writeFileSync(file, JSON.stringify(account));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code ?? 1;
