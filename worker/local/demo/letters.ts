import type { JenisSurat, StatusSurat } from '#contract/surat/surat.ts';
import { DAY_MS } from '#contract/waktu.ts';

/** The student who can log in. */
const OURS = 1;

interface Request {
  id_mahasiswa: number;
  days: number;
  jenis: JenisSurat;
  deskripsi: string;
  isian?: Record<string, string>;
  status: Exclude<StatusSurat, 'Siap'>;
  catatan?: string;
}

// Oldest first, by id. None is issued, as that needs a PDF in the bucket.
const REQUESTS: Request[] = [
  {
    id_mahasiswa: OURS,
    days: 9,
    jenis: 'Surat Keterangan Aktif Kuliah',
    deskripsi: 'pengajuan tunjangan keluarga di instansi orang tua',
    status: 'Diproses',
  },
  {
    id_mahasiswa: OURS,
    days: 8,
    jenis: 'Surat Keterangan Beasiswa',
    deskripsi: 'pendaftaran beasiswa',
    isian: { nama_beasiswa: 'Beasiswa' },
    status: 'Ditolak',
    catatan: 'Sebutkan nama beasiswa dan lembaganya, lalu ajukan lagi.',
  },
  {
    id_mahasiswa: 12,
    days: 6,
    jenis: 'Surat Cuti Akademik',
    deskripsi: 'pemulihan setelah operasi, dengan surat dokter terlampir di bagian akademik',
    isian: { semester_cuti: 'Genap', tahun_cuti: '2026/2027' },
    status: 'Diajukan',
  },
  {
    id_mahasiswa: 47,
    days: 5,
    jenis: 'Surat Keterangan Aktif Kuliah',
    deskripsi: 'pembuatan paspor',
    status: 'Diproses',
  },
  {
    id_mahasiswa: OURS,
    days: 4,
    jenis: 'Surat Keterangan Tidak Melanggar Disiplin',
    deskripsi: 'syarat pencalonan ketua organisasi mahasiswa',
    status: 'Diajukan',
  },
];

const INCOMING = [
  [
    'B-118/Kk.10.1/PP.00/11/2026',
    'Kantor Kementerian Agama Kota',
    '2026-11-05',
    'Undangan Musabaqah Tilawatil Quran antarmahasiswa',
  ],
  ['045/BEM/XI/2026', 'Badan Eksekutif Mahasiswa', '2026-11-12', 'Undangan rapat kerja organisasi mahasiswa'],
] as const;

/** Letters that students requested, and incoming letters to the student who can log in. */
export const demoLetters = (now: number) => ({
  surat: REQUESTS.map(({ days, catatan = null, isian = {}, ...request }, n) => ({
    id: n + 1,
    ...request,
    isian: JSON.stringify(isian),
    catatan,
    created_at: now - days * DAY_MS,
    updated_at: now - days * DAY_MS,
  })),
  surat_masuk: INCOMING.map(([nomor, asal, tanggal, perihal], n) => ({
    id: n + 1,
    id_mahasiswa: OURS,
    nomor,
    asal,
    tanggal,
    perihal,
  })),
});
