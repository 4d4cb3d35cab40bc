import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { flag } from '../inputs.ts';
import { EXCEL } from './excel.ts';
import { Perubahan } from './sinkron.ts';

export interface KolomImpor {
  field: string;
  /** heading in the template */
  judul: string;
  /** other accepted headings */
  alias: readonly string[];
  contoh: string;
}

/** Headings of a phone column, besides "Nomor HP". */
export const HP = [
  'No HP',
  'HP',
  'Nomor Ponsel',
  'No Ponsel',
  'Nomor WhatsApp',
  'No WhatsApp',
  'WhatsApp',
  'Nomor WA',
  'No WA',
  'WA',
  'Nomor HP / WA',
  'No HP / WA',
  'Telepon',
  'Nomor Telepon',
  'No Telepon',
  'Nomor Telp',
  'No Telp',
  'Telp',
  'Handphone',
  'Nomor Handphone',
  'No Handphone',
];
const ofParents = (names: string[]) =>
  names.flatMap((name) => [`${name} Ortu`, `${name} Orang Tua`, `${name} Wali`, `${name} Orang Tua Wali`]);

export const kolom = (
  field: string,
  judul: string,
  contoh: string,
  alias: readonly string[] = [],
): KolomImpor => ({
  field,
  judul,
  alias,
  contoh,
});
const NO_HP = kolom('no_hp', 'Nomor HP', '081234567890', HP);
const EMAIL = kolom('email', 'Email', 'nama@kampus.ac.id', ['Surel', 'Alamat Email', 'E-mail']);
const UNIT = [
  kolom('fakultas', 'Fakultas', 'Syariah dan Hukum', ['Nama Fakultas']),
  kolom('prodi', 'Program Studi', 'Hukum Tata Negara', ['Prodi', 'Jurusan', 'Nama Jurusan', 'Nama Prodi']),
];

/** Import columns per list, in the template's order. */
export const KOLOM_IMPOR = {
  dosen: [
    kolom('nidn', 'NIDN', '0001018001'),
    kolom('nama_dosen', 'Nama Dosen', 'Dr. Ahmad Fauzi, M.Ag.', ['Nama', 'Nama Lengkap']),
    NO_HP,
    EMAIL,
    ...UNIT,
    kolom('jabatan', 'Jabatan', 'Dosen'),
  ],
  mahasiswa: [
    kolom('nim', 'NIM', '20230001', ['Nomor Induk Mahasiswa', 'NPM', 'Nomor Induk']),
    kolom('nama_mahasiswa', 'Nama Mahasiswa', 'Siti Aminah', ['Nama', 'Nama Lengkap']),
    NO_HP,
    EMAIL,
    ...UNIT,
    kolom('semester', 'Semester', '5', ['Smt']),
    kolom('angkatan', 'Angkatan', '2023', ['Tahun Masuk', 'Tahun Angkatan']),
    kolom('orangtua_wali', 'Orang Tua / Wali', 'Abdul Karim', [
      'Orang Tua',
      'Wali',
      'Nama Orang Tua',
      'Nama Wali',
      'Nama Orang Tua / Wali',
      'Nama Ortu',
      'Ortu',
    ]),
    kolom('no_hp_orangtua', 'Nomor HP Orang Tua', '081234567891', ofParents(['Nomor HP', ...HP])),
    kolom('alamat', 'Alamat', 'Jl. Merdeka No. 1, Kota Nusantara', ['Alamat Lengkap', 'Alamat Rumah']),
  ],
  pegawai: [
    kolom('nip', 'NIP', '198001012006041001', ['NIK', 'Nomor Induk Pegawai']),
    kolom('nama_pegawai', 'Nama Pegawai', 'Hasan Basri, S.Kom.', ['Nama', 'Nama Lengkap']),
    NO_HP,
    EMAIL,
    ...UNIT,
  ],
  lainnya: [kolom('nama_lainnya', 'Nama', 'Kantin Kampus', ['Nama Lengkap', 'Nama Kontak']), NO_HP],
} as const satisfies Record<string, readonly KolomImpor[]>;
export type NamaImpor = keyof typeof KOLOM_IMPOR;

export const BarisGagal = z.object({
  /** row number in the workbook */
  baris: z.number(),
  alasan: z.string(),
  /** the fields at fault */
  salah: z.array(z.string()),
  /** in the order of the columns */
  sel: z.array(z.string()),
});
export type BarisGagal = z.infer<typeof BarisGagal>;

/** Result, or preview of it. */
const ImporReply = z.object({
  data: z.object({
    ditambahkan: z.number(),
    /** with `ubah`: existing people that changed */
    diubah: z.optional(z.number()),
    /** changed phone numbers, included in `diubah` */
    nomor_diubah: z.optional(z.number()),
    /** with `ubah`: existing people with the same values */
    tetap: z.optional(z.number()),
    /** with `ubah`: the first changes, new phone numbers before all others */
    ubah: z.optional(z.array(Perubahan)),
    /** first new rows, cells in the order of the columns */
    contoh: z.array(z.array(z.string())),
    gagal: z.array(BarisGagal),
    /** unknown headings */
    diabaikan: z.array(z.string()),
  }),
});
export type HasilImpor = z.infer<typeof ImporReply>['data'];

export const ImporInput = z.object({
  pratinjau: z.optional(z.enum(['', '0', '1'], 'Isi 1 (ya) atau 0 (tidak)')),
});

export const ImporQuery = z.object({
  /** 1: changes people that exist, by NIM, NIDN or NIP; no-op for `lainnya`, which has no such key */
  ubah: flag,
  /** 1: same as `pratinjau` */
  coba: flag,
});

export const impor = {
  route: 'POST /api/{name}/impor',
  summary: 'Menambah kontak dari Excel, dengan ubah=1 juga mengubah; dengan coba=1 tidak ada yang disimpan',
  roles: ['data'],
  params: z.object({ name: z.enum(Object.keys(KOLOM_IMPOR) as NamaImpor[]) }),
  query: ImporQuery,
  body: ImporInput,
  file: true,
  limit: EXCEL,
  reply: ImporReply,
} satisfies Endpoint;
