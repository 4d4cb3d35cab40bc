import type * as z from 'zod/mini';
import {
  isiUntuk,
  type JenisKiriman,
  kalimatTerlaluPanjang,
  MAX_ISI,
  panjangIsi,
  sebutanAsing,
} from '#contract/pesan/kirim.ts';
import { isianDitolak } from '#contract/pesan/template.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import type { PilihanTemplate } from './usePilihanTemplate.ts';

interface Kiriman {
  jenis: JenisKiriman;
  /** characters of the recipient's name, of the longest one when there are several */
  namaLength: number;
  pilihan: PilihanTemplate | null;
}

/** Reads a form with `PesanFields`: its body, or what its template is filled with, has to fit with the recipient's name in it. */
export function parsePesan<Schema extends z.core.$ZodType<{ body: string }>>(
  schema: Schema,
  form: HTMLFormElement,
  { jenis, namaLength, pilihan }: Kiriman,
) {
  const parsed = parseForm(schema, form);
  const body = String(new FormData(form).get('body')).trim();
  if (pilihan?.dimuat) return { errors: { ...parsed.errors, template: 'Template masih dimuat, coba lagi' } };
  if (pilihan?.template) {
    const { template, isian } = pilihan;
    const names = isian.map((value) => isiUntuk(value, 'x'.repeat(namaLength)));
    const why = sebutanAsing(isian.join('\n')) ?? isianDitolak(template, names);
    // The body is made of the values: what is wrong with it is wrong with them.
    const { body: _, ...errors } = parsed.errors ?? {};
    // An empty one says so itself.
    if (why !== null && isian.every((value) => value.trim() !== ''))
      return { errors: placed({ ...errors, isian: why }, pilihan) };
    if (Object.keys(errors).length > 0) return { errors };
  } else if (panjangIsi(body, namaLength) > MAX_ISI[jenis]) {
    return { errors: { ...parsed.errors, body: kalimatTerlaluPanjang(jenis) } };
  }
  return parsed;
}

/** What is wrong with the values as a whole stands at the first of them, or at their template when it has none. */
export function placed(
  { isian, ...fields }: Record<string, string>,
  pilihan: PilihanTemplate | null,
): Record<string, string> {
  if (isian === undefined) return fields;
  return { ...fields, [pilihan && pilihan.isian.length > 0 ? 'isian.0' : 'template']: isian };
}
