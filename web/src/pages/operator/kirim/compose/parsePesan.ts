import type * as z from 'zod/mini';
import {
  isiUntuk,
  type JenisKiriman,
  kalimatTerlaluPanjang,
  kolomAsing,
  MAX_ISI,
  panjangIsi,
  sebutanAsing,
} from '#contract/pesan/kirim.ts';
import { isianDitolak } from '#contract/pesan/template/template.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import type { PilihanTemplate } from './usePilihanTemplate.ts';

/** Input of `parsePesan` besides the form. */
export interface Bentuk {
  jenis: JenisKiriman;
  /** length of the recipient's name, of the longest one for several recipients */
  namaLength: number;
  pilihan: PilihanTemplate | null;
  /** names of values that the recipients of a broadcast may have */
  kolom?: readonly string[] | undefined;
}

/** Parses a form with `PesanFields`. Body or template values must fit with the recipient's name filled in. */
export function parsePesan<Schema extends z.core.$ZodType<{ body: string }>>(
  schema: Schema,
  form: HTMLFormElement,
  { jenis, namaLength, pilihan, kolom }: Bentuk,
) {
  const parsed = parseForm(schema, form);
  const body = String(new FormData(form).get('body')).trim();
  if (pilihan?.dimuat) return { errors: { ...parsed.errors, template: 'Template masih dimuat, coba lagi' } };
  if (pilihan?.ditolak) return { errors: { ...parsed.errors, template: pilihan.ditolak } };
  if (pilihan?.template) {
    const { template, isian } = pilihan;
    const names = isian.map((value) => isiUntuk(value, 'x'.repeat(namaLength)));
    const written = isian.join('\n');
    const foreign = kolom ? kolomAsing(written, kolom) : sebutanAsing(written);
    const why = foreign ?? isianDitolak(template, names);
    // The body is built from the values, so its errors are theirs.
    const { body: _, ...errors } = parsed.errors ?? {};
    // An empty value has its own error.
    if (why !== null && isian.every((value) => value.trim() !== ''))
      return { errors: placed({ ...errors, isian: why }, pilihan) };
    if (Object.keys(errors).length > 0) return { errors };
  } else if (kolom && kolomAsing(body, kolom) !== null) {
    return { errors: { ...parsed.errors, body: kolomAsing(body, kolom) ?? '' } };
  } else if (panjangIsi(body, namaLength) > MAX_ISI[jenis]) {
    return { errors: { ...parsed.errors, body: kalimatTerlaluPanjang(jenis) } };
  }
  return parsed;
}

/** Moves an error about all values to the first value, or to the template when it has none. */
export function placed(
  { isian, ...fields }: Record<string, string>,
  pilihan: PilihanTemplate | null,
): Record<string, string> {
  if (isian === undefined) return fields;
  return { ...fields, [pilihan && pilihan.isian.length > 0 ? 'isian.0' : 'template']: isian };
}
