import * as z from 'zod/mini';
import { ListQuery } from '../daftar.ts';
import { paragraph, text } from '../fields.ts';
import { blankable, oneOf, rowId } from '../inputs.ts';
import { TENGGAT } from '../standar/tenggat.ts';
import { bacaIsian, IsianInput, isianPemohon, MAX_DESKRIPSI } from './jenis.ts';
import { JENIS_SURAT, type JenisSurat } from './jenisSurat.ts';
import { tercetak } from './tercetak.ts';

export { JENIS_SURAT, type JenisSurat };

export const STATUS_SURAT = ['Diajukan', 'Diproses', 'Siap', 'Ditolak'] as const;
export type StatusSurat = (typeof STATUS_SURAT)[number];

export const LANGKAH_SURAT: Record<StatusSurat, readonly StatusSurat[]> = {
  Diajukan: ['Diproses', 'Ditolak'],
  Diproses: ['Siap', 'Ditolak'],
  Siap: [],
  Ditolak: [],
};

/** State of an electronic signature: waits for the signer, the last attempt's answer was lost, signed. */
export const TTE = ['menunggu', 'belum_pasti', 'ditandatangani'] as const;

/** The signer whose electronic signature a letter waits for: the first or second of one or two. */
export const PenandaDitunggu = z.object({ nama: z.string(), ke: z.number(), dari: z.number() });
export type PenandaDitunggu = z.infer<typeof PenandaDitunggu>;

/** Part of a letter's body: a paragraph, or rows of label and value. `pemohon`: it quotes the student. */
export const BlokSurat = z.union([
  z.object({ teks: z.string(), pemohon: z.optional(z.boolean()) }),
  z.object({ data: z.array(z.tuple([z.string(), z.string()])), pemohon: z.optional(z.boolean()) }),
]);
export type BlokSurat = z.infer<typeof BlokSurat>;

export interface PenandaCetak {
  nama: string;
  nip: string;
  pangkat: string;
  jabatan: string;
}

/** All printed values of a letter except its number, as of the approval. */
export interface Cetak {
  kop: string[];
  /** its number of large lines; 2 when absent */
  kop_besar?: number;
  /** key of the logo in the head; absent or empty: none */
  logo?: string;
  /** name of the campus, for the properties of the PDF */
  institusi?: string;
  judul: string;
  isi: BlokSurat[];
  tempat: string;
  /** date of the letter in WIB: 2026-11-20 */
  tanggal: string;
  penanda: PenandaCetak;
  /** signs on the left of the signer, and after them when it is signed electronically */
  penanda_kedua?: PenandaCetak;
  nama: string;
  nim: string;
  /** address in its QR code */
  tautan: string;
  /** signed electronically, and says so */
  tte?: true;
}

export const namaPenanda = ({ penanda, penanda_kedua }: Pick<Cetak, 'penanda' | 'penanda_kedua'>): string =>
  [penanda, penanda_kedua].flatMap((one) => one?.nama ?? []).join(' dan ');

export const SuratInput = z
  .object({
    jenis: z.enum(JENIS_SURAT, 'Pilih jenis surat'),
    /** the purpose; of a leave the reason, which is not printed */
    deskripsi: tercetak(paragraph(MAX_DESKRIPSI)),
    isian: IsianInput,
  })
  .check((context) => {
    const { jenis, isian = {} } = context.value;
    const { nilai, galat } = bacaIsian(isianPemohon(jenis), isian);
    context.value.isian = nilai;
    for (const [nama, message] of Object.entries(galat))
      context.issues.push({ code: 'custom', message, path: ['isian', nama], input: isian[nama] });
  });

/** `terbuka`: still to be decided. */
export const SARINGAN_SURAT = [...STATUS_SURAT, 'terbuka'] as const;
export type SaringanSurat = (typeof SARINGAN_SURAT)[number];

/** `GET /api/surat`: newest first; open letters, filtered by state, oldest first. */
export const SuratQuery = z.extend(ListQuery, {
  status: blankable(oneOf(SARINGAN_SURAT)),
  jenis: blankable(z.enum(JENIS_SURAT, 'Jenis surat tidak dikenal')),
});

