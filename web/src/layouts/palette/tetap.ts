import {
  FileCheck,
  FilePlus,
  FileUp,
  Inbox,
  Keyboard,
  LogOut,
  type LucideIcon,
  MessageSquareWarning,
  Plus,
  Settings,
  SquarePen,
  SunMoon,
  User,
  Users,
} from 'lucide-react';
import { type Perlu, sekampus } from '#contract/izin.ts';
import { KATEGORI } from '#contract/peran.ts';
import { ROUTES } from '../../lib/routes.ts';
import { toggleTema } from '../../lib/tema.ts';
import { fullLabel, OPERATOR_MENU, pagesOf, perluOf } from '../operator/operatorMenu.ts';
import { showOverlay } from '../shortcuts/overlay.ts';
import type { Butir, Langkah } from './butir.ts';
import { namaKategori } from './temuan.ts';

/** It needs what opens its page, unless `perlu` says otherwise. */
const tetap = (
  id: string,
  label: string,
  icon: LucideIcon,
  langkah: Langkah,
  kata?: string,
  perlu = perluUntuk(langkah),
): Butir => ({
  ...{ id, label, icon, langkah, kata, perlu },
  asal: { jenis: 'tetap', id },
});

function perluUntuk(langkah: Langkah): Butir['perlu'] {
  if (!('ke' in langkah)) return undefined;
  const { pathname, hash } = new URL(langkah.ke, location.origin);
  return perluOf(pathname, hash)?.perlu;
}

/** Contacts of no unit are added by who sees the whole campus. */
const perluTambah = (nama: string): Perlu => (nama === 'lainnya' ? sekampus('data') : 'data');

const MASTER = [
  ['mahasiswa', ROUTES.OperatorMasterMahasiswa],
  ['dosen', ROUTES.OperatorMasterDosen],
  ['pegawai', ROUTES.OperatorMasterPegawai],
  ['lainnya', ROUTES.OperatorMasterLainnya],
] as const;

export const TINDAKAN: readonly Butir[] = [
  tetap('tulis', 'Tulis pesan', SquarePen, { ke: ROUTES.OperatorTulis }, 'kirim broadcast baru'),
  tetap(
    'surat',
    'Setujui surat',
    FileCheck,
    { ke: `${ROUTES.OperatorDashboard}#surat` },
    'permohonan tangani',
  ),
  tetap('pengaduan', 'Tangani pengaduan', MessageSquareWarning, {
    ke: `${ROUTES.OperatorDashboard}#pengaduan`,
  }),
  tetap(
    'balas',
    'Balas yang menunggu',
    Inbox,
    { ke: `${ROUTES.OperatorPercakapan}?saring=menunggu` },
    'percakapan jawab',
  ),
  ...KATEGORI.map((kategori) =>
    tetap(
      `group ${kategori}`,
      `Create Group ${namaKategori(kategori)}`,
      Users,
      { ke: ROUTES[`Operator${kategori}Group`], shortcut: 'n' },
      'buat tambah',
    ),
  ),
  ...MASTER.map(([nama, ke]) =>
    tetap(`tambah ${nama}`, `Tambah ${nama}`, Plus, { ke, shortcut: 'n' }, 'add data', [perluTambah(nama)]),
  ),
  ...MASTER.map(([nama, ke]) =>
    tetap(`impor ${nama}`, `Impor ${nama}`, FileUp, { ke, shortcut: 'i' }, 'excel', [perluTambah(nama)]),
  ),
  tetap(
    'gambar',
    'Unggah gambar',
    FilePlus,
    { ke: ROUTES.OperatorMasterUploadGambar, shortcut: 'n' },
    'upload',
  ),
  tetap(
    'dokumen',
    'Unggah dokumen',
    FilePlus,
    { ke: ROUTES.OperatorMasterUploadDokumen, shortcut: 'n' },
    'upload',
  ),
  tetap('masuk', 'Tambah surat masuk', Plus, { ke: ROUTES.OperatorSuratMasuk, shortcut: 'n' }),
  tetap(
    'pertanyaan',
    'Tambah pertanyaan',
    Plus,
    { ke: ROUTES.Operator2Arah, shortcut: 'n' },
    'informasi jawaban',
  ),
  tetap('tema', 'Ganti tema', SunMoon, { lakukan: toggleTema }, 'gelap terang'),
  tetap(
    'tombol',
    'Daftar tombol pintas',
    Keyboard,
    {
      lakukan: () => showOverlay('shortcuts'),
    },
    'keyboard shortcut',
  ),
  tetap('profil', 'Profile', User, { ke: ROUTES.Profil }, 'profil akun'),
  tetap('akun', 'Settings', Settings, { ke: ROUTES.PengaturanAkun }, 'password akun'),
  tetap('logout', 'Logout', LogOut, { ke: ROUTES.Logout }, 'keluar'),
];

export const HALAMAN: readonly Butir[] = OPERATOR_MENU.flatMap((entry) =>
  pagesOf(entry).map((page) =>
    tetap(page.to, fullLabel(page), entry.icon, { ke: page.to }, page.sebutan, page.perlu),
  ),
).filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place);

export const TETAP: readonly Butir[] = [...TINDAKAN, ...HALAMAN];
