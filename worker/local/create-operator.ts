import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPrompt } from './ask.ts';
import { promptOperator } from './deploy/answers.ts';
import { campusOf } from './deploy/campus.ts';
import { createOperator, type Place } from './deploy/database.ts';
import { readNotes } from './deploy/notes.ts';
import { operatorFault } from './deploy/operator.ts';
import { wranglerIn } from './deploy/wrangler.ts';
import { explain } from './explain.ts';
import { ROOT, readSettings } from './settings.ts';
import { quietWrangler } from './tools.ts';

/**
 * Makes an operator account in a campus's database at Cloudflare, or with `--local` in this machine's. The password is
 * hashed here: it stands in no file, no argument and no shell history.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { local: { type: 'boolean', default: false }, kampus: { type: 'string' } },
  });
  const campus = campusOf(values.kampus);
  const prompt = openPrompt();
  const operator = await promptOperator(prompt);
  prompt.close();
  const fault = typeof operator === 'string' ? operator : operatorFault(operator);
  if (typeof operator === 'string' || fault) throw new Error(fault ?? '');

  const { wrangler, place } = values.local ? local() : remote(campus);
  await createOperator(wrangler, place, operator);
  console.log(`Akun operator "${operator.username}" sudah dibuat.`);
}

function local() {
  const { dataDir } = readSettings(process.env);
  const place: Place = {
    binding: 'DB',
    config: join(ROOT, 'wrangler.toml'),
    target: ['--local', '--persist-to', dataDir],
  };
  return { wrangler: wranglerIn(null, quietWrangler(dataDir)), place };
}

function remote(campus: string) {
  const folder = join(ROOT, '.vadr');
  const config = join(folder, campus, 'wrangler.json');
  if (!existsSync(config))
    throw new Error(`Kampus "${campus}" belum dipasang dari folder ini: jalankan npm run deploy.`);
  const place: Place = { binding: 'DB', config, target: ['--remote'] };
  return { wrangler: wranglerIn(readNotes(folder, campus).akun, process.env), place };
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
