import * as z from 'zod/mini';
import { lines, REQUIRED } from '../fields.ts';
import { piped } from '../inputs.ts';
import { JENIS_SURAT, type JenisSurat } from './jenisSurat.ts';
import { tercetak } from './tercetak.ts';

export const MAX_DESKRIPSI = 200;

const Isian = z.object({
  /** also its placeholder in the letter's text */
  nama: z.string(),
  label: z.string(),
  wajib: z.boolean(),
  tipe: z.enum(['teks', 'tanggal', 'pilihan', 'tahun_akademik', 'ipk', 'pernyataan']),
  /** choices of a `pilihan` */
  pilihan: z.optional(z.array(z.string())),
  contoh: z.string(),
});
export type IsianJenis = z.infer<typeof Isian>;

interface Jenis {
  /** asked of the student */
  isian: readonly IsianJenis[];
  /** asked of the operator who approves */
  penyetuju?: readonly IsianJenis[];
  deskripsi: { label: string; hint: string; contoh: string };
  /** the description is for the campus alone */
  rahasia?: true;
}

/** A field that must be filled in. */
// @__NO_SIDE_EFFECTS__
const wajib = (
  nama: string,
  label: string,
  tipe: IsianJenis['tipe'],
  contoh: string,
  pilihan?: string[],
): IsianJenis => ({ nama, label, tipe, ...(pilihan && { pilihan }), contoh, wajib: true });

const KEPERLUAN = {
  label: 'Keperluan',
  hint: 'Untuk apa surat ini, misalnya pengajuan beasiswa ke Bank Indonesia. Dicetak di surat sebagai kata-kata Anda.',
  contoh: 'pengajuan tunjangan keluarga',
};
const NAMA_BEASISWA = wajib('nama_beasiswa', 'Nama beasiswa', 'teks', 'Beasiswa Bank Indonesia');

export const JENIS: Record<JenisSurat, Jenis> = {
  'Surat Keterangan Aktif Kuliah': { deskripsi: KEPERLUAN, isian: [] },
  'Surat Cuti Akademik': {
    deskripsi: {
      label: 'Alasan cuti',
      hint: 'Hanya dibaca petugas, tidak dicetak di surat.',
      contoh: 'pemulihan kesehatan',
    },
    rahasia: true,
    isian: [
      wajib('semester_cuti', 'Semester cuti', 'pilihan', 'Genap', ['Ganjil', 'Genap']),
      wajib('tahun_cuti', 'Tahun akademik cuti', 'tahun_akademik', '2026/2027'),
    ],
  },
  'Surat Keterangan Tidak Melanggar Disiplin': { deskripsi: KEPERLUAN, isian: [] },
  'Surat Keterangan Aktif Beasiswa Berprestasi': { deskripsi: KEPERLUAN, isian: [NAMA_BEASISWA] },
  'Surat Keterangan Beasiswa': { deskripsi: KEPERLUAN, isian: [NAMA_BEASISWA] },
  'Surat Izin Penelitian': {
    deskripsi: { ...KEPERLUAN, contoh: 'penyusunan skripsi' },
    isian: [
      wajib('tujuan', 'Ditujukan kepada', 'teks', 'Kepala MAN 1 Kota Nusantara'),
      wajib('tempat_penelitian', 'Tempat penelitian', 'teks', 'MAN 1 Kota Nusantara'),
      wajib('judul_penelitian', 'Judul penelitian', 'teks', 'Minat Baca Siswa Madrasah Aliyah'),
      wajib('mulai', 'Mulai tanggal', 'tanggal', '2026-12-01'),
      wajib('selesai', 'Sampai tanggal', 'tanggal', '2027-02-28'),
    ],
  },
  'Surat Keterangan Lulus': {
    deskripsi: KEPERLUAN,
    isian: [],
    penyetuju: [
      wajib('tanggal_lulus', 'Tanggal lulus', 'tanggal', '2026-11-14'),
      wajib('predikat', 'Predikat', 'pilihan', 'Sangat Memuaskan', [
        'Memuaskan',
        'Sangat Memuaskan',
        'Pujian',
      ]),
      wajib('ipk', 'IPK', 'ipk', '3,45'),
      wajib('tidak_aktif', 'Mahasiswa ini tidak aktif kuliah lagi karena sudah lulus', 'pernyataan', 'ya'),
    ],
  },
};

