import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPrompt } from './ask.ts';
import { promptOperator } from './deploy/answers.ts';
import { campusOf } from './deploy/campus.ts';
import { atCloudflare, createOperator, type Database } from './deploy/database.ts';
import { readNotes } from './deploy/notes.ts';
import { wranglerIn } from './deploy/wrangler.ts';
import { explain } from './explain.ts';
import { ROOT, readSettings } from './settings.ts';
import { quietWrangler } from './tools.ts';

/**
 * Creates an operator account in a campus's database at Cloudflare, or in this machine's with `--local`. The password is
 * read from the terminal and hashed here, so it appears in no file, argument or shell history.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { local: { type: 'boolean', default: false }, kampus: { type: 'string' } },
  });
  const campus = campusOf(values.kampus);
  const prompt = openPrompt();
  const { operator, fault } = await promptOperator(prompt);
  prompt.close();
  if (fault !== null) throw new Error(fault);

  const { wrangler, database } = values.local ? local() : remote(campus);
  await createOperator(wrangler, database, operator);
  console.log(`Akun operator "${operator.username}" sudah dibuat.`);
}

function local() {
  const { dataDir } = readSettings(process.env);
  const database: Database = {
    binding: 'DB',
    config: join(ROOT, 'wrangler.toml'),
    target: ['--local', '--persist-to', dataDir],
  };
  return { wrangler: wranglerIn(null, quietWrangler(dataDir)), database };
}

function remote(campus: string) {
  const folder = join(ROOT, '.vadr');
  const config = join(folder, campus, 'wrangler.json');
  if (!existsSync(config))
    throw new Error(`Kampus "${campus}" belum dipasang dari folder ini: jalankan npm run deploy.`);
  return {
    wrangler: wranglerIn(readNotes(folder, campus).akun, process.env),
    database: atCloudflare(config),
  };
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
