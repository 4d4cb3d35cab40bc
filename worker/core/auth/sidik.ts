import { createHmac } from 'node:crypto';
import type { Keys } from '../../env.ts';
import type { Who } from './turn.ts';

/**
 * Keyed hash of an erased number: plain hashes of all numbers are computed in minutes. The key's id is part of it, so
 * that keys can rotate; hashes by a dropped key are forgotten.
 */
export const sidikOf = ({ signing }: Keys, no_hp: string): string => hash(signing, 'nomor-dihapus', no_hp);

/** Its hashes by all keys in use, to look it up. */
export const sidikSemua = ({ all }: Keys, no_hp: string): string[] =>
  all.map((key) => hash(key, 'nomor-dihapus', no_hp));

/** Keyed hash of a login address: addresses are few, too. */
export const sidikMasuk = ({ signing }: Keys, { address, account }: Who): string =>
  hash(signing, 'tempat-masuk', `${address}\0${account}`);

// The same keys sign tokens, whose text cannot contain NUL.
const hash = ({ id, secret }: Keys['signing'], purpose: string, text: string) =>
  `${id}$${createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64')}`;
