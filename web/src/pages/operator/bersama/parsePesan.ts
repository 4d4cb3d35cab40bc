import type * as z from 'zod/mini';
import { type JenisKiriman, kalimatTerlaluPanjang, MAX_ISI, panjangIsi } from '#contract/kirim.ts';
import { parseForm } from '../../../lib/form.ts';

/**
 * Reads a form with `PesanFields`: its body has to fit with the recipient's name in it.
 *
 * @param namaLength characters of the recipient's name, of the longest one when there are several
 */
export function parsePesan<Schema extends z.core.$ZodType<{ body: string }>>(
  schema: Schema,
  form: HTMLFormElement,
  jenis: JenisKiriman,
  namaLength: number,
) {
  const parsed = parseForm(schema, form);
  const body = String(new FormData(form).get('body')).trim();
  if (panjangIsi(body, namaLength) <= MAX_ISI[jenis]) return parsed;
  return { errors: { ...parsed.errors, body: kalimatTerlaluPanjang(jenis) } };
}
