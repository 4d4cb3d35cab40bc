import type { Derive } from '../../core/auth/password.ts';
import type { Prompt } from '../ask.ts';
import type { Wrangler } from './wrangler.ts';

/** A run's surroundings, which tests replace. */
export interface World {
  /** @param account null for the account that wrangler finds */
  wrangler(account: string | null): Wrangler;
  /** Opens the browser's login. @returns true when it succeeded */
  login(): Promise<boolean>;
  /** Builds the site. @param identity path of the campus's identity; null for the default in the code */
  build(identity: string | null): Promise<void>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  sleep(ms: number): Promise<unknown>;
  derive: Derive;
  env: NodeJS.ProcessEnv;
  /** null without a terminal */
  prompt: Prompt | null;
  log(line: string): void;
  /** folder of the deployments' files */
  folder: string;
  now: number;
}

/** Runs a step. @throws Error that names the step */
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
