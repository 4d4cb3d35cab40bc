import * as z from 'zod/mini';
import { ListQuery, listReply, recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { blankable, oneOf } from '../inputs.ts';
import { KATEGORI } from '../peran.ts';
import { RENTANG } from '../rentang.ts';
import { KODE_ALASAN } from './alasan.ts';
import { GrafikLaporan } from './grafik.ts';
import { JENIS_PESAN, STATUS_PESAN } from './pesan.ts';
import { TERKIRIM } from './terkirim.ts';

/** `belum_pasti`: those of `pending` whose answer was lost. */
export const SARINGAN_STATUS = [...STATUS_PESAN, 'belum_pasti'] as const;
export type SaringanStatus = (typeof SARINGAN_STATUS)[number];

export const ReportQuery = z.extend(ListQuery, {
  status: blankable(oneOf(SARINGAN_STATUS)),
  ...RENTANG,
});

export const BarisLaporan = z.object({
  id: z.number(),
  /** when the gateway accepted it; before that, when it was created or, in a started broadcast, scheduled */
  tanggal_kirim: z.iso.datetime(),
  nama: z.string(),
  no_hp: z.string(),
  /** null: a single message */
  nama_group: z.nullable(z.string()),
  status: z.enum(STATUS_PESAN),
  belum_pasti: z.boolean(),
  jenis: z.enum(JENIS_PESAN),
  /** name of the chosen template; null: free text, or the fallback template */
  template: z.nullable(z.string()),
  alasan: z.nullable(z.string()),
  alasan_kode: z.nullable(z.enum(KODE_ALASAN)),
  /** The text, with the recipient's name. null: secret; empty: deleted by retention. */
  body: z.nullable(z.string()),
  /** the other system whose key sent it; null: none */
  sistem: z.nullable(z.string()),
  alamat: z.nullable(z.string()),
  ...TERKIRIM,
});
export type BarisLaporan = z.infer<typeof BarisLaporan>;

export const KATEGORI_LAPORAN = [...KATEGORI, 'Semua'] as const;
export type KategoriLaporan = (typeof KATEGORI_LAPORAN)[number];

const ofKategori = {
  roles: ['pesan'],
  params: z.object({ kategori: z.enum(KATEGORI_LAPORAN) }),
  query: ReportQuery,
  reply: listReply(BarisLaporan),
} as const;

export const laporan = {
  list: {
    ...ofKategori,
    route: 'GET /api/reportpesan/{kategori}',
    summary: 'Laporan pesan satu kategori, atau semuanya (`Semua`)',
  },
  ekspor: {
    ...ofKategori,
    route: 'GET /api/reportpesan/{kategori}/ekspor',
    summary: 'Semua pesan yang ditemukan, untuk disimpan',
  },
  grafik: {
    ...ofKategori,
    route: 'GET /api/reportpesan/{kategori}/grafik',
    summary:
      'Jumlah pesan menurut waktu dan status, dan sebab pesan gagal; tanpa rentang, dua pekan terakhir',
    query: z.object(RENTANG),
    reply: recordReply(GrafikLaporan),
  },
} satisfies Endpoints;
