import { createHmac } from 'node:crypto';
import type { Config } from '../env.ts';
import type { Who } from './turn.ts';

type Keys = Config['SESSION_KEYS'];

/**
 * What is kept of a number whose data was erased. Keyed, since there are so few numbers that a plain hash of each is made in
 * minutes. The key's id stays with it, so that keys can rotate: what an abandoned key has hashed is forgotten.
 */
export const sidikOf = ({ signing }: Keys, no_hp: string): string => hash(signing, 'nomor-dihapus', no_hp);

/** By each key that is in use: one of them may be what is kept. */
export const sidikSemua = ({ all }: Keys, no_hp: string): string[] =>
  all.map((key) => hash(key, 'nomor-dihapus', no_hp));

/** What is kept of where somebody has logged in: of addresses there are few, too. */
export const sidikMasuk = ({ signing }: Keys, { address, account }: Who): string =>
  hash(signing, 'tempat-masuk', `${address}\0${account}`);

// The same keys sign tokens, in whose text no NUL can be.
const hash = ({ id, secret }: Keys['signing'], purpose: string, text: string) =>
  `${id}$${createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64')}`;
