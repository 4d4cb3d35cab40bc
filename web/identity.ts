import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { IDENTITAS_BAWAAN } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { type Identitas, identitas } from '#contract/portal/identitas.ts';

/**
 * Whose portal is built: what `GET /api/identitas` answered, in the file that IDENTITAS names; without it what VADR comes with.
 *
 * @throws when the file is not there, or holds something else
 */
export function builtIdentity(): Identitas {
  const file = process.env.IDENTITAS;
  return file ? z.parse(identitas.reply, JSON.parse(readFileSync(file, 'utf8'))).data : IDENTITAS_BAWAAN;
}
