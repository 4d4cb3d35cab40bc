import * as z from 'zod/mini';
import type { Endpoints } from '../endpoint.ts';
import { truth } from '../inputs.ts';
import { sekampus } from '../izin.ts';
import { lawanBicara, Pemilik } from '../jawab/percakapan.ts';

/** Counts of a person's data that operators may know: without complaints. */
export const Jejak = z.object({
  no_hp: z.string(),
  /** all owners of the number, who are all deleted */
  pemilik: z.array(Pemilik),
  akun: z.number(),
  sesi: z.number(),
  group: z.number(),
  /** messages to the number; of these unsent, and in flight or unconfirmed */
  pesan: z.number(),
  menunggu: z.number(),
  dikirim: z.number(),
  pesan_masuk: z.number(),
  percakapan: z.number(),
  /** issued letters, which stay; other requests; incoming letters from elsewhere */
  surat_terbit: z.number(),
  surat_lain: z.number(),
  surat_masuk: z.number(),
  /** rows of state stored about the number on WhatsApp */
  kontak: z.number(),
  /** 1: the number gets incident notifications */
  kabar: z.number(),
  /** 1: a signer of letters has the number */
  penanda: z.number(),
  /** 1: an operator has the number */
  operator: z.number(),
  /** keys for a team that may write to the number */
  kunci: z.number(),
  berhenti: z.boolean(),
});
export type Jejak = z.infer<typeof Jejak>;

const bagian = z.array(z.record(z.string(), z.unknown()));

/** A person's data as a file. Each part is a list of table rows. */
export const DataPribadi = z.object({
  dibuat_pada: z.iso.datetime(),
  /** null: the account has no number */
  no_hp: z.nullable(z.string()),
  data_induk: bagian,
  akun: bagian,
  sesi: bagian,
  group: bagian,
  whatsapp: bagian,
  percakapan: bagian,
  surat: bagian,
  surat_masuk: bagian,
  /** only in a person's own export: confidential */
  pengaduan: z.optional(bagian),
  balasan_pengaduan: z.optional(bagian),
  /** as a signer of letters: the entry in the settings, and the letters signed, without their students */
  penanda: bagian,
  pesan_keluar: bagian,
  pesan_masuk: bagian,
  surat_ditandatangani: bagian,
});
export type NamaBagian = Exclude<keyof z.infer<typeof DataPribadi>, 'dibuat_pada' | 'no_hp'>;

/** `DELETE /api/privasi/{no_hp}`: with `coba=1` only counts. */
const HapusQuery = z.object({
  coba: z.optional(
    z.pipe(
      z.transform((value) => (value === '1' ? 'true' : value)),
      truth,
    ),
  ),
});

const params = z.object({ no_hp: lawanBicara });
const berkas = { download: 'application/json', reply: DataPribadi } as const;

export const privasi = {
  data: {
    route: 'GET /api/privasi/{no_hp}',
    summary: 'Semua data satu orang, sebagai berkas',
    ...sekampus('data'),
    params,
    ...berkas,
  },
  hapus: {
    route: 'DELETE /api/privasi/{no_hp}',
    summary: 'Menghapus data satu orang; dengan coba=1 hanya menghitung apa yang ada',
    ...sekampus('data'),
    params,
    query: HapusQuery,
    reply: z.object({ message: z.string(), data: z.optional(Jejak) }),
    bukti: true,
  },
  milikSendiri: {
    route: 'GET /api/profil/data',
    summary: 'Semua data sendiri, sebagai berkas',
    roles: 'logged in',
    ...berkas,
  },
} satisfies Endpoints;