export const isianPemohon = (jenis: JenisSurat) => JENIS[jenis].isian;
export const isianPenyetuju = (jenis: JenisSurat) => JENIS[jenis].penyetuju ?? [];

/** Placeholders of this kind's text, besides those of every letter. */
export const isianDicetak = (jenis: JenisSurat): string[] => [
  ...(JENIS[jenis].rahasia ? [] : ['keperluan']),
  ...[...isianPemohon(jenis), ...isianPenyetuju(jenis)]
    .filter(({ tipe }) => tipe !== 'pernyataan')
    .map(({ nama }) => nama),
];

/** The student's own words: free text, which a letter only quotes. */
export const kataPemohon = (jenis: JenisSurat): string[] => [
  ...(JENIS[jenis].rahasia ? [] : ['keperluan']),
  ...isianPemohon(jenis)
    .filter(({ tipe }) => tipe === 'teks')
    .map(({ nama }) => nama),
];

const TEKS = tercetak(lines(MAX_DESKRIPSI));
const TAHUN_AKADEMIK = /^(\d{4})\/(\d{4})$/;
const isAcademicYear = (value: string) => {
  const [, first, second] = TAHUN_AKADEMIK.exec(value) ?? [];
  return Number(second) === Number(first) + 1;
};
const tanggal = z.iso.date();

/** Why a value is refused; null: it is taken. */
function salah({ tipe, pilihan = [], contoh }: IsianJenis, value: string): string | null {
  switch (tipe) {
    case 'teks':
      return z.safeParse(TEKS, value).error?.issues[0]?.message ?? null;
    case 'tanggal':
      return z.safeParse(tanggal, value).success ? null : `Harus tanggal, misalnya ${contoh}`;
    case 'pilihan':
      return pilihan.includes(value) ? null : `Harus salah satu dari ${pilihan.join(', ')}`;
    case 'tahun_akademik':
      return isAcademicYear(value) ? null : `Tulis seperti ${contoh}`;
    case 'ipk':
      return /^([0-3],\d{2}|4,00)$/.test(value) ? null : `Antara 0,00 dan 4,00, misalnya ${contoh}`;
    case 'pernyataan':
      return value === 'ya' ? null : 'Harus dinyatakan sebelum surat disetujui';
  }
}

function rapi({ tipe }: IsianJenis, written: string): string {
  const plain = written.replace(/\s+/gu, ' ').trim();
  if (tipe === 'pernyataan' && plain === 'true') return 'ya';
  // 3.5 is written as 3,50.
  if (tipe !== 'ipk' || !/^\d([.,]\d{1,2})?$/.test(plain)) return plain;
  const [whole, digits = ''] = plain.split(/[.,]/);
  return `${whole},${digits.padEnd(2, '0')}`;
}

export type NilaiIsian = Record<string, string>;

/** Values as sent, in JSON or as JSON in a form. */
export const IsianInput = piped(
  z.record(
    z.string(),
    z.pipe(
      z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      z.transform((value) => String(value ?? '')),
    ),
  ),
);

/** The values of these fields, tidied, and the faults by name. Ignores other names. */
export function bacaIsian(
  fields: readonly IsianJenis[],
  sent: NilaiIsian,
): { nilai: NilaiIsian; galat: Record<string, string> } {
  const nilai: NilaiIsian = {};
  const galat: Record<string, string> = {};
  for (const field of fields) {
    const value = rapi(field, (Object.hasOwn(sent, field.nama) && sent[field.nama]) || '');
    const fault = value === '' ? field.wajib && REQUIRED : salah(field, value);
    if (fault) galat[field.nama] = fault;
    else if (value !== '') nilai[field.nama] = value;
  }
  if (nilai.mulai && nilai.selesai && nilai.selesai < nilai.mulai)
    galat.selesai = 'Tidak boleh sebelum tanggal mulai';
  return { nilai, galat };
}

export const JenisRow = z.object({
  jenis: z.enum(JENIS_SURAT),
  isian: z.array(Isian),
  /** asked when the letter is approved */
  penyetuju: z.array(Isian),
});
export type JenisRow = z.infer<typeof JenisRow>;
