import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Derive } from '../core/auth/password.ts';

/** Node's own, in a thread of its own: twice as fast as in steps. */
export const nativeScrypt: Derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt);
