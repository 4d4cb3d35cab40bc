import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PAGE_SIZES } from '#contract/daftar.ts';
import { broadcast, jadwalDitolak, kirimBroadcast } from '#contract/pesan/broadcast.ts';
import { type Group, member } from '#contract/pesan/group.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { call } from '../../../../lib/api/api.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { parsePesan } from '../compose/parsePesan.ts';
import type { PilihanTemplate } from '../compose/usePilihanTemplate.ts';
import type { Pembaca } from '../preview/PratinjauKiriman.tsx';

/** What a broadcast to a group would be; `pembaca` is the first who reads it, none of an empty group. */
export type Persiapan = Pratinjau & { pembaca: string };

/** How many get a broadcast in each form; those whom it does not reach would get it as it is. */
export const pembacaOf = ({ penerima, jendela }: Persiapan): Pembaca =>
  jendela?.template
    ? { biasa: jendela.langsung, template: jendela.template.jumlah }
    : { biasa: penerima, template: 0 };

const [PAGE] = PAGE_SIZES;

/** @param isi what is about to be sent, as far as it is known */
export const persiapanOptions = (
  { kategori, kode }: Group,
  jenis: JenisKiriman,
  isi: Pick<IsiBroadcast, 'template' | 'jadwal'> = {},
) => {
  const params = { kategori, kode };
  const asked = { jenis, template: isi.template ?? '', jadwal: isi.jadwal?.toISOString() ?? '' };
  return queryOptions({
    queryKey: [broadcast.pratinjau.path, params, asked],
    queryFn: async ({ signal }): Promise<Persiapan> => {
      const { data: pratinjau } = await call(broadcast.pratinjau, { params, query: asked, signal });
      // Members are listed with the newest first, and written to with the oldest first.
      const last = Math.max(1, Math.ceil(pratinjau.penerima / PAGE));
      const query = { page: last, limit: PAGE };
      const { data } = await call(member.list, { params, query, signal });
      return { ...pratinjau, pembaca: data.member.at(-1)?.nama ?? '' };
    },
    meta: { log: 'Pratinjau gagal dimuat' },
    // A dialog starts from what is true now, and asks again by itself before anything is sent.
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

/** Reads the form of a broadcast, whose schedule is a moment of western Indonesian time. */
export function parseIsi(
  form: HTMLFormElement,
  jenis: JenisKiriman,
  group: Group,
  { nama_terpanjang: namaLength }: Persiapan,
  pilihan: PilihanTemplate | null,
) {
  const parsed = parsePesan(isiSchema(jenis, group), form, { jenis, namaLength, pilihan });
  const jadwal = jadwalSalah(form);
  return jadwal === null ? parsed : { errors: { ...parsed.errors, jadwal } };
}

function isiSchema(jenis: JenisKiriman, { id }: Group) {
  const input: z.ZodMiniType<IsiBroadcast> = kirimBroadcast[jenis].body;
  return z.pipe(
    z.transform((form: Record<string, unknown>): unknown => ({
      ...form,
      id_group: id,
      // An empty one may not be taken for none.
      jadwal: form.kapan === NANTI ? wibToIso(String(form.jadwal)) : null,
    })),
    input,
  );
}

/** Why a schedule cannot be kept, which is no matter of its form alone. */
function jadwalSalah(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem('jadwal');
  if (!(field instanceof HTMLInputElement)) return null;
  // The browser hands over half a date as none.
  if (field.validity.badInput) return 'Tanggal dan jam belum lengkap';
  return field.value === '' ? null : jadwalDitolak(new Date(wibToIso(field.value)), Date.now());
}
