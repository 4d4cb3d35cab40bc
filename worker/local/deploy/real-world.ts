import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPrompt } from '../ask.ts';
import { explain } from '../explain.ts';
import { lockFile } from '../lock.ts';
import { nativeScrypt } from '../native-scrypt.ts';
import { ROOT } from '../settings.ts';
import { buildSite } from './site.ts';
import type { World } from './world.ts';
import { login, wranglerIn } from './wrangler.ts';

/** Signals that end a run, with a shell's exit codes. */
const ENDINGS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Folder of the deployments' files. Tests have their own. */
const vadrFolder = () => process.env.VADR_FOLDER || join(ROOT, '.vadr');

/**
 * Runs a command with the real wrangler, network and terminal. An error is printed as one line and ends the process.
 *
 * @param alone true for a command that writes: it locks the folder and may ask questions
 */
export async function onRealWorld(alone: boolean, work: (world: World) => Promise<void>): Promise<void> {
  // The files are private to their owner.
  process.umask(0o077);
  const { env } = process;
  const folder = vadrFolder();
  for (const [signal, code] of Object.entries(ENDINGS)) process.once(signal, () => interrupted(code));
  const prompt = alone && process.stdin.isTTY ? openPrompt() : null;
  try {
    if (alone) mkdirSync(folder, { recursive: true });
    const lock = alone ? lockFile(join(folder, 'lock.sqlite'), TAKEN) : null;
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
    // Ctrl-C at a prompt.
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
