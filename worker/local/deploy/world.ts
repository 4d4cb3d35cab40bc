import type { Derive } from '../../core/auth/password.ts';
import type { Prompt } from '../ask.ts';
import type { Wrangler } from './wrangler.ts';

/** All that a run has to do with: a test has its own. */
export interface World {
  /** wrangler in an account; null: as it finds one */
  wrangler(account: string | null): Wrangler;
  /** Lets a person log in. */
  login(): Promise<boolean>;
  /** Builds the site with the campus's identity, which is a file. */
  build(identity: string | null): Promise<void>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  sleep(ms: number): Promise<unknown>;
  derive: Derive;
  env: NodeJS.ProcessEnv;
  /** null: nobody to ask */
  prompt: Prompt | null;
  log(line: string): void;
  /** where it keeps its files */
  folder: string;
  /** epoch milliseconds */
  now: number;
}

/** Names the step in what went wrong. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Langkah "${name}" gagal.\n${reason}\nSetelah diperbaiki, jalankan lagi perintah yang sama: yang sudah selesai dilewati.`,
    );
  }
}
