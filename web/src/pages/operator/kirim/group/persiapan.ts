import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PAGE_SIZES } from '#contract/daftar.ts';
import { broadcast, jadwalDitolak, kirimBroadcast } from '#contract/pesan/broadcast.ts';
import { type Group, member } from '#contract/pesan/group.ts';
import { type JenisKiriman, kolomDipakai } from '#contract/pesan/kirim.ts';
import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { call } from '../../../../lib/api/api.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { parsePesan } from '../compose/parsePesan.ts';
import type { PilihanTemplate } from '../compose/usePilihanTemplate.ts';
import type { Pembaca } from '../preview/PratinjauKiriman.tsx';

/** The server's preview of a broadcast; `pembaca` is the first recipient's name, empty for an empty group. */
export type Persiapan = Pratinjau & { pembaca: string };

/** Recipients by form; those it does not reach count as free text. */
export const pembacaOf = ({ penerima, jendela }: Persiapan): Pembaca =>
  jendela?.template
    ? { biasa: jendela.langsung, template: jendela.template.jumlah }
    : { biasa: penerima, template: 0 };

const [PAGE] = PAGE_SIZES;

/** @param isi the broadcast, as far as it is composed */
export const persiapanOptions = (
  { kategori, kode }: Group,
  jenis: JenisKiriman,
  isi: Partial<Pick<IsiBroadcast, 'body' | 'template' | 'isian' | 'jadwal'>> = {},
) => {
  const params = { kategori, kode };
  const asked = {
    jenis,
    // Only where its values decide who gets it: an address has room for less than a text.
    body: isi.body && kolomDipakai(isi.body).length > 0 ? isi.body : '',
    template: isi.template ?? '',
    isian: isi.isian ? JSON.stringify(isi.isian) : '',
    jadwal: isi.jadwal?.toISOString() ?? '',
  };
  return queryOptions({
    queryKey: [broadcast.pratinjau.path, params, asked],
    queryFn: async ({ signal }): Promise<Persiapan> => {
      const { data: pratinjau } = await call(broadcast.pratinjau, { params, query: asked, signal });
      // Members are listed newest first, but messages go to the oldest first.
      const last = Math.max(1, Math.ceil(pratinjau.penerima / PAGE));
      const query = { page: last, limit: PAGE };
      const { data } = await call(member.list, { params, query, signal });
      return { ...pratinjau, pembaca: data.member.at(-1)?.nama ?? '' };
    },
    meta: { log: 'Pratinjau gagal dimuat' },
    // A dialog starts with fresh data, and refetches before it sends.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export const NANTI = 'nanti';

export interface IsiBroadcast {
  id_group: number;
  body: string;
  alamat?: string;
  template?: string | null;
  isian?: string[] | null;
  jadwal?: Date | null;
}

/** Parses the broadcast form; the schedule is in WIB. */
export function parseIsi(
  form: HTMLFormElement,
  jenis: JenisKiriman,
  group: Group,
  { nama_terpanjang: namaLength, kolom }: Persiapan,
  pilihan: PilihanTemplate | null,
) {
  const parsed = parsePesan(isiSchema(jenis, group), form, { jenis, namaLength, pilihan, kolom });
  const jadwal = jadwalSalah(form);
  return jadwal === null ? parsed : { errors: { ...parsed.errors, jadwal } };
}

function isiSchema(jenis: JenisKiriman, { id }: Group) {
  const input: z.ZodMiniType<IsiBroadcast> = kirimBroadcast[jenis].body;
  return z.pipe(
    z.transform((form: Record<string, unknown>): unknown => ({
      ...form,
      id_group: id,
      // An empty schedule is an error, not "at once".
      jadwal: form.kapan === NANTI ? wibToIso(String(form.jadwal)) : null,
    })),
    input,
  );
}

/** Why a schedule is refused, as a sentence; null when it is accepted. */
function jadwalSalah(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem('jadwal');
  if (!(field instanceof HTMLInputElement)) return null;
  // The browser submits an incomplete date as empty.
  if (field.validity.badInput) return 'Tanggal dan jam belum lengkap';
  return field.value === '' ? null : jadwalDitolak(new Date(wibToIso(field.value)), Date.now());
}
