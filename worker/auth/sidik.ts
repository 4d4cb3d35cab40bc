import { createHmac } from 'node:crypto';
import type { Config } from '../env.ts';

type Keys = Config['SESSION_KEYS'];

/**
 * What is kept of a number whose data was erased. Keyed, since there are so few numbers that a plain hash of each is made in
 * minutes. The key's id stays with it, so that keys can rotate: what an abandoned key has hashed is forgotten.
 */
export const sidikOf = ({ signing }: Keys, no_hp: string): string => hash(signing, no_hp);

/** By each key that is in use: one of them may be what is kept. */
export const sidikSemua = ({ all }: Keys, no_hp: string): string[] => all.map((key) => hash(key, no_hp));

// The same keys sign tokens, in whose text no NUL can be.
const hash = ({ id, secret }: Keys['signing'], no_hp: string) =>
  `${id}$${createHmac('sha256', secret).update(`nomor-dihapus\0${no_hp}`).digest('base64')}`;
