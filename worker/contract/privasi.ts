import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { truth } from './inputs.ts';
import { lawanBicara, Pemilik } from './percakapan.ts';

/** How much there is of a person, as far as operators may know: not who has complained of something. */
export const Jejak = z.object({
  no_hp: z.string(),
  /** everybody whose number it is: all of them leave the lists */
  pemilik: z.array(Pemilik),
  akun: z.number(),
  sesi: z.number(),
  group: z.number(),
  /** messages to the number; of these, what still waits, and what is on its way or may have arrived */
  pesan: z.number(),
  menunggu: z.number(),
  dikirim: z.number(),
  pesan_masuk: z.number(),
  percakapan: z.number(),
  /** letters that were issued, which stay; others; and those that others have sent */
  surat_terbit: z.number(),
  surat_lain: z.number(),
  surat_masuk: z.number(),
  /** what WhatsApp has told of the number, and whether its owner wants no broadcasts */
  kontak: z.number(),
  /** 1: the number is among those that are told when something is wrong with the portal */
  kabar: z.number(),
  berhenti: z.boolean(),
});
export type Jejak = z.infer<typeof Jejak>;

const bagian = z.array(z.record(z.string(), z.unknown()));

/** What there is of a person, as one file. Each part is a list of rows, in the words of the tables. */
export const DataPribadi = z.object({
  dibuat_pada: z.iso.datetime(),
  /** null of an account without a number */
  no_hp: z.nullable(z.string()),
  data_induk: bagian,
  akun: bagian,
  sesi: bagian,
  group: bagian,
  whatsapp: bagian,
  percakapan: bagian,
  surat: bagian,
  surat_masuk: bagian,
  /** a person's own file alone has them: they were told in confidence */
  pengaduan: z.optional(bagian),
  pesan_keluar: bagian,
  pesan_masuk: bagian,
});
export type NamaBagian = Exclude<keyof z.infer<typeof DataPribadi>, 'dibuat_pada' | 'no_hp'>;

/** `DELETE /api/privasi/{no_hp}`: `coba=1` only says what there is. */
const HapusQuery = z.object({
  coba: z.optional(
    z.pipe(
      z.transform((value) => (value === '1' ? 'true' : value)),
      truth,
    ),
  ),
});

const roles = ['Operator'] as const;
const params = z.object({ no_hp: lawanBicara });
const berkas = { download: 'application/json', reply: DataPribadi } as const;

export const privasi = {
  data: {
    method: 'GET',
    path: '/api/privasi/{no_hp}',
    summary: 'Semua data satu orang, sebagai berkas',
    roles,
    params,
    ...berkas,
  },
  hapus: {
    method: 'DELETE',
    path: '/api/privasi/{no_hp}',
    summary: 'Menghapus data satu orang; dengan coba=1 hanya menghitung apa yang ada',
    roles,
    params,
    query: HapusQuery,
    reply: z.object({ message: z.string(), data: z.optional(Jejak) }),
  },
  milikSendiri: {
    method: 'GET',
    path: '/api/profil/data',
    summary: 'Semua data sendiri, sebagai berkas',
    roles: 'logged in',
    ...berkas,
  },
} satisfies Endpoints;
