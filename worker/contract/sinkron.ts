import * as z from 'zod/mini';
import { IdParams } from './crud.ts';
import { recordReply } from './daftar.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { text } from './fields.ts';
import { blankable, fromForm, integer } from './inputs.ts';

/** Whose lists another system of the campus keeps. */
export const JENIS_SINKRON = ['mahasiswa', 'dosen', 'pegawai'] as const;
export type JenisSinkron = (typeof JENIS_SINKRON)[number];

/** A part has at most this many rows, and a body of 1 MB; a list has at most this many parts. */
const MAX_BARIS_SINKRON = 5_000;
const MAX_BAGIAN_SINKRON = 40;

/** Rows that were not taken: more are counted only. */
export const MAX_GAGAL_SINKRON = 100;
/** People of a trial that an operator is shown of each kind of change. */
export const MAX_CONTOH_SINKRON = 20;
/** People that an operator is shown of those who wait for a decision. */
export const MAX_DAFTAR_TUNGGU = 100;

/**
 * One part of a whole list. Its rows have the columns of the master data, the faculty and the programme by name
 * (`nama_fakultas`, `nama_jurusan`) or by id.
 */
export const SinkronInput = z
  .object({
    data: z.pipe(
      fromForm,
      z
        .array(z.record(z.string(), z.unknown(), 'Harus objek'), 'Harus daftar baris')
        .check(z.maxLength(MAX_BARIS_SINKRON, `Paling banyak ${MAX_BARIS_SINKRON} baris dalam satu bagian`)),
    ),
    bagian: z._default(integer(1, MAX_BAGIAN_SINKRON), 1),
    dari: z._default(integer(1, MAX_BAGIAN_SINKRON), 1),
    /** Names the run that a part belongs to: a part of another one begins anew, and a repeated one does nothing more. */
    putaran: blankable(text(64)),
  })
  .check(
    z.refine(({ bagian, dari }) => bagian <= dari, {
      error: 'Tidak boleh lebih dari banyaknya bagian',
      path: ['bagian'],
    }),
  );

/** A row that was not taken: the part and the row in it, both from 1. */
export const GagalSinkron = z.object({
  bagian: z.number(),
  baris: z.number(),
  nomor_induk: z.nullable(z.string()),
  alasan: z.string(),
});
export type GagalSinkron = z.infer<typeof GagalSinkron>;

/** Why removals wait for an operator: more than the limit, a list with nobody in it, a row of which nobody knows whose it is. */
export const ALASAN_TUNDA = ['batas', 'kosong', 'tanpa_nomor'] as const;
export type AlasanTunda = (typeof ALASAN_TUNDA)[number];

/** People of the master data. Whoever has a row that was not taken is in none of these numbers. */
const HITUNGAN = {
  ditambah: z.number(),
  diubah: z.number(),
  dihapus: z.number(),
  /** as they were already */
  tetap: z.number(),
  /** missing from the list, and still there: removing them waits for an operator */
  menunggu_dihapus: z.number(),
  tunda: z.nullable(z.enum(ALASAN_TUNDA)),
  /** changed phone numbers, of people who are among `diubah` */
  nomor_diubah: z.number(),
  /** phone numbers that differ, and stay as they are until an operator decides: more than the limit of a day */
  menunggu_nomor: z.number(),
  jumlah_gagal: z.number(),
};

/** What became of a run whose parts are all there. */
export const STATUS_PUTARAN = ['diterapkan', 'menunggu_persetujuan', 'diabaikan', 'digantikan'] as const;

/** The same of what an operator sees, trials among them. */
export const STATUS_TERCATAT = [...STATUS_PUTARAN, 'coba'] as const;
export type StatusTercatat = (typeof STATUS_TERCATAT)[number];

const Orang = z.object({ nomor_induk: z.string(), nama: z.string() });
export type OrangSinkron = z.infer<typeof Orang>;
const Perubahan = z.extend(Orang, { perubahan: z.string() });
export type PerubahanSinkron = z.infer<typeof Perubahan>;

export const HasilSinkron = z.union([
  z.object({ status: z.literal('menunggu_bagian'), diterima: z.array(z.number()), dari: z.number() }),
  z.object({
    status: z.enum(STATUS_PUTARAN),
    id: z.number(),
    ...HITUNGAN,
    gagal: z.array(GagalSinkron),
  }),
  z.object({
    status: z.literal('coba'),
    ...HITUNGAN,
    gagal: z.array(GagalSinkron),
    /** which columns would change, and of how many people: never what is in them */
    kolom: z.array(z.object({ kolom: z.string(), jumlah: z.number() })),
  }),
]);
export type HasilSinkron = z.infer<typeof HasilSinkron>;

/** One run, as an operator sees it. */
export const Putaran = z.object({
  id: z.number(),
  kunci: z.string(),
  jenis: z.enum(JENIS_SINKRON),
  status: z.enum(STATUS_TERCATAT),
  ...HITUNGAN,
  selesai_pada: z.iso.datetime(),
  diputuskan_oleh: z.nullable(z.string()),
  diputuskan_pada: z.nullable(z.iso.datetime()),
});
export type Putaran = z.infer<typeof Putaran>;

/**
 * A run with the rows that were not taken, and the people about whom an operator decides. Of a trial the first of each kind of
 * change, as they would be changed now.
 */
export const RincianPutaran = z.extend(Putaran, {
  gagal: z.array(GagalSinkron),
  tambah: z.array(Orang),
  ubah: z.array(Perubahan),
  nomor: z.array(Perubahan),
  hapus: z.array(Orang),
});
export type RincianPutaran = z.infer<typeof RincianPutaran>;

const roles = ['Operator'] as const;
const decision = (path: string, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    roles,
    params: IdParams,
    reply: recordReply(RincianPutaran),
  }) satisfies Endpoint;

export const sinkron = {
  put: {
    method: 'PUT',
    path: '/api/sinkron/{jenis}',
    summary:
      'Menyamakan data induk dengan seluruh daftar sistem lain; dengan coba=1 data induk tidak berubah',
    roles: 'kunci',
    params: z.object({ jenis: z.enum(JENIS_SINKRON) }),
    query: z.object({ coba: z.optional(z.enum(['0', '1'], 'Harus 0 atau 1')) }),
    body: SinkronInput,
    reply: z.object({ data: HasilSinkron }),
  },
  list: {
    method: 'GET',
    path: '/api/sinkron',
    summary: 'Sinkronisasi dan percobaan terakhir, yang menunggu operator lebih dulu',
    roles,
    reply: z.object({ data: z.array(Putaran) }),
  },
  read: {
    method: 'GET',
    path: '/api/sinkron/{id}',
    summary: 'Satu sinkronisasi, dengan baris yang gagal dan siapa yang menunggu operator',
    roles,
    params: IdParams,
    reply: recordReply(RincianPutaran),
  },
  setujui: decision(
    '/api/sinkron/{id}/setujui',
    'Menjalankan penghapusan dan pergantian nomor yang menunggu',
  ),
  abaikan: decision('/api/sinkron/{id}/abaikan', 'Membiarkan orang dan nomor yang menunggu seperti semula'),
} satisfies Endpoints;
