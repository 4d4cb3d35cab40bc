import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { JENIS_SINKRON } from '../orang/sinkron.ts';
import { STATUS_PENGADUAN } from '../pengaduan/pengaduan.ts';
import { KATEGORI } from '../peran.ts';
import { Broadcast } from '../pesan/broadcast.ts';
import { PerStatus } from '../pesan/grafik.ts';
import { STATUS_SURAT } from '../surat/surat.ts';
import { Insiden } from './insiden.ts';
import { Persetujuan } from './persetujuan.ts';
import { Persiapan } from './persiapan.ts';

/** Days of the dashboard, including today. */
export const HARI_STATISTIK = 14;

const jumlah = z.number();

/** Messages of a day in WIB, by their present state; a broadcast's as placed in the report. */
export const PesanHarian = z.extend(PerStatus, { tanggal: z.iso.date() });
export type PesanHarian = z.infer<typeof PesanHarian>;

/** Figures that the operator may not see are absent. */
export const Statistik = z.object({
  /** one entry per day, oldest first */
  pesan: z.optional(z.array(PesanHarian)),
  broadcast: z.optional(z.object({ berjalan: jumlah, terjadwal: jumlah, ditahan: jumlah })),
  pengaduan: z.optional(z.record(z.enum(STATUS_PENGADUAN), jumlah)),
  surat: z.optional(z.record(z.enum(STATUS_SURAT), jumlah)),
});
export type Statistik = z.infer<typeof Statistik>;

/** Length of a queue and its oldest entry; null: empty. */
const Antrean = z.object({ jumlah, tertua: z.nullable(z.iso.datetime()) });

/** A queue with a promise: open rows that are late, and those due today and on the next working day. */
const AntreanBerjanji = z.extend(Antrean, {
  terlambat: jumlah,
  jatuh_tempo: z.array(z.object({ tanggal: z.iso.date(), jumlah })),
});
export type AntreanBerjanji = z.infer<typeof AntreanBerjanji>;

const GatewayDitahan = z.object({
  nama: z.string(),
  /** the second gateway */
  cadangan: z.boolean(),
  alasan: z.nullable(z.string()),
  sejak: z.iso.datetime(),
});

/** Removals and new phone numbers of another system's list that wait for an operator. */
const MenungguSinkron = z.object({
  jenis: z.enum(JENIS_SINKRON),
  jumlah,
  nomor: z.optional(jumlah),
  sejak: z.iso.datetime(),
});

/** An act that waits for a second person, or is agreed to and waits to be done. */
const MenungguOrangKedua = z.pick(Persetujuan, {
  id: true,
  jenis: true,
  sasaran: true,
  status: true,
  sampai: true,
  milik_sendiri: true,
});

/** Everything that needs an operator's decision; what the operator may not see is absent. */
export const PerluTindakan = z.object({
  /** since when the cron has stopped, null: never ran; absent while it runs */
  jadwal_berhenti: z.optional(z.object({ sejak: z.nullable(z.iso.datetime()) })),
  /** open incidents, without held gateways and broadcasts */
  insiden: z.optional(z.array(Insiden)),
  gateway: z.optional(z.array(GatewayDitahan)),
  /** broadcasts that wait for a second person: one's own, and all of them for who may decide */
  persetujuan: z.optional(z.array(Broadcast)),
  /** other acts, likewise */
  permintaan: z.optional(z.array(MenungguOrangKedua)),
  /** held broadcasts, and those that missed their schedule */
  broadcast: z.optional(z.array(Broadcast)),
  sinkron: z.optional(z.array(MenungguSinkron)),
  belum_pasti: z.optional(z.array(z.extend(Antrean, { kategori: z.enum(KATEGORI) }))),
  /** people waiting for an answer */
  percakapan: z.optional(Antrean),
  pengaduan: z.optional(AntreanBerjanji),
  surat: z.optional(AntreanBerjanji),
});
export type PerluTindakan = z.infer<typeof PerluTindakan>;

const roles = 'every operator';

export const statistik = {
  ringkasan: {
    route: 'GET /api/statistik',
    summary: 'Pesan dua pekan terakhir, broadcast, pengaduan dan surat menurut statusnya',
    roles,
    reply: recordReply(Statistik),
  },
  perluTindakan: {
    route: 'GET /api/statistik/perlu-tindakan',
    summary: 'Apa yang menunggu keputusan operator',
    roles,
    reply: recordReply(PerluTindakan),
  },
  persiapan: {
    route: 'GET /api/statistik/persiapan',
    summary: 'Langkah pertama kampus yang baru mulai, masing-masing dengan keadaannya',
    roles: ['pengaturan'],
    reply: recordReply(Persiapan),
  },
} satisfies Endpoints;
