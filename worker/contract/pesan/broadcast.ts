import * as z from 'zod/mini';
import { IdParams } from '../crud.ts';
import { ListQuery, listReply, recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { text } from '../fields.ts';
import { blankable, oneOf, rowId } from '../inputs.ts';
import { KATEGORI } from '../peran.ts';
import { moment } from '../rentang.ts';
import {
  alamat,
  dariDraf,
  isiKolom,
  JENIS_KIRIMAN,
  type JenisKiriman,
  lewatTemplateKolom,
  MAX_ISI,
} from './kirim.ts';
import { BarisLaporan, ReportQuery } from './laporan.ts';
import { JENIS_PESAN } from './pesan.ts';
import { PratinjauReply, PratinjauUlangReply } from './pratinjau.ts';
import { topikDipilih } from './topik.ts';

/**
 * `menunggu_persetujuan`: waits for a second person, nothing is sent before; `terjadwal`: waits for its time; `berjalan`: being sent; `ditahan`: waits for an operator, with a reason; `selesai`:
 * no message left to send; `dibatalkan`: stopped.
 */
export const STATUS_BROADCAST = [
  'menunggu_persetujuan',
  'terjadwal',
  'berjalan',
  'ditahan',
  'selesai',
  'dibatalkan',
] as const;
export type StatusBroadcast = (typeof STATUS_BROADCAST)[number];

/** A second person's decision about a broadcast; `kedaluwarsa`: none within a week. */
export const PERSETUJUAN = ['menunggu', 'disetujui', 'ditolak', 'kedaluwarsa'] as const;

export const MAX_ALASAN_TOLAK = 300;

/** Longest time ahead that a broadcast may be scheduled. */
const FARTHEST_MS = 366 * 24 * 3_600_000;

/** A broadcast that would start later than this after its time is held for an operator. Milliseconds. */
export const TERLAMBAT_MS = 3_600_000;

const jadwal = moment('00:00:00.000');

/**
 * Why a schedule is refused; null: accepted. Not in the schema: a retried request must not fail because its time has
 * come.
 */
export function jadwalDitolak(jadwal: Date | null | undefined, now: number): string | null {
  if (!jadwal) return null;
  if (jadwal.getTime() <= now) return 'Jadwal sudah lewat';
  return jadwal.getTime() > now + FARTHEST_MS ? 'Jadwal paling lama satu tahun ke depan' : null;
}

const tujuan = {
  id_group: rowId,
  jadwal: blankable(jadwal),
  topik: topikDipilih,
  ...lewatTemplateKolom,
  ...dariDraf,
};

export const BroadcastReply = z.object({
  success: z.literal(true),
  data: z.object({ id_broadcast: z.number(), jumlah: z.number() }),
});

/** Changes of a scheduled broadcast. What is absent stays, its recipients too; `jadwal` empty: now. */
export const BroadcastUbah = z.object({
  jenis: z.optional(oneOf(JENIS_KIRIMAN)),
  body: z.optional(isiKolom(MAX_ISI.teks)),
  /** its text as the caller has read it: refused when it was changed since */
  body_semula: z.optional(z.string()),
  alamat: blankable(alamat),
  ...lewatTemplateKolom,
  topik: topikDipilih,
  jadwal: blankable(jadwal),
  id_group: z.optional(rowId),
});

const state = oneOf(STATUS_BROADCAST);

const BroadcastQuery = z.extend(ListQuery, {
  /** one state, or several separated by commas */
  status: blankable(
    z.pipe(
      z.transform((value) => String(value).split(',')),
      z.array(state),
    ),
  ),
  id_group: blankable(rowId),
});

/** Why a running broadcast pauses: quiet hours, the daily cap, or a held gateway, whose end is unknown (`sampai` null). */
const Tertunda = z.object({
  alasan: z.enum(['jam_tenang', 'batas_harian', 'gateway']),
  sampai: z.nullable(z.iso.datetime()),
});
export type Tertunda = z.infer<typeof Tertunda>;

/** The counts per state add up to `jumlah`. */
export const Broadcast = z.object({
  id: z.number(),
  id_group: z.nullable(z.number()),
  nama_group: z.string(),
  kategori: z.enum(KATEGORI),
  jenis: z.enum(JENIS_PESAN),
  body: z.string(),
  alamat: z.nullable(z.string()),
  /** its topic, as the settings named it then; null: none */
  topik: z.nullable(z.string()),
  /** the template it is sent with, to all; null: free text, or the fallback template */
  template: z.nullable(z.object({ id: z.string(), nama: z.string() })),
  /** the values of that template; null: none chosen */
  isian: z.nullable(z.array(z.string())),
  /**
   * What recipients of a template read, with `{nama}` and `{kolom}` unfilled, and the template's name. null: sent as free text,
   * not sent yet, or in a list. `body` is null when no longer kept.
   */
  terkirim: z.nullable(z.object({ lewat: z.string(), body: z.nullable(z.string()) })),
  jadwal: z.nullable(z.iso.datetime()),
  status: z.enum(STATUS_BROADCAST),
  alasan: z.nullable(z.string()),
  /**
   * `batas_biaya`: held by the month's limit; going on exempts it. `ditolak`, `kedaluwarsa`: no second person agreed. null: any
   * other reason
   */
  alasan_kode: z.nullable(z.enum(['batas_biaya', 'ditolak', 'kedaluwarsa'])),
  /** the second person that it needs; null: none */
  persetujuan: z.nullable(
    z.object({
      status: z.enum(PERSETUJUAN),
      /** its author, who asks and may not decide. null: no longer known */
      diminta_oleh: z.nullable(z.string()),
      /** its author is active, and has the right and the unit to send it by now */
      peminta_berhak: z.boolean(),
      /** until when it waits */
      sampai: z.iso.datetime(),
      diputuskan_oleh: z.nullable(z.string()),
      diputuskan_pada: z.nullable(z.iso.datetime()),
      milik_sendiri: z.boolean(),
      /** it waits, and an operator may decide about it: not its writer */
      ada_pemutus: z.boolean(),
    }),
  ),
  /** waits for its template, and resumes by itself once it may be sent again */
  menunggu_template: z.boolean(),
  /** prioritized by an operator */
  didahulukan: z.boolean(),
  /** only while `berjalan` */
  tertunda: z.nullable(Tertunda),
  jumlah: z.number(),
  pending: z.number(),
  sent: z.number(),
  read: z.number(),
  cancel: z.number(),
  /** `pending` messages whose answer was lost */
  belum_pasti: z.number(),
  created_at: z.iso.datetime(),
  mulai_pada: z.nullable(z.iso.datetime()),
  selesai_pada: z.nullable(z.iso.datetime()),
});
export type Broadcast = z.infer<typeof Broadcast>;

/** Which messages of a broadcast go out again: the failed ones, or those that had not gone out when it was stopped. */
const UlangQuery = z.object({
  yang: z.optional(oneOf(['gagal', 'dihentikan'])),
});
export type YangDiulang = NonNullable<z.infer<typeof UlangQuery>['yang']>;

/** Number of failed messages that are sent again. */
export const UlangReply = z.object({ success: z.literal(true), data: z.object({ jumlah: z.number() }) });

/** Input of the preview; a scheduled broadcast is computed for its time. */
const PratinjauQuery = z.object({
  jenis: blankable(oneOf(JENIS_KIRIMAN)),
  ...lewatTemplateKolom,
  jadwal: blankable(jadwal),
  /** leaves out who has ended it */
  topik: topikDipilih,
  /** the text so far, for `contoh` and `tanpa_nilai` */
  body: blankable(isiKolom(MAX_ISI.teks)),
  /** part of the name or number of the recipient for `dilihat` */
  lihat: blankable(text(100)),
});

const roles = ['pesan'] as const;

const toGroup = <Berkas extends z.core.$ZodShape>(jenis: JenisKiriman, path: string, berkas: Berkas) =>
  ({
    route: `POST ${path}`,
    summary: `Mengirim ${jenis} kepada semua member group`,
    roles,
    body: z.object({ ...tujuan, body: isiKolom(MAX_ISI[jenis]), ...berkas }),
    reply: BroadcastReply,
    status: 202,
    idempotent: true,
  }) satisfies Endpoints[string];

export const kirimBroadcast = {
  teks: toGroup('teks', '/api/kirimbroadcast', {}),
  gambar: toGroup('gambar', '/api/kirimbroadcastgambar', { alamat }),
  dokumen: toGroup('dokumen', '/api/kirimbroadcastdokumen', { alamat }),
} satisfies Record<JenisKiriman, unknown>;

/** An operator who decides about a broadcast reads it first. */
const readers = ['pesan', 'setujui'] as const;
const about = { roles, params: IdParams, reply: recordReply(Broadcast) } as const;

export const broadcast = {
  pratinjau: {
    route: 'GET /api/group/{kategori}/{kode}/pratinjau',
    summary: 'Pratinjau broadcast ke satu group',
    roles,
    params: z.object({ kategori: z.enum(KATEGORI), kode: z.string() }),
    query: PratinjauQuery,
    reply: PratinjauReply,
  },
  list: {
    route: 'GET /api/broadcast',
    summary: 'Daftar broadcast',
    roles,
    query: BroadcastQuery,
    reply: listReply(Broadcast),
  },
  read: {
    ...about,
    route: 'GET /api/broadcast/{id}',
    summary: 'Satu broadcast dan kemajuannya',
    roles: readers,
  },
  pesan: {
    route: 'GET /api/broadcast/{id}/pesan',
    summary: 'Pesan satu broadcast',
    roles: readers,
    params: IdParams,
    query: ReportQuery,
    reply: listReply(BarisLaporan),
  },
  batal: { ...about, route: 'POST /api/broadcast/{id}/batal', summary: 'Menghentikan broadcast' },
  setujui: {
    ...about,
    route: 'POST /api/broadcast/{id}/setujui',
    summary: 'Menyetujui broadcast yang menunggu orang kedua',
    roles: ['setujui'],
  },
  tolak: {
    ...about,
    route: 'POST /api/broadcast/{id}/tolak',
    summary: 'Menolak broadcast yang menunggu orang kedua',
    roles: ['setujui'],
    body: z.object({ alasan: text(MAX_ALASAN_TOLAK) }),
  },
  ubah: {
    ...about,
    route: 'PATCH /api/broadcast/{id}',
    summary: 'Mengubah broadcast terjadwal',
    body: BroadcastUbah,
    idempotent: true,
  },
  lanjut: {
    ...about,
    route: 'POST /api/broadcast/{id}/lanjut',
    summary: 'Mengirim broadcast yang ditahan',
    idempotent: true,
  },
  dahulukan: {
    ...about,
    route: 'POST /api/broadcast/{id}/dahulukan',
    summary: 'Mendahulukan broadcast di antara yang lain',
  },
  pratinjauUlang: {
    route: 'GET /api/broadcast/{id}/ulang',
    summary: 'Pratinjau pengiriman ulang pesan yang gagal',
    roles,
    params: IdParams,
    query: UlangQuery,
    reply: PratinjauUlangReply,
  },
  ulang: {
    route: 'POST /api/broadcast/{id}/ulang',
    summary: 'Mengirim ulang pesan yang gagal',
    roles,
    params: IdParams,
    query: UlangQuery,
    reply: UlangReply,
    status: 202,
    idempotent: true,
  },
} satisfies Endpoints;
