import * as z from 'zod/mini';
import { jadwalDitolak, kirimBroadcast } from '#contract/pesan/broadcast.ts';
import { kirimPesan } from '#contract/pesan/kirim.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { type Bentuk, parsePesan } from '../compose/parsePesan.ts';
import type { Satu } from './sumber.ts';

export const NANTI = 'nanti';

/** A message as it is sent, without its recipients. */
export interface Isi {
  body: string;
  alamat?: string;
  template?: string | null;
  isian?: string[] | null;
}
export type IsiSatu = Isi & Pick<Satu, 'nama' | 'no_hp'>;
export type IsiBroadcast = Isi & { id_group: number; topik?: string | null; jadwal?: Date | null };

export function parseSatu(form: HTMLFormElement, satu: Satu, bentuk: Bentuk) {
  const input: z.ZodMiniType<IsiSatu> = kirimPesan[bentuk.jenis].body;
  return parsePesan(
    z.pipe(
      z.transform((fields: object): unknown => ({ ...fields, ...satu })),
      input,
    ),
    form,
    bentuk,
  );
}

/** Parses the form for many; the schedule is in WIB. */
export function parseBroadcast(form: HTMLFormElement, id_group: number, bentuk: Bentuk) {
  const input: z.ZodMiniType<IsiBroadcast> = kirimBroadcast[bentuk.jenis].body;
  const schema = z.pipe(
    z.transform((fields: Record<string, unknown>): unknown => ({
      ...fields,
      id_group,
      // An empty schedule is an error, not "at once".
      jadwal: fields.kapan === NANTI ? wibToIso(String(fields.jadwal)) : null,
    })),
    input,
  );
  const parsed = parsePesan(schema, form, bentuk);
  const jadwal = jadwalSalah(form);
  return jadwal === null ? parsed : { errors: { ...parsed.errors, jadwal } };
}

/** Why a schedule is refused, as a sentence; null when it is accepted. */
function jadwalSalah(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem('jadwal');
  if (!(field instanceof HTMLInputElement)) return null;
  // The browser submits an incomplete date as empty.
  if (field.validity.badInput) return 'Tanggal dan jam belum lengkap';
  return field.value === '' ? null : jadwalDitolak(new Date(wibToIso(field.value)), Date.now());
}
