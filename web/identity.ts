import { readFileSync } from 'node:fs';
import { Identitas } from '#contract/identitas.ts';
import { IDENTITAS_BAWAAN } from '#contract/pengaturanIdentitas.ts';

/**
 * Whose portal is built: the `data` that `GET /api/identitas` answers, in the JSON file that IDENTITAS names; without it
 * what VADR comes with.
 *
 * @throws when the file is not there, or holds something else
 */
export function builtIdentity(): Identitas {
  const file = process.env.IDENTITAS;
  return file ? Identitas.parse(JSON.parse(readFileSync(file, 'utf8'))) : IDENTITAS_BAWAAN;
}
