import { BAWAAN, type Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { type Random, seeded } from '../random.ts';
import { emailOf, fatherName, personName } from './names.ts';

const FACULTIES: [string, string[]][] = [
  [
    'Tarbiyah dan Keguruan',
    [
      'Pendidikan Agama Islam',
      'Pendidikan Bahasa Arab',
      'Tadris Matematika',
      'Tadris Bahasa Inggris',
      'PGMI',
    ],
  ],
  ['Syariah dan Hukum', ['Hukum Keluarga Islam', 'Hukum Ekonomi Syariah', 'Hukum Tata Negara']],
  ['Ushuluddin dan Filsafat', ['Ilmu Al-Quran dan Tafsir', 'Aqidah dan Filsafat Islam', 'Studi Agama-Agama']],
  [
    'Dakwah dan Komunikasi',
    ['Komunikasi dan Penyiaran Islam', 'Bimbingan Penyuluhan Islam', 'Manajemen Dakwah', 'Jurnalistik'],
  ],
  ['Sains dan Teknologi', ['Teknik Informatika', 'Sistem Informasi', 'Biologi', 'Kimia']],
];

const STREETS = [
  'Jl. Merdeka',
  'Jl. Diponegoro',
  'Jl. Masjid Agung',
  'Jl. Ahmad Yani',
  'Jl. Pesantren',
  'Jl. Cendrawasih',
] as const;
const TOWNS = [
  'Mekarsari',
  'Sukamaju',
  'Banjarwangi',
  'Tanjung Raya',
  'Karang Asri',
  'Lembah Hijau',
] as const;
const CONTACTS = [
  'Satpam Gerbang Utama, Kantin Pusat, Asrama Putra, Asrama Putri, Takmir Masjid Kampus, Klinik Kampus',
  'Koperasi Mahasiswa, Percetakan Kampus, Bank Mitra, Dinas Pendidikan, Kemenag Kota, Radio Kampus',
  'Perpustakaan Daerah, Panitia Wisuda, Ketua Alumni, Vendor Internet, Katering Wisuda, Travel Umrah Mitra',
  'Lembaga Zakat, Pos Kesehatan, BMT Mitra, Penerbit Kampus, Humas Pemda, Wartawan Mitra, Pemadam Kebakaran',
].flatMap((line) => line.split(', '));

const COHORTS = [2023, 2024, 2025, 2026, 2022];
const STUDENTS_A_COHORT = 60;
const LECTURERS = 60;
const STAFF = 40;
const YEAR = 2026;

/** `0800-0000-NNNN` as stored; these numbers do not exist. */
const demoPhone = (number: number) => `08000000${String(number).padStart(4, '0')}`;
const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** The demo campus: the same rows and ids every time. */
export function demoData() {
  const random = seeded(20230001);
  const fakultas = FACULTIES.map(([nama_fakultas], index) => ({ id: index + 1, nama_fakultas }));
  const jurusan = FACULTIES.flatMap(([, names], index) =>
    names.map((nama_jurusan) => ({ id_fakultas: index + 1, nama_jurusan })),
  ).map((row, index) => ({ id: index + 1, ...row }));
  const unit = () => {
    const { id, id_fakultas } = jurusan[random.int(jurusan.length)] ?? { id: 1, id_fakultas: 1 };
    return { id_fakultas, id_prodi: id };
  };
  return {
    fakultas,
    jurusan,
    mahasiswa: COHORTS.flatMap((angkatan, cohort) =>
      Array.from({ length: STUDENTS_A_COHORT }, (_, n) =>
        student(random, unit(), angkatan, n + 1, cohort * STUDENTS_A_COHORT + n + 1),
      ),
    ),
    dosen: Array.from({ length: LECTURERS }, (_, n) => lecturer(random, unit(), n + 1)),
    pegawai: Array.from({ length: STAFF }, (_, n) => staff(random, unit(), n + 1)),
    lainnya: CONTACTS.map((nama_lainnya, n) => ({ id: n + 1, nama_lainnya, no_hp: demoPhone(4001 + n) })),
    pengaturan: Object.entries(SETTINGS).map(([kunci, nilai]) => ({ kunci, nilai: JSON.stringify(nilai) })),
  };
}

/** Settings of the demo campus: links, and what letters show. */
const SETTINGS = {
  identitas_tautan: [
    { judul: 'Penerimaan Mahasiswa Baru', link: 'https://pmb.example.ac.id' },
    { judul: 'Perpustakaan Digital', link: 'https://pustaka.example.ac.id' },
    { judul: 'Jurnal Kampus', link: 'https://jurnal.example.ac.id' },
    { judul: 'Kementerian Agama RI', link: 'https://kemenag.go.id' },
  ],
  surat_kop: [
    'KEMENTERIAN AGAMA REPUBLIK INDONESIA',
    'UNIVERSITAS ISLAM NEGERI NUSANTARA',
    'Jl. Pendidikan No. 1, Kota Nusantara 10110 · www.example.ac.id · info@example.ac.id',
  ],
  surat_kota: 'Nusantara',
  jam_kerja: BAWAAN.jam_kerja,
  surat_penanda: [
    {
      nama: 'Dr. H. Ahmad Ridwan, M.Ag.',
      nip: '197203151998031002',
      pangkat: 'Pembina Tingkat I (IV/b)',
      jabatan: 'Kepala Biro Administrasi Akademik dan Kemahasiswaan',
      nik: '3200000000000001',
      no_hp: '080000009001',
      jenis: [],
    },
  ],
} satisfies Partial<Pengaturan>;

type Unit = { id_fakultas: number; id_prodi: number };

function student(random: Random, unit: Unit, angkatan: number, order: number, id: number) {
  const nama_mahasiswa = personName(random);
  return {
    id,
    ...unit,
    nim: `${angkatan}${pad(order, 4)}`,
    nama_mahasiswa,
    no_hp: demoPhone(id),
    email: emailOf(nama_mahasiswa, id, 'mhs.example.ac.id'),
    semester: (YEAR - angkatan) * 2 + 1,
    angkatan,
    orangtua_wali: fatherName(random),
    no_hp_orangtua: random.next() < 0.05 ? null : demoPhone(1000 + id),
    alamat: `${random.pick(STREETS)} No. ${random.int(120) + 1}, ${random.pick(TOWNS)}`,
  };
}

function lecturer(random: Random, unit: Unit, id: number) {
  const name = personName(random);
  const born =
    id === 1 ? '010180' : `${pad(random.int(28) + 1)}${pad(random.int(12) + 1)}${pad(65 + random.int(28))}`;
  return {
    id,
    ...unit,
    nidn: `00${born}${pad(id === 1 ? 1 : (id % 99) + 1)}`,
    nama_dosen: `${random.next() < 0.4 ? 'Dr. ' : ''}${name}, ${random.pick(['M.Ag.', 'M.Pd.', 'M.H.', 'M.Kom.', 'M.Si.'])}`,
    no_hp: demoPhone(2000 + id),
    jabatan: id % 12 === 1 ? 'Ketua-Jurusan' : id % 12 === 2 ? 'Sekretaris-Jurusan' : 'Dosen',
    email: emailOf(name, id, 'example.ac.id'),
  };
}

function staff(random: Random, unit: Unit, id: number) {
  const nama_pegawai = personName(random);
  const born =
    id === 1 ? '19800101' : `${1968 + random.int(28)}${pad(random.int(12) + 1)}${pad(random.int(28) + 1)}`;
  const hired = id === 1 ? '200604' : `${2000 + random.int(20)}${pad(random.int(12) + 1)}`;
  return {
    id,
    ...unit,
    nip: `${born}${hired}1${pad(id, 3)}`,
    nama_pegawai,
    no_hp: demoPhone(3000 + id),
    email: emailOf(nama_pegawai, id, 'example.ac.id'),
  };
}
