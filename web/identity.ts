import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Identitas, identitas } from '#contract/identitas.ts';
import { IDENTITAS_BAWAAN } from '#contract/pengaturanIdentitas.ts';

/**
 * Whose portal is built: what `GET /api/identitas` answered, in the file that IDENTITAS names; without it what VADR comes with.
 *
 * @throws when the file is not there, or holds something else
 */
export function builtIdentity(): Identitas {
  const file = process.env.IDENTITAS;
  return file ? z.parse(identitas.reply, JSON.parse(readFileSync(file, 'utf8'))).data : IDENTITAS_BAWAAN;
}
