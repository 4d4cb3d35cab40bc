import {
  BookOpen,
  Building2,
  ClipboardList,
  Database,
  FileText,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessagesSquare,
  Radio,
  ScrollText,
  Send,
  Settings,
  Users,
  Wallet,
} from 'lucide-react';
import { matchPath } from 'react-router-dom';
import type { JumlahMenunggu } from '#contract/portal/menunggu.ts';
import { ROUTES } from '../../lib/routes.ts';

export interface MenuPage {
  label: string;
  to: string;
  /** the key that opens it, after `g` */
  shortcut?: string;
  /** the counter of waiting items, and the noun shown with it */
  antrean?: { of: keyof JumlahMenunggu; kata: string };
}
interface TopPage extends MenuPage {
  icon: LucideIcon;
}
export interface MenuSection {
  label: string;
  icon: LucideIcon;
  pages: readonly MenuPage[];
}

export const OPERATOR_MENU: readonly (TopPage | MenuSection)[] = [
  { label: 'Dashboard', icon: LayoutDashboard, to: ROUTES.OperatorDashboard, shortcut: 'd' },
  {
    label: 'Master Data',
    icon: Database,
    pages: [
      { label: 'Dosen', to: ROUTES.OperatorMasterDosen, shortcut: 'o' },
      { label: 'Pegawai', to: ROUTES.OperatorMasterPegawai },
      { label: 'Mahasiswa', to: ROUTES.OperatorMasterMahasiswa, shortcut: 'm' },
      { label: 'Lainnya', to: ROUTES.OperatorMasterLainnya, shortcut: 'l' },
      { label: 'Fakultas & Prodi', to: ROUTES.OperatorMasterFakultas, shortcut: 'f' },
      { label: 'Upload Gambar', to: ROUTES.OperatorMasterUploadGambar, shortcut: 'u' },
      { label: 'Upload Dokumen', to: ROUTES.OperatorMasterUploadDokumen },
    ],
  },
  { label: 'e-Services', icon: FileText, to: ROUTES.OperatorEservices, shortcut: 'e' },
  { label: 'Surat Masuk', icon: Mail, to: ROUTES.OperatorSuratMasuk, shortcut: 'n' },
  {
    label: 'Kirim Pesan',
    icon: Send,
    pages: [
      { label: 'Mahasiswa', to: ROUTES.OperatorMahasiswaPesan, shortcut: 'k' },
      { label: 'Orang Tua', to: ROUTES.OperatorOrangtuaPesan },
      { label: 'Dosen', to: ROUTES.OperatorDosenPesan },
      { label: 'Pegawai', to: ROUTES.OperatorPegawaiPesan },
      { label: 'Lainnya', to: ROUTES.OperatorLainnyaPesan },
    ],
  },
  {
    label: 'Group',
    icon: Users,
    pages: [
      { label: 'Mahasiswa', to: ROUTES.OperatorMahasiswaGroup, shortcut: 'g' },
      { label: 'Orang Tua', to: ROUTES.OperatorOrangtuaGroup },
      { label: 'Dosen', to: ROUTES.OperatorDosenGroup },
      { label: 'Pegawai', to: ROUTES.OperatorPegawaiGroup },
      { label: 'Lainnya', to: ROUTES.OperatorLainnyaGroup },
    ],
  },
  { label: 'Template', icon: LayoutTemplate, to: ROUTES.OperatorTemplate, shortcut: 't' },
  {
    label: 'Broadcast',
    icon: Megaphone,
    to: ROUTES.OperatorReportBroadcast,
    shortcut: 'b',
    antrean: { of: 'broadcast', kata: 'perlu keputusan' },
  },
  {
    label: 'Report Pesan',
    icon: ClipboardList,
    to: ROUTES.OperatorReportPesan,
    shortcut: 'r',
    antrean: { of: 'belum_pasti', kata: 'belum diketahui' },
  },
  { label: 'Biaya', icon: Wallet, to: ROUTES.OperatorBiaya },
  {
    label: 'Percakapan',
    icon: Inbox,
    to: ROUTES.OperatorPercakapan,
    shortcut: 'p',
    antrean: { of: 'percakapan', kata: 'menunggu' },
  },
  {
    label: 'Informasi 2 Arah',
    icon: MessagesSquare,
    to: ROUTES.Operator2Arah,
    shortcut: 'i',
    antrean: { of: 'belum_terjawab', kata: 'belum terjawab' },
  },
  {
    label: 'Layanan',
    icon: LayoutGrid,
    pages: [
      {
        label: 'Pengaduan',
        to: `${ROUTES.OperatorDashboard}#pengaduan`,
        shortcut: 'a',
        antrean: { of: 'pengaduan', kata: 'menunggu' },
      },
      {
        label: 'Surat',
        to: `${ROUTES.OperatorDashboard}#surat`,
        shortcut: 's',
        antrean: { of: 'surat', kata: 'menunggu' },
      },
      { label: 'Alumni', to: ROUTES.OperatorDashboard },
      { label: 'Mahasiswa Baru', to: ROUTES.OperatorDashboard },
      { label: 'Akademik', to: ROUTES.OperatorDashboard },
      { label: 'Call Center', to: ROUTES.OperatorDashboard },
    ],
  },
  {
    label: 'Gateway',
    icon: Radio,
    to: ROUTES.OperatorGateway,
    shortcut: 'w',
    antrean: { of: 'gateway', kata: 'ditahan' },
  },
  { label: 'Audit', icon: ScrollText, to: ROUTES.OperatorAudit, shortcut: 'j' },
  { label: 'Pengaturan', icon: Settings, to: ROUTES.OperatorPengaturan, shortcut: ',' },
  {
    label: 'Portal',
    icon: Building2,
    pages: [
      { label: 'Identitas Kampus', to: ROUTES.OperatorIdentitas },
      {
        label: 'Kunci API',
        to: ROUTES.OperatorKunci,
        antrean: { of: 'sinkron', kata: 'menunggu persetujuan' },
      },
      { label: 'Cadangan', to: ROUTES.OperatorCadangan },
      { label: 'Privasi', to: ROUTES.OperatorPrivasi },
    ],
  },
  { label: 'Memulai', icon: ListChecks, to: ROUTES.OperatorMulai },
  { label: 'Panduan', icon: BookOpen, to: ROUTES.OperatorPanduan, shortcut: 'h' },
];

/** All menu pages, in the order of the menu. */
export const MENU_PAGES: readonly MenuPage[] = OPERATOR_MENU.flatMap((entry) =>
  'pages' in entry ? entry.pages : entry,
);

/** The menu entry of a URL: for the dashboard the first that leads there, for a group its list. */
export const currentEntry = (pathname: string, hash = ''): MenuPage | undefined =>
  MENU_PAGES.find(({ to }) => to === pathname + hash) ??
  MENU_PAGES.find(({ to }) => matchPath({ path: to, end: false }, pathname));

/** The section of a page; undefined at the top level. */
export const sectionOf = (page: MenuPage | undefined): MenuSection | undefined =>
  OPERATOR_MENU.find(
    (entry): entry is MenuSection => page !== undefined && 'pages' in entry && entry.pages.includes(page),
  );

/** The label with its section's name, for use outside the menu. */
export function fullLabel(page: MenuPage): string {
  const section = sectionOf(page)?.label;
  if (!section || section === 'Layanan' || section === 'Portal' || page.label.startsWith('Upload'))
    return page.label;
  return `${section === 'Master Data' ? 'Data' : section} ${page.label}`;
}
