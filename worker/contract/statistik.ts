import * as z from 'zod/mini';
import { Broadcast } from './broadcast.ts';
import { recordReply } from './daftar.ts';
import type { Endpoints } from './endpoint.ts';
import { Insiden } from './insiden.ts';
import { STATUS_PENGADUAN } from './pengaduan.ts';
import { KATEGORI } from './peran.ts';
import { Persiapan } from './persiapan.ts';
import { JENIS_SINKRON } from './sinkron.ts';
import { STATUS_SURAT } from './surat.ts';

/** How many days the dashboard looks back, today among them. */
export const HARI_STATISTIK = 14;

const jumlah = z.number();

/** The messages of one day in WIB, by the state that they have now; a broadcast's stand where its report has them. */
export const PesanHarian = z.object({
  tanggal: z.iso.date(),
  pending: jumlah,
  sent: jumlah,
  read: jumlah,
  cancel: jumlah,
});
export type PesanHarian = z.infer<typeof PesanHarian>;

export const Statistik = z.object({
  /** each of the days, the oldest first */
  pesan: z.array(PesanHarian),
  broadcast: z.object({ berjalan: jumlah, terjadwal: jumlah, ditahan: jumlah }),
  pengaduan: z.record(z.enum(STATUS_PENGADUAN), jumlah),
  surat: z.record(z.enum(STATUS_SURAT), jumlah),
});
export type Statistik = z.infer<typeof Statistik>;

/** What waits for somebody: how many, and since when the oldest waits; null when there is none. */
const Antrean = z.object({ jumlah, tertua: z.nullable(z.iso.datetime()) });

/** A gateway that is held: nothing goes out through it. */
const KanalDitahan = z.object({
  nama: z.string(),
  /** it is the one that stands in for the other */
  cadangan: z.boolean(),
  alasan: z.nullable(z.string()),
  sejak: z.iso.datetime(),
});

/** People of another system's list: how many removals, and how many new phone numbers if any, wait for an operator. */
const MenungguSinkron = z.object({
  jenis: z.enum(JENIS_SINKRON),
  jumlah,
  nomor: z.optional(jumlah),
  sejak: z.iso.datetime(),
});

/** What only an operator can decide. */
export const PerluTindakan = z.object({
  /** since when the schedule stands still, null when it never ran; absent while it runs */
  jadwal_berhenti: z.optional(z.object({ sejak: z.nullable(z.iso.datetime()) })),
  /** what is wrong besides what is held */
  insiden: z.array(Insiden),
  kanal: z.array(KanalDitahan),
  /** broadcasts that wait for an operator, and those whose time has passed without their having begun */
  broadcast: z.array(Broadcast),
  sinkron: z.array(MenungguSinkron),
  belum_pasti: z.array(z.extend(Antrean, { kategori: z.enum(KATEGORI) })),
  /** who waits for an operator's answer */
  percakapan: Antrean,
  pengaduan: Antrean,
  surat: Antrean,
});
export type PerluTindakan = z.infer<typeof PerluTindakan>;

const roles = ['Operator'] as const;

export const statistik = {
  ringkasan: {
    method: 'GET',
    path: '/api/statistik',
    summary: 'Pesan dua pekan terakhir, broadcast, pengaduan dan surat menurut statusnya',
    roles,
    reply: recordReply(Statistik),
  },
  perluTindakan: {
    method: 'GET',
    path: '/api/statistik/perlu-tindakan',
    summary: 'Apa yang menunggu keputusan operator',
    roles,
    reply: recordReply(PerluTindakan),
  },
  persiapan: {
    method: 'GET',
    path: '/api/statistik/persiapan',
    summary: 'Langkah pertama kampus yang baru mulai, masing-masing dengan keadaannya',
    roles,
    reply: recordReply(Persiapan),
  },
} satisfies Endpoints;