export const Surat = z.object({
  id: z.number(),
  created_at: z.iso.datetime(),
  jenis: z.enum(JENIS_SURAT),
  deskripsi: z.string(),
  /** answers to what its kind asks, by name */
  isian: z.record(z.string(), z.string()),
  status: z.enum(STATUS_SURAT),
  catatan: z.nullable(z.string()),
  /** null: not signed electronically, or not approved yet */
  tte: z.nullable(z.enum(TTE)),
  /** null: it waits for none */
  menunggu_penanda: z.nullable(PenandaDitunggu),
  /** null until issued; operators see it once it is reserved */
  nomor: z.nullable(z.string()),
  /** code of its public check; null until issued */
  kode: z.nullable(z.string()),
  /** public link of the PDF, null until issued; answers 410 once revoked */
  file: z.nullable(z.string()),
  dicabut_pada: z.nullable(z.iso.datetime()),
  alasan_cabut: z.nullable(z.string()),
  ...TENGGAT,
  /** for operators only; null: the student was deleted before anything was printed */
  mahasiswa: z.optional(z.nullable(z.object({ nama: z.string(), nim: z.string() }))),
  /** for operators only: the student is told of each step, since the master data still have them */
  dikabari: z.optional(z.boolean()),
  /** for operators only: why an open letter cannot be issued at present */
  hambatan: z.optional(z.nullable(z.string())),
});
export type Surat = z.infer<typeof Surat>;

export const MAX_CATATAN = 500;

const catatan = paragraph(MAX_CATATAN);

export const LangkahSuratInput = z.object({
  status: oneOf(STATUS_SURAT),
  catatan: blankable(catatan),
  /** with `Siap`: the name to print if the one in the master data cannot be printed */
  nama_cetak: blankable(tercetak(text())),
  /** with `Siap`: what the kind asks of who approves */
  isian: IsianInput,
});
export type LangkahSurat = z.output<typeof LangkahSuratInput>;

export const PratinjauSuratInput = z.object({
  nama_cetak: blankable(tercetak(text())),
  isian: IsianInput,
});

export const CabutSuratInput = z.object({ alasan: catatan });

/** Length and alphabet of a check code; without characters that look alike. */
export const PANJANG_KODE = 16;
export const HURUF_KODE = '23456789abcdefghjkmnpqrstuvwxyz';

/** Reads a code as typed (spaces, hyphens, capitals) or from the check's address; null if it is none. */
export function bacaKode(written: string): string | null {
  const kode = written
    .replace(/^.*\/verifikasi-surat\//s, '')
    .replace(/[?#].*$/s, '')
    .replace(/[\s-]|\/+\s*$/g, '')
    .toLowerCase();
  return kode.length === PANJANG_KODE && [...kode].every((letter) => HURUF_KODE.includes(letter))
    ? kode
    : null;
}

/** `GET /api/verifikasi-surat/{kode}`: what is on the paper, as far as a holder may see it. */
export const VerifikasiSurat = z.object({
  berlaku: z.boolean(),
  nomor: z.string(),
  jenis: z.enum(JENIS_SURAT),
  tanggal: z.iso.date(),
  inisial: z.string(),
  akhir_nim: z.string(),
  /** names of its electronic signers, two as "A dan B"; null: signed by hand */
  ditandatangani_oleh: z.nullable(z.string()),
  dicabut_pada: z.nullable(z.iso.datetime()),
  /** why the link of the PDF is closed; null: open */
  tautan_ditutup: z.nullable(z.enum(['dicabut', 'data_dihapus'])),
  /** SHA-256 of the issued PDF, hex */
  sha256: z.string(),
});
export type VerifikasiSurat = z.infer<typeof VerifikasiSurat>;

/** `POST /api/verifikasi-surat/{kode}`: the full NIM or name of the supposed owner. */
export const PemilikSuratInput = z.object({ pemilik: text() });

export const PemilikSurat = z.object({
  milik: z.boolean(),
  /** content of the letter; null: not the owner, or the link is closed */
  isi: z.nullable(z.array(BlokSurat)),
});
export type PemilikSurat = z.infer<typeof PemilikSurat>;

/** `POST /api/suratmasuk`, with an optional PDF as `file`. */
export const SuratMasukInput = z.object({
  id_mahasiswa: rowId,
  nomor: text(150),
  asal: text(),
  tanggal: z.pipe(text(10), z.iso.date('Harus tanggal, misalnya 2026-11-20')),
  perihal: text(),
});
export type SuratMasukInput = z.output<typeof SuratMasukInput>;

export const SuratMasuk = z.object({
  id: z.number(),
  nomor: z.string(),
  asal: z.string(),
  tanggal: z.iso.date(),
  perihal: z.string(),
  /** public link of the PDF; null: none */
  file: z.nullable(z.string()),
  /** the request it answers; null: from elsewhere */
  id_surat: z.nullable(z.number()),
  /** when our letter was revoked */
  dicabut_pada: z.nullable(z.iso.datetime()),
  /** for operators only */
  mahasiswa: z.optional(z.object({ id: z.number(), nama: z.string(), nim: z.string() })),
});
export type SuratMasuk = z.infer<typeof SuratMasuk>;
