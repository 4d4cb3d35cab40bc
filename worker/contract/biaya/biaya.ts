import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { blankable } from '../inputs.ts';
import { sekampus } from '../izin.ts';
import { KATEGORI_BIAYA } from '../pengaturan/pengaturanBiaya.ts';

const jumlah = z.number();
const uang = z.number();

/** Delivered messages of a category: all, those that cost, and what they cost. */
const BiayaKategori = z.object({
  kategori: z.enum(KATEGORI_BIAYA),
  jumlah,
  dikenai: jumlah,
  biaya: uang,
});
export type BiayaKategori = z.infer<typeof BiayaKategori>;

const BiayaHari = z.object({
  tanggal: z.iso.date(),
  biaya: uang,
  marketing: uang,
  utility: uang,
  authentication: uang,
  service: uang,
});
export type BiayaHari = z.infer<typeof BiayaHari>;

/** Costs of a month, by the provider's word. Sums are whole rupiah. */
export const Biaya = z.object({
  bulan: z.string(),
  mata_uang: z.string(),
  total: uang,
  batas: z.nullable(uang),
  /** delivered service messages that cost nothing; `terpakai` is at most `dari` */
  gratis_service: z.object({ terpakai: jumlah, dari: jumlah }),
  kategori: z.array(BiayaKategori),
  /** delivered without the provider's word on their price */
  belum_diketahui: jumlah,
  /** the gateway in use charges for messages and says so */
  berbiaya: z.boolean(),
  /** the campus has not confirmed the prices: they are an estimate */
  perkiraan: z.boolean(),
  /** days with delivered messages */
  hari: z.array(BiayaHari),
  /** `nama` is null for the portal itself. The free messages are shared by all senders */
  pengirim: z.array(z.object({ nama: z.nullable(z.string()), jumlah, biaya: uang })),
  /** twelve months up to this one, oldest first */
  bulan_lalu: z.array(z.object({ bulan: z.string(), total: uang })),
});
export type Biaya = z.infer<typeof Biaya>;

const BiayaQuery = z.object({
  bulan: blankable(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Tulis bulan seperti 2026-11'))),
});

const ofMonth = { ...sekampus('pesan'), query: BiayaQuery } as const;

export const biaya = {
  read: {
    ...ofMonth,
    route: 'GET /api/biaya',
    summary: 'Biaya pesan sebulan',
    reply: recordReply(Biaya),
  },
  excel: {
    ...ofMonth,
    route: 'GET /api/biaya.xlsx',
    summary: 'Biaya pesan sebulan sebagai buku kerja Excel',
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: z.never(),
  },
} satisfies Endpoints;
