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
  /** of a `pilihan` */
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

const wajib = { wajib: true } as const;
const KEPERLUAN = {
  label: 'Keperluan',
  hint: 'Untuk apa surat ini, misalnya pengajuan beasiswa ke Bank Indonesia. Dicetak di surat sebagai kata-kata Anda.',
  contoh: 'pengajuan tunjangan keluarga',
};
const NAMA_BEASISWA: IsianJenis = {
  nama: 'nama_beasiswa',
  label: 'Nama beasiswa',
  tipe: 'teks',
  contoh: 'Beasiswa Bank Indonesia',
  ...wajib,
};

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
      {
        nama: 'semester_cuti',
        label: 'Semester cuti',
        tipe: 'pilihan',
        pilihan: ['Ganjil', 'Genap'],
        contoh: 'Genap',
        ...wajib,
      },
      {
        nama: 'tahun_cuti',
        label: 'Tahun akademik cuti',
        tipe: 'tahun_akademik',
        contoh: '2026/2027',
        ...wajib,
      },
    ],
  },
  'Surat Keterangan Tidak Melanggar Disiplin': { deskripsi: KEPERLUAN, isian: [] },
  'Surat Keterangan Aktif Beasiswa Berprestasi': { deskripsi: KEPERLUAN, isian: [NAMA_BEASISWA] },
  'Surat Keterangan Beasiswa': { deskripsi: KEPERLUAN, isian: [NAMA_BEASISWA] },
  'Surat Izin Penelitian': {
    deskripsi: { ...KEPERLUAN, contoh: 'penyusunan skripsi' },
    isian: [
      {
        nama: 'tujuan',
        label: 'Ditujukan kepada',
        tipe: 'teks',
        contoh: 'Kepala MAN 1 Kota Nusantara',
        ...wajib,
      },
      {
        nama: 'tempat_penelitian',
        label: 'Tempat penelitian',
        tipe: 'teks',
        contoh: 'MAN 1 Kota Nusantara',
        ...wajib,
      },
      {
        nama: 'judul_penelitian',
        label: 'Judul penelitian',
        tipe: 'teks',
        contoh: 'Minat Baca Siswa Madrasah Aliyah',
        ...wajib,
      },
      { nama: 'mulai', label: 'Mulai tanggal', tipe: 'tanggal', contoh: '2026-12-01', ...wajib },
      { nama: 'selesai', label: 'Sampai tanggal', tipe: 'tanggal', contoh: '2027-02-28', ...wajib },
    ],
  },
  'Surat Keterangan Lulus': {
    deskripsi: KEPERLUAN,
    isian: [],
    penyetuju: [
      { nama: 'tanggal_lulus', label: 'Tanggal lulus', tipe: 'tanggal', contoh: '2026-11-14', ...wajib },
      {
        nama: 'predikat',
        label: 'Predikat',
        tipe: 'pilihan',
        pilihan: ['Memuaskan', 'Sangat Memuaskan', 'Pujian'],
        contoh: 'Sangat Memuaskan',
        ...wajib,
      },
      { nama: 'ipk', label: 'IPK', tipe: 'ipk', contoh: '3,45', ...wajib },
      {
        nama: 'tidak_aktif',
        label: 'Mahasiswa ini tidak aktif kuliah lagi karena sudah lulus',
        tipe: 'pernyataan',
        contoh: 'ya',
        ...wajib,
      },
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
