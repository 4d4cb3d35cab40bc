import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPrompt } from '../ask.ts';
import { explain } from '../explain.ts';
import { takeFile } from '../lock.ts';
import { nativeScrypt } from '../native-scrypt.ts';
import { ROOT } from '../settings.ts';
import { buildSite } from './site.ts';
import type { World } from './world.ts';
import { login, wranglerIn } from './wrangler.ts';

/** Signals that end a run, with the exit code that a shell gives each. */
const ENDINGS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Where deployments keep their files. Tests have their own. */
const vadrFolder = () => process.env.VADR_FOLDER || join(ROOT, '.vadr');

/**
 * Runs a command on the real world, one at a time in a folder, and ends the process with a line that says what went wrong.
 *
 * @param alone whether the command writes: it then has the folder to itself, and asks questions
 */
export async function onRealWorld(alone: boolean, work: (world: World) => Promise<void>): Promise<void> {
  // Its files are for their owner's eyes.
  process.umask(0o077);
  const { env } = process;
  const folder = vadrFolder();
  for (const [signal, code] of Object.entries(ENDINGS)) process.once(signal, () => interrupted(code));
  const prompt = alone && process.stdin.isTTY ? openPrompt() : null;
  try {
    if (alone) mkdirSync(folder, { recursive: true });
    const lock = alone ? takeFile(join(folder, 'lock.sqlite'), TAKEN) : null;
    await work({
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
    });
    lock?.close();
  } catch (error) {
    // Ctrl-C at a question.
    if (error instanceof Error && error.name === 'AbortError') interrupted(ENDINGS.SIGINT);
    console.error(explain(error));
    process.exit(1);
  } finally {
    prompt?.close();
  }
}

const TAKEN = 'Pemasangan atau pemulihan lain sedang berjalan di folder ini; tunggu sampai selesai.';

function interrupted(code: number): never {
  console.error('\nTerhenti. Jalankan lagi perintah yang sama: yang sudah selesai dilewati.');
  process.exit(code);
}
