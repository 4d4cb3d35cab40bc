import * as z from 'zod/mini';
import { IdParams } from '../crud.ts';
import { recordReply } from '../daftar.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { text } from '../fields.ts';
import { blankable, fromForm, integer } from '../inputs.ts';
import { sekampus } from '../izin.ts';

/** Lists that another system may sync. */
export const JENIS_SINKRON = ['mahasiswa', 'dosen', 'pegawai'] as const;
export type JenisSinkron = (typeof JENIS_SINKRON)[number];

/** Rows per part (in a body of 1 MB), and parts per list. */
const MAX_BARIS_SINKRON = 5_000;
const MAX_BAGIAN_SINKRON = 40;

/** Failed rows that are listed; more are only counted. */
export const MAX_GAGAL_SINKRON = 100;
/** People shown of a trial, per kind of change. */
export const MAX_CONTOH_SINKRON = 20;
/** People shown of those waiting for a decision. */
export const MAX_DAFTAR_TUNGGU = 100;

/**
 * A part of a complete list. Rows have the columns of the master data; faculty and programme by name (`nama_fakultas`,
 * `nama_jurusan`) or id.
 */
export const SinkronInput = z
  .object({
    data: z.pipe(
      fromForm,
      z
        .array(z.record(z.string(), z.unknown()), 'Tulis sebagai daftar baris')
        .check(z.maxLength(MAX_BARIS_SINKRON, `Paling banyak ${MAX_BARIS_SINKRON} baris dalam satu bagian`)),
    ),
    bagian: z._default(integer(1, MAX_BAGIAN_SINKRON), 1),
    dari: z._default(integer(1, MAX_BAGIAN_SINKRON), 1),
    /** Names the run: a part with another name starts a new list, and a repeated part is a no-op. */
    putaran: blankable(text(64)),
  })
  .check(
    z.refine(({ bagian, dari }) => bagian <= dari, {
      error: 'Tidak boleh lebih dari banyaknya bagian',
      path: ['bagian'],
    }),
  );

/** A rejected row: its part, and the row in it, from 1. */
export const GagalSinkron = z.object({
  bagian: z.number(),
  baris: z.number(),
  nomor_induk: z.nullable(z.string()),
  alasan: z.string(),
});
export type GagalSinkron = z.infer<typeof GagalSinkron>;

/** Why removals wait for an operator: above the limit, no usable row, or a row without a readable number. */
export const ALASAN_TUNDA = ['batas', 'kosong', 'tanpa_nomor'] as const;
export type AlasanTunda = (typeof ALASAN_TUNDA)[number];

/** People; those with a rejected row are in none of these counts. */
const HITUNGAN = {
  ditambah: z.number(),
  diubah: z.number(),
  dihapus: z.number(),
  /** unchanged */
  tetap: z.number(),
  /** missing from the list but not removed: waiting for an operator */
  menunggu_dihapus: z.number(),
  tunda: z.nullable(z.enum(ALASAN_TUNDA)),
  /** changed phone numbers, included in `diubah` */
  nomor_diubah: z.number(),
  /** phone numbers that differ but wait for an operator: above the daily limit */
  menunggu_nomor: z.number(),
  jumlah_gagal: z.number(),
};

/** Outcomes of a complete run. */
export const STATUS_PUTARAN = ['diterapkan', 'menunggu_persetujuan', 'diabaikan', 'digantikan'] as const;

/** Outcomes listed for operators, trials included. */
export const STATUS_TERCATAT = [...STATUS_PUTARAN, 'coba'] as const;
export type StatusTercatat = (typeof STATUS_TERCATAT)[number];

const Orang = z.object({ nomor_induk: z.string(), nama: z.string() });
export type OrangSinkron = z.infer<typeof Orang>;
/** A person's changed values: `Nomor HP: 0812… → 0813…; Semester: 5 → 6`. */
export const Perubahan = z.extend(Orang, { perubahan: z.string() });
export type PerubahanSinkron = z.infer<typeof Perubahan>;

/** The findings of a trial. */
export const Percobaan = z.object({
  ...HITUNGAN,
  gagal: z.array(GagalSinkron),
  /** columns that would change, and for how many people; never their values */
  kolom: z.array(z.object({ kolom: z.string(), jumlah: z.number() })),
});
export type Percobaan = z.infer<typeof Percobaan>;

export const HasilSinkron = z.union([
  z.object({ status: z.literal('menunggu_bagian'), diterima: z.array(z.number()), dari: z.number() }),
  z.object({
    status: z.enum(STATUS_PUTARAN),
    id: z.number(),
    ...HITUNGAN,
    gagal: z.array(GagalSinkron),
  }),
  z.object({ status: z.literal('coba'), ...Percobaan.shape }),
]);
export type HasilSinkron = z.infer<typeof HasilSinkron>;

/** A run as listed for operators. */
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
 * A run with its failed rows and the people an operator decides about. For a trial: the first of each kind of change,
 * with their new values.
 */
export const RincianPutaran = z.extend(Putaran, {
  gagal: z.array(GagalSinkron),
  tambah: z.array(Orang),
  ubah: z.array(Perubahan),
  nomor: z.array(Perubahan),
  hapus: z.array(Orang),
});
export type RincianPutaran = z.infer<typeof RincianPutaran>;

const decision = (path: string, summary: string) =>
  ({
    route: `POST ${path}`,
    summary,
    ...sekampus('data'),
    params: IdParams,
    reply: recordReply(RincianPutaran),
  }) satisfies Endpoint;

export const sinkron = {
  put: {
    route: 'PUT /api/sinkron/{jenis}',
    summary:
      'Menyamakan data induk dengan seluruh daftar sistem lain; dengan coba=1 data induk tidak berubah',
    roles: 'kunci',
    params: z.object({ jenis: z.enum(JENIS_SINKRON) }),
    query: z.object({ coba: z.optional(z.enum(['0', '1'], 'Isi 1 (ya) atau 0 (tidak)')) }),
    body: SinkronInput,
    reply: z.object({ data: HasilSinkron }),
  },
  list: {
    route: 'GET /api/sinkron',
    summary: 'Sinkronisasi dan percobaan terakhir, yang menunggu operator lebih dulu',
    ...sekampus('data'),
    reply: z.object({ data: z.array(Putaran) }),
  },
  read: {
    route: 'GET /api/sinkron/{id}',
    summary: 'Satu sinkronisasi, dengan baris yang gagal dan siapa yang menunggu operator',
    ...sekampus('data'),
    params: IdParams,
    reply: recordReply(RincianPutaran),
  },
  setujui: {
    ...decision('/api/sinkron/{id}/setujui', 'Menjalankan penghapusan dan pergantian nomor yang menunggu'),
    orangKedua: true,
  },
  abaikan: decision('/api/sinkron/{id}/abaikan', 'Membiarkan orang dan nomor yang menunggu seperti semula'),
} satisfies Endpoints;
