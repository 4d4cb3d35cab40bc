import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { IDENTITAS_BAWAAN } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { type Identitas, identitas } from '#contract/portal/identitas.ts';

/**
 * Reads the identity to build with: the answer of `GET /api/identitas` in the file IDENTITAS, or VADR's own.
 * | @throws when the file is missing or invalid
 */
export function builtIdentity(): Identitas {
  const file = process.env.IDENTITAS;
  return file ? z.parse(identitas.reply, JSON.parse(readFileSync(file, 'utf8'))).data : IDENTITAS_BAWAAN;
}
