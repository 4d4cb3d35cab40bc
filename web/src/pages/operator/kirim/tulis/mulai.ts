import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { KATEGORI, type Kategori } from '#contract/peran.ts';
import { type Broadcast, broadcast } from '#contract/pesan/broadcast.ts';
import { type Draf as DrafRow, draf } from '#contract/pesan/draf.ts';
import { JENIS_KIRIMAN, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { Sumber } from '#contract/pesan/penerima.ts';
import { call } from '../../../../lib/api/api.ts';
import { DRAF_KOSONG, type Draf, untukTulis } from '../compose/draf.ts';
import { wibField } from './jadwalCepat.ts';

const ASAL = ['draf', 'ubah', 'salin'] as const;

/** The beginning of a composition, as its address says. */
export interface Mulai {
  /** its draft's id in this browser */
  untuk: string;
  sumber: Sumber[];
  /** the category of a typed number */
  kategori: Kategori;
  /** null: as the draft has it */
  jenis: JenisKiriman | null;
  asal: { jenis: (typeof ASAL)[number]; id: string } | null;
}

const Dipilih = z.object({ sumber: z.array(Sumber) });
const PISAH = /^(\w+):(\d+)$/;

/** @param state of the location: `{ sumber }` brings recipients that are too many for an address */
export function mulaiOf(search: string, state: unknown): Mulai {
  const query = Object.fromEntries(new URLSearchParams(search));
  const { jenis, ...siapa } = query;
  const dipilih = Dipilih.safeParse(state).data?.sumber;
  const asal = ASAL.find((jenis) => query[jenis] !== undefined);
  return {
    untuk: untukTulis(JSON.stringify(dipilih ?? siapa)),
    kategori: KATEGORI.find((it) => it === siapa.kategori) ?? 'Lainnya',
    sumber: dipilih ?? sumberOf(siapa).flatMap((written) => Sumber.safeParse(written).data ?? []),
    jenis: JENIS_KIRIMAN.find((known) => known === jenis) ?? null,
    asal: asal ? { jenis: asal, id: query[asal] ?? '' } : null,
  };
}

function sumberOf({ orang, group, nomor, nama, saring, ...dicari }: Record<string, string>): unknown[] {
  const [, kategori, id] = PISAH.exec(orang ?? '') ?? [];
  if (id) return [{ jenis: 'orang', kategori, ids: [id] }];
  if (group) return [{ jenis: 'group', id: group }];
  if (nomor) return [{ jenis: 'nomor', nama, no_hp: nomor }];
  if (KATEGORI.some((it) => it === saring)) return [{ jenis: 'orang', kategori: saring, ...dicari }];
  return [];
}

/** Loads the first state of a composition: a saved draft, a broadcast, or none. */
export const awalOptions = ({ untuk, sumber, asal }: Mulai) =>
  queryOptions({
    queryKey: ['tulis', untuk],
    queryFn: async ({ signal }): Promise<{ awal: Draf; broadcast: Broadcast | null }> => {
      if (!asal) return { awal: { ...DRAF_KOSONG, sumber }, broadcast: null };
      const params = { id: asal.id };
      if (asal.jenis === 'draf') {
        const { data } = await call(draf.read, { params, signal });
        return { awal: ofDraf(data), broadcast: null };
      }
      const { data } = await call(broadcast.read, { params, signal });
      return { awal: ofBroadcast(data, asal.jenis === 'ubah'), broadcast: data };
    },
    meta: { log: 'Tulisan gagal dimuat' },
    // A composition is filled once, so it must start from fresh data.
    gcTime: 0,
    staleTime: 'static',
  });

function ofDraf({ isi, updated_at }: DrafRow): Draf {
  const { sumber, jenis, body, alamat, topik, template, isian, jadwal } = isi;
  return {
    ...DRAF_KOSONG,
    sumber,
    jenis,
    body,
    alamat: alamat ?? '',
    topik: topik ?? '',
    terpilih: { id: template ?? '', isian: isian ?? [] },
    jadwal: fieldOf(jadwal),
    versi: updated_at,
  };
}

function ofBroadcast(
  { id, jenis, body, alamat, topik, template, isian, jadwal }: Broadcast,
  diubah: boolean,
): Draf {
  return {
    ...DRAF_KOSONG,
    sumber: [{ jenis: 'broadcast', id }],
    jenis: JENIS_KIRIMAN.find((it) => it === jenis) ?? 'teks',
    // The body of a template is made of its values.
    body: template ? '' : body,
    alamat: alamat ?? '',
    topik: topik ?? '',
    terpilih: { id: template?.id ?? '', isian: isian ?? [] },
    jadwal: diubah ? fieldOf(jadwal) : null,
  };
}

/** A schedule as a field's value; null when it has passed. */
const fieldOf = (jadwal: string | null) =>
  jadwal && Date.parse(jadwal) > Date.now() ? wibField(Date.parse(jadwal)) : null;
