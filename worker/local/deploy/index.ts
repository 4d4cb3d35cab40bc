import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPrompt } from '../ask.ts';
import { explain } from '../explain.ts';
import { takeFile } from '../lock.ts';
import { nativeScrypt } from '../native-scrypt.ts';
import { ROOT } from '../settings.ts';
import { deployInBuilds } from './builds.ts';
import { campusOf } from './campus.ts';
import { readTomls } from './config.ts';
import { deploy } from './deploy.ts';
import { buildSite } from './site.ts';
import type { World } from './world.ts';
import { login, wranglerIn } from './wrangler.ts';

const HELP = `npm run deploy [-- --kampus NAMA] [--dry-run] [--ubah]

  --kampus NAMA  kampus yang dipasang; nama semua sumber daya diawali dengannya (bawaan: vadr)
  --dry-run      hanya mengatakan apa yang akan dilakukan
  --ubah         menanyakan semuanya lagi; yang tidak dijawab tetap`;

/** `npm run deploy`: puts a campus's portal on Cloudflare, or brings it up to date. */
async function main(): Promise<void> {
  // What it writes is for its owner's eyes.
  process.umask(0o077);
  const { values } = parseArgs({
    options: {
      kampus: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      ubah: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const campus = campusOf(values.kampus);
  const dry = values['dry-run'];
  // A test has its own.
  const folder = process.env.VADR_FOLDER || join(ROOT, '.vadr');
  if (!dry) mkdirSync(folder, { recursive: true });
  // One at a time: all campuses are built in the same folder.
  const lock = dry
    ? null
    : takeFile(
        join(folder, 'lock.sqlite'),
        'Pemasangan lain sedang berjalan di folder ini; tunggu sampai selesai.',
      );
  const prompt = !dry && process.stdin.isTTY ? openPrompt() : null;
  process.once('SIGINT', () => interrupted());
  try {
    const { env } = process;
    const tomls = await readTomls();
    const world: World = {
      wrangler: (account) => wranglerIn(account, env),
      login: () => login(env),
      build: buildSite,
      fetch,
      sleep,
      derive: nativeScrypt,
      env,
      prompt,
      log: (line) => console.log(line),
      folder,
      now: Date.now(),
    };
    if (env.WORKERS_CI && !dry) await deployInBuilds(world, tomls);
    else await deploy(world, tomls, { campus, dry, change: values.ubah });
  } finally {
    prompt?.close();
    lock?.close();
  }
}

function interrupted(): never {
  console.error('\nTerhenti. Jalankan lagi perintah yang sama: yang sudah selesai dilewati.');
  process.exit(130);
}

main().catch((error: unknown) => {
  // Ctrl-C at a question.
  if (error instanceof Error && error.name === 'AbortError') interrupted();
  console.error(explain(error));
  process.exit(1);
});
