import { House, IdCard, Inbox, LayoutGrid, type LucideIcon, Send, Settings } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import type { JumlahMenunggu } from '#contract/portal/menunggu.ts';
import { ROUTES } from '../../lib/routes.ts';

export interface MenuPage {
  label: string;
  /** another name of the page, shown beside the label */
  sebutan?: string;
  to: string;
  /** the key that opens it, after `g` */
  shortcut?: string;
  /** the counter of waiting items, and the noun shown with it */
  antrean?: { of: keyof JumlahMenunggu; kata: string };
}
interface TopPage extends MenuPage {
  icon: LucideIcon;
}
/** Pages of a section, under a title of their own if they need one. */
interface MenuPart {
  title?: string;
  /** replaces the title in the name of a page */
  nama?: string;
  pages: readonly MenuPage[];
}
export interface MenuSection {
  label: string;
  icon: LucideIcon;
  parts: readonly MenuPart[];
}

/** The menu by job. A new page is a line in a section's first part. */
export const OPERATOR_MENU: readonly (TopPage | MenuSection)[] = [
  { label: 'Beranda', sebutan: 'Dashboard', icon: House, to: ROUTES.OperatorDashboard, shortcut: 'd' },
  {
    label: 'Kotak Masuk',
    icon: Inbox,
    parts: [
      {
        pages: [
          {
            label: 'Percakapan',
            to: ROUTES.OperatorPercakapan,
            shortcut: 'p',
            antrean: { of: 'percakapan', kata: 'menunggu' },
          },
          {
            label: 'Informasi 2 Arah',
            to: ROUTES.Operator2Arah,
            shortcut: 'i',
            antrean: { of: 'belum_terjawab', kata: 'belum terjawab' },
          },
        ],
      },
    ],
  },
  {
    label: 'Kirim',
    icon: Send,
    parts: [
      {
        pages: [
          { label: 'Tulis', to: ROUTES.OperatorTulis, shortcut: 'c' },
          {
            label: 'Kiriman',
            to: ROUTES.OperatorKirim,
            shortcut: 'b',
            antrean: { of: 'broadcast', kata: 'perlu keputusan' },
          },
          {
            label: 'Report Pesan',
            to: ROUTES.OperatorReportPesan,
            shortcut: 'r',
            antrean: { of: 'belum_pasti', kata: 'belum diketahui' },
          },
          { label: 'Biaya', to: ROUTES.OperatorBiaya },
          { label: 'Template', to: ROUTES.OperatorTemplate, shortcut: 't' },
        ],
      },
      {
        title: 'Kirim Pesan',
        pages: [
          { label: 'Mahasiswa', to: ROUTES.OperatorMahasiswaPesan, shortcut: 'k' },
          { label: 'Orang Tua', to: ROUTES.OperatorOrangtuaPesan },
          { label: 'Dosen', to: ROUTES.OperatorDosenPesan },
          { label: 'Pegawai', to: ROUTES.OperatorPegawaiPesan },
          { label: 'Lainnya', to: ROUTES.OperatorLainnyaPesan },
        ],
      },
    ],
  },
  {
    label: 'Orang',
    icon: IdCard,
    parts: [
      {
        title: 'Master Data',
        nama: 'Data',
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
      {
        title: 'Group',
        pages: [
          { label: 'Mahasiswa', to: ROUTES.OperatorMahasiswaGroup, shortcut: 'g' },
          { label: 'Orang Tua', to: ROUTES.OperatorOrangtuaGroup },
          { label: 'Dosen', to: ROUTES.OperatorDosenGroup },
          { label: 'Pegawai', to: ROUTES.OperatorPegawaiGroup },
          { label: 'Lainnya', to: ROUTES.OperatorLainnyaGroup },
        ],
      },
    ],
  },
  {
    label: 'Layanan',
    icon: LayoutGrid,
    parts: [
      {
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
          { label: 'Surat Masuk', to: ROUTES.OperatorSuratMasuk, shortcut: 'n' },
          { label: 'Survei Kepuasan', to: ROUTES.OperatorSurvei },
          { label: 'e-Services', to: ROUTES.OperatorEservices, shortcut: 'e' },
          { label: 'Alumni', to: ROUTES.OperatorDashboard },
          { label: 'Mahasiswa Baru', to: ROUTES.OperatorDashboard },
          { label: 'Akademik', to: ROUTES.OperatorDashboard },
          { label: 'Call Center', to: ROUTES.OperatorDashboard },
        ],
      },
    ],
  },
  {
    label: 'Pengaturan',
    icon: Settings,
    parts: [
      {
        pages: [
          { label: 'Pengaturan', to: ROUTES.OperatorPengaturan, shortcut: ',' },
          { label: 'Standar Layanan', to: ROUTES.OperatorStandar },
          { label: 'Identitas Kampus', to: ROUTES.OperatorIdentitas },
          { label: 'Pesan Darurat', to: ROUTES.OperatorDarurat },
          { label: 'Jawaban Portal', to: ROUTES.OperatorJawabanPortal },
          {
            label: 'Gateway',
            to: ROUTES.OperatorGateway,
            shortcut: 'w',
            antrean: { of: 'gateway', kata: 'ditahan' },
          },
          {
            label: 'Kunci API',
            to: ROUTES.OperatorKunci,
            antrean: { of: 'sinkron', kata: 'menunggu persetujuan' },
          },
          { label: 'Cadangan', to: ROUTES.OperatorCadangan },
          { label: 'Privasi', to: ROUTES.OperatorPrivasi },
          { label: 'Audit', to: ROUTES.OperatorAudit, shortcut: 'j' },
          { label: 'Memulai', to: ROUTES.OperatorMulai },
          { label: 'Panduan', to: ROUTES.OperatorPanduan, shortcut: 'h' },
        ],
      },
    ],
  },
];

/** The pages of a top-level entry, which may be a page itself. */
export const pagesOf = (entry: TopPage | MenuSection): readonly MenuPage[] =>
  'parts' in entry ? entry.parts.flatMap(({ pages }) => pages) : [entry];

/** All menu pages, in the order of the menu. */
export const MENU_PAGES: readonly MenuPage[] = OPERATOR_MENU.flatMap(pagesOf);

/** The menu entry of a URL: for the dashboard the first that leads there, for a group, a broadcast or a person its list. */
export function currentEntry(pathname: string, hash = ''): MenuPage | undefined {
  const path = pathname
    .replace(ROUTES.OperatorReportBroadcast, ROUTES.OperatorKirim)
    .replace(/^\/operator\/orang\//, '/operator/master/');
  return (
    MENU_PAGES.find(({ to }) => to === path + hash) ??
    MENU_PAGES.find(({ to }) => matchPath({ path: to, end: false }, path))
  );
}

/** The top-level entry of a page. */
export const entryOf = (page: MenuPage): TopPage | MenuSection | undefined =>
  OPERATOR_MENU.find((entry) => pagesOf(entry).includes(page));

/** The label with the title above it, for use outside the menu. */
export function fullLabel(page: MenuPage): string {
  const part = OPERATOR_MENU.flatMap((entry) => ('parts' in entry ? entry.parts : [])).find(({ pages }) =>
    pages.includes(page),
  );
  const title = part?.nama ?? part?.title;
  return title === undefined || page.label.startsWith('Upload') ? page.label : `${title} ${page.label}`;
}
