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
import { NAMA_KATEGORI } from '../../lib/operator/kategori.ts';
import { ROUTES } from '../../lib/routes.ts';
import { toggleTema } from '../../lib/tema.ts';
import { fullLabel, OPERATOR_MENU, pagesOf, perluOf } from '../operator/operatorMenu.ts';
import { showOverlay } from '../shortcuts/overlay.ts';
import type { Butir, Langkah } from './butir.ts';

const tetap = (
  id: string,
  label: string,
  icon: LucideIcon,
  kata: string | undefined,
  langkah: Langkah,
  perlu?: readonly Perlu[],
): Butir => ({ id, label, icon, kata, langkah, perlu, asal: { jenis: 'tetap', id } });

/** Opens a page, and runs one of its shortcuts. It needs what opens the page, unless `perlu` says otherwise. */
function buka(
  id: string,
  label: string,
  icon: LucideIcon,
  kata: string | undefined,
  ke: string,
  shortcut?: string,
  perlu = perluUntuk(ke),
): Butir {
  return tetap(id, label, icon, kata, { ke, shortcut }, perlu);
}

function perluUntuk(ke: string): Butir['perlu'] {
  const { pathname, hash } = new URL(ke, location.origin);
  return perluOf(pathname, hash)?.perlu;
}

const BERANDA = ROUTES.OperatorDashboard;

/** Contacts of no unit are added by who sees the whole campus. */
const perluTambah = (nama: string): Perlu => (nama === 'lainnya' ? sekampus('data') : 'data');

const MASTER = [
  ['mahasiswa', ROUTES.OperatorMasterMahasiswa],
  ['dosen', ROUTES.OperatorMasterDosen],
  ['pegawai', ROUTES.OperatorMasterPegawai],
  ['lainnya', ROUTES.OperatorMasterLainnya],
] as const;

export const TINDAKAN: readonly Butir[] = [
  buka('tulis', 'Tulis pesan', SquarePen, 'kirim broadcast baru', ROUTES.OperatorTulis),
  buka('surat', 'Setujui surat', FileCheck, 'permohonan tangani', `${BERANDA}#surat`),
  buka('pengaduan', 'Tangani pengaduan', MessageSquareWarning, undefined, `${BERANDA}#pengaduan`),
  buka(
    'balas',
    'Balas yang menunggu',
    Inbox,
    'percakapan jawab',
    `${ROUTES.OperatorPercakapan}?saring=menunggu`,
  ),
  ...KATEGORI.map((kategori) => {
    const label = `Create Group ${NAMA_KATEGORI[kategori]}`;
    return buka(`group ${kategori}`, label, Users, 'buat tambah', ROUTES[`Operator${kategori}Group`], 'n');
  }),
  ...MASTER.map(([nama, ke]) =>
    buka(`tambah ${nama}`, `Tambah ${nama}`, Plus, 'add data', ke, 'n', [perluTambah(nama)]),
  ),
  ...MASTER.map(([nama, ke]) =>
    buka(`impor ${nama}`, `Impor ${nama}`, FileUp, 'excel', ke, 'i', [perluTambah(nama)]),
  ),
  buka('gambar', 'Unggah gambar', FilePlus, 'upload', ROUTES.OperatorMasterUploadGambar, 'n'),
  buka('dokumen', 'Unggah dokumen', FilePlus, 'upload', ROUTES.OperatorMasterUploadDokumen, 'n'),
  buka('masuk', 'Tambah surat masuk', Plus, undefined, ROUTES.OperatorSuratMasuk, 'n'),
  buka('pertanyaan', 'Tambah pertanyaan', Plus, 'informasi jawaban', ROUTES.Operator2Arah, 'n'),
  tetap('tema', 'Ganti tema', SunMoon, 'gelap terang', { lakukan: toggleTema }),
  tetap('tombol', 'Daftar tombol pintas', Keyboard, 'keyboard shortcut', {
    lakukan: () => showOverlay('shortcuts'),
  }),
  buka('profil', 'Profile', User, 'profil akun', ROUTES.Profil),
  buka('akun', 'Settings', Settings, 'password akun', ROUTES.PengaturanAkun),
  buka('logout', 'Logout', LogOut, 'keluar', ROUTES.Logout),
];

export const HALAMAN: readonly Butir[] = OPERATOR_MENU.flatMap((entry) =>
  pagesOf(entry).map((page) =>
    buka(page.to, fullLabel(page), entry.icon, page.sebutan, page.to, undefined, page.perlu),
  ),
).filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place);

export const TETAP: readonly Butir[] = [...TINDAKAN, ...HALAMAN];
