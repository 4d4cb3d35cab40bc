import type { Kategori } from '#contract/peran.ts';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import type { Draf } from '../compose/draf.ts';
import { sebabDitolak } from './audiens.ts';
import { type IsiSatu, parseBroadcast, parseSatu } from './isi.ts';
import type { Kiriman } from './useKirim.ts';
import type { Rencana } from './useRencana.ts';

type Errors = Record<string, string>;

interface Tulisan {
  sumber: Draf['sumber'];
  /** the scheduled broadcast that is changed, and the recipients that it had; null: a new message */
  diubah: { broadcast: Broadcast; sumber: Draf['sumber'] } | null;
}

/** Reads the message to send; null when something is wrong or missing, which `errors` says. */
export function bacaKiriman(
  form: HTMLFormElement,
  { langsung, audiens, bentuk }: Rencana,
  { sumber, diubah }: Tulisan,
): { errors: Errors; kiriman: Kiriman | null } {
  if (langsung) {
    const { errors = {}, data: isi } = parseSatu(form, langsung, bentuk);
    return { errors: fieldsOf(errors), kiriman: isi ? { ke: 'satu', satu: langsung, isi } : null };
  }
  const { errors = {}, data: isi } = parseBroadcast(form, audiens.data?.id ?? 1, bentuk);
  const belum =
    sumber.length === 0 ? 'Pilih penerimanya dulu' : audiens.data ? null : sebabDitolak(audiens.error);
  if (belum) return { errors: { ...errors, sumber: belum }, kiriman: null };
  if (!isi) return { errors: fieldsOf(errors), kiriman: null };
  if (!diubah) return { errors: {}, kiriman: { ke: 'banyak', isi } };
  const { id_group, ...lainnya } = isi;
  const sama = JSON.stringify(sumber) === JSON.stringify(diubah.sumber);
  return {
    errors: {},
    kiriman: { ke: 'ubah', broadcast: diubah.broadcast, isi: sama ? lainnya : isi },
  };
}

/**
 * Reads the message as the shown recipient gets it, to send it to the operator's own number.
 *
 * @returns `isi`: the message, or why there is none as a sentence; null where `errors` says it
 */
export function bacaUji(
  form: HTMLFormElement,
  { orang, berkolom, bentuk }: Rencana,
  to: { no_hp: string; kategori: Kategori },
): { errors: Errors; isi: IsiSatu | string | null } {
  const penerima = { nama: orang?.nama ?? 'Penerima', ...to };
  if (!berkolom) {
    const { errors = {}, data = null } = parseSatu(form, penerima, bentuk);
    return { errors: fieldsOf(errors), isi: data };
  }
  const { errors = {}, data } = parseBroadcast(form, 1, bentuk);
  if (!data) return { errors: fieldsOf(errors), isi: null };
  if (data.template)
    return { errors: {}, isi: 'Template dengan isian tiap orang belum dapat diuji dari sini.' };
  if (orang?.body === undefined) return { errors: {}, isi: 'Pratinjau belum siap, coba lagi.' };
  return { errors: {}, isi: { ...penerima, body: orang.body, alamat: data.alamat } };
}

/** Errors by field; those about a recipient belong to the field that chose them. */
export function fieldsOf({ sumber, id_group, no_hp, nama, ...fields }: Errors): Errors {
  const penerima = sumber ?? id_group ?? no_hp ?? nama;
  return penerima ? { ...fields, sumber: penerima } : fields;
}
