import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { STATUS_PENGADUAN } from '../pengaduan/pengaduan.ts';
import { KATEGORI } from '../peran.ts';
import { STATUS_BROADCAST } from '../pesan/broadcast.ts';
import { STATUS_SURAT } from '../surat/surat.ts';

/** Characters; shorter texts match too much. */
export const MIN_CARI = 3;
/** Results per kind. */
export const MAX_TEMUAN = 5;

const CariQuery = z.object({
  cari: text(100).check(
    z.refine((cari) => [...cari].length >= MIN_CARI, `Paling sedikit ${MIN_CARI} karakter`),
  ),
});

export const OrangTemuan = z.object({
  /** for a parent, the id of the student */
  id: z.number(),
  kategori: z.enum(KATEGORI),
  nama: z.string(),
  /** null for other contacts; a parent has the student's */
  nomor_induk: z.nullable(z.string()),
  no_hp: z.nullable(z.string()),
  /** study programme; for a parent, the student's name */
  keterangan: z.nullable(z.string()),
});
export type OrangTemuan = z.infer<typeof OrangTemuan>;

export const BARIS_TEMUAN = {
  orang: OrangTemuan,
  group: z.object({
    id: z.number(),
    kode: z.string(),
    nama_group: z.string(),
    kategori: z.enum(KATEGORI),
    jumlah_member: z.number(),
  }),
  broadcast: z.object({
    id: z.number(),
    nama_group: z.string(),
    status: z.enum(STATUS_BROADCAST),
    /** excerpt */
    body: z.string(),
  }),
  surat: z.object({
    id: z.number(),
    jenis: z.string(),
    status: z.enum(STATUS_SURAT),
    nomor: z.nullable(z.string()),
    mahasiswa: z.nullable(z.object({ nama: z.string(), nim: z.string() })),
  }),
  surat_masuk: z.object({
    id: z.number(),
    nomor: z.string(),
    perihal: z.string(),
    mahasiswa: z.nullable(z.object({ nama: z.string(), nim: z.string() })),
  }),
  /** by title only: the author is confidential */
  pengaduan: z.object({ id: z.number(), judul: z.string(), status: z.enum(STATUS_PENGADUAN) }),
  pertanyaan: z.object({ id: z.number(), pertanyaan: z.string() }),
};

/** Search results, best matches first within each kind; kinds that the operator may not see are absent. */
export const Temuan = z.object({
  orang: z.optional(z.array(BARIS_TEMUAN.orang)),
  group: z.optional(z.array(BARIS_TEMUAN.group)),
  broadcast: z.optional(z.array(BARIS_TEMUAN.broadcast)),
  surat: z.optional(z.array(BARIS_TEMUAN.surat)),
  surat_masuk: z.optional(z.array(BARIS_TEMUAN.surat_masuk)),
  pengaduan: z.optional(z.array(BARIS_TEMUAN.pengaduan)),
  pertanyaan: z.optional(z.array(BARIS_TEMUAN.pertanyaan)),
});
export type Temuan = z.infer<typeof Temuan>;

export const cari = {
  route: 'GET /api/cari',
  summary: 'Orang, group, broadcast, surat, surat masuk, pengaduan dan pertanyaan yang cocok',
  roles: 'every operator',
  query: CariQuery,
  reply: recordReply(Temuan),
} as const satisfies Endpoint;
