import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import { type Endpoints, SMALL_FORM } from '../endpoint.ts';
import { lines, NO_TEXT } from '../fields.ts';
import { blankable, truth } from '../inputs.ts';
import { sekampus } from '../izin.ts';
import { MessageReply } from '../reply.ts';
import { BlokSurat, JENIS_SURAT, MAX_CATATAN, STATUS_SURAT, TTE } from './surat.ts';

/** Lifetime of a signer's code. */
export const MASA_KODE_TANDA_TANGAN_MENIT = 10;

/** Most letters that one call signs. */
export const MAX_SEKALI = 20;

const SuratPenanda = z.object({
  kode: z.string(),
  jenis: z.enum(JENIS_SURAT),
  nomor: z.string(),
  nama: z.string(),
  nim: z.string(),
  status: z.enum(STATUS_SURAT),
  tte: z.nullable(z.enum(TTE)),
  /** link of the PDF: the one to be signed, then the signed one; null when there is none to see */
  file: z.nullable(z.string()),
});
export type SuratPenanda = z.infer<typeof SuratPenanda>;

const Nama = z.object({ nama: z.string(), jabatan: z.string() });

export const TandaTangan = z.object({
  /** the signer whose link it is */
  penanda: Nama,
  /** last digits of the number that gets the code; null when the signer has left */
  akhir_no_hp: z.nullable(z.string()),
  surat: SuratPenanda,
  /** the letter's fields */
  isi: z.array(BlokSurat),
  /** it waits for the signature of this signer */
  giliran: z.boolean(),
  /** its signers so far, in turn */
  sudah: z.array(Nama),
  /** the next signer after this one; null: none, or they have signed */
  berikutnya: z.nullable(Nama),
  /** further letters that wait for the same signer, oldest first */
  lainnya: z.array(SuratPenanda),
});
export type TandaTangan = z.infer<typeof TandaTangan>;

const KesiapanTandaTangan = z.object({
  /** letters are signed electronically */
  aktif: z.boolean(),
  /** what is missing for it, a sentence each */
  kurang: z.array(z.string()),
});

/** `POST /api/tanda-tangan/{kode}`: `passphrase` and `kode` to sign, `tolak` with `alasan` to refuse. */
export const TandaTanganInput = z.object({
  // As it was typed: a space may be part of it.
  passphrase: z.optional(z.string(NO_TEXT).check(z.maxLength(200, 'Paling banyak 200 karakter'))),
  kode: z.optional(lines(40)),
  /** also the other letters that wait for this signer, `MAX_SEKALI` at once */
  semua: blankable(truth),
  tolak: blankable(truth),
  alasan: z.optional(lines(MAX_CATATAN)),
});

export type TandaTanganInput = z.output<typeof TandaTanganInput>;

const byLink = { roles: 'anyone', params: z.object({ kode: z.string() }) } as const;

export const tandaTangan = {
  kesiapan: {
    route: 'GET /api/tanda-tangan',
    summary: 'Apa yang masih kurang untuk tanda tangan elektronik bersertifikat',
    ...sekampus('surat', 'pengaturan'),
    reply: recordReply(KesiapanTandaTangan),
  },
  read: {
    route: 'GET /api/tanda-tangan/{kode}',
    summary: 'Surat yang menunggu penanda, dengan tautan yang diterimanya',
    ...byLink,
    reply: recordReply(TandaTangan),
  },
  file: {
    route: 'GET /api/tanda-tangan/{kode}/file',
    summary: 'PDF surat yang menunggu penanda',
    ...byLink,
    download: 'application/pdf',
    reply: z.never(),
  },
  kode: {
    route: 'POST /api/tanda-tangan/{kode}/kode',
    summary: 'Mengirim kode baru ke nomor penanda',
    ...byLink,
    reply: MessageReply,
  },
  tandai: {
    route: 'POST /api/tanda-tangan/{kode}',
    summary: 'Menandatangani surat secara elektronik, atau menolaknya',
    ...byLink,
    body: TandaTanganInput,
    limit: SMALL_FORM,
    reply: recordReply(TandaTangan),
  },
} satisfies Endpoints;
