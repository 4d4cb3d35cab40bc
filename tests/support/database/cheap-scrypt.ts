import type { Cost, scrypt as inSteps } from '../../../worker/core/auth/scrypt.ts';
import { nativeScrypt } from '../../../worker/local/native-scrypt.ts';
import { CHEAP } from './cheap-logins.ts';

/** Replaces the worker's scrypt in tests/unit: almost no work, whatever cost the hash names. */
export const scrypt: typeof inSteps = (password, salt, length, cost) =>
  cheapScrypt(password, salt, length, cost);

export const cheapScrypt = (password: string, salt: Uint8Array, length: number, cost: Cost) =>
  nativeScrypt(password, salt, length, cost.N > CHEAP.N ? CHEAP : cost);
