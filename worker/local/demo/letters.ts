import type { JenisSurat, StatusSurat } from '#contract/surat.ts';

/** The student of the demo logins. */
const OURS = 1;

const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);

type Request = [
  id_mahasiswa: number,
  jenis: JenisSurat,
  deskripsi: string,
  status: Exclude<StatusSurat, 'Siap'>,
  created_at: number,
  catatan?: string,
];

// None is issued yet: that takes a PDF in the bucket, and is the first thing to try.
const REQUESTS: Request[] = [
  [
    OURS,
    'Surat Keterangan Aktif Kuliah',
    'pengajuan tunjangan keluarga di instansi orang tua',
    'Diproses',
    at(16, 2),
  ],
  [
    OURS,
    'Surat Keterangan Beasiswa',
    'pendaftaran beasiswa',
    'Ditolak',
    at(9, 3),
    'Sebutkan nama beasiswa dan lembaganya, lalu ajukan lagi.',
  ],
  [
    OURS,
    'Surat Keterangan Tidak Melanggar Disiplin',
    'syarat pencalonan ketua organisasi mahasiswa',
    'Diajukan',
    at(18, 4),
  ],
  [
    12,
    'Surat Cuti Akademik',
    'pemulihan setelah operasi, dengan surat dokter terlampir di bagian akademik',
    'Diajukan',
    at(17, 6),
  ],
  [47, 'Surat Keterangan Aktif Kuliah', 'pembuatan paspor', 'Diproses', at(17, 8)],
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

/** Letters that students have asked for, and letters to the one who can log in. */
export const demoLetters = () => ({
  surat: REQUESTS.map(([id_mahasiswa, jenis, deskripsi, status, created_at, catatan], n) => ({
    id: n + 1,
    id_mahasiswa,
    jenis,
    deskripsi,
    status,
    catatan: catatan ?? null,
    created_at,
    updated_at: created_at,
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
