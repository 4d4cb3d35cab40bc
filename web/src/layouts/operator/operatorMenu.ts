import { House, IdCard, Inbox, LayoutGrid, type LucideIcon, Send, Settings } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { PEMBACA, type Perlu, sekampus } from '#contract/izin.ts';
import { KATEGORI } from '#contract/peran.ts';
import type { JumlahMenunggu } from '#contract/portal/menunggu.ts';
import type { Boleh } from '../../lib/operator/izin.ts';
import { NAMA_KATEGORI } from '../../lib/operator/kategori.ts';
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
  /** rights that open it, any one of them; absent: open to every operator */
  perlu?: readonly Perlu[];
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

/** A page for each category; the key opens that of the first. */
const perKategori = (page: 'Pesan' | 'Group', shortcut: string): MenuPage[] =>
  KATEGORI.map((kategori, n) => ({
    label: NAMA_KATEGORI[kategori],
    to: ROUTES[`Operator${kategori}${page}`],
    perlu: ['pesan'],
    shortcut: n === 0 ? shortcut : undefined,
  }));

/** @param pages without a title, before those of `titled` */
const section = (
  label: string,
  icon: LucideIcon,
  pages: readonly MenuPage[],
  ...titled: readonly MenuPart[]
): MenuSection => ({ label, icon, parts: pages.length > 0 ? [{ pages }, ...titled] : titled });

/** The menu by job. A new page is a line in a section's first part. */
export const OPERATOR_MENU: readonly (TopPage | MenuSection)[] = [
  { label: 'Beranda', sebutan: 'Dashboard', icon: House, to: ROUTES.OperatorDashboard, shortcut: 'd' },
  section('Kotak Masuk', Inbox, [
    {
      label: 'Percakapan',
      to: ROUTES.OperatorPercakapan,
      perlu: ['jawab'],
      shortcut: 'p',
      antrean: { of: 'percakapan', kata: 'menunggu' },
    },
    {
      label: 'Informasi 2 Arah',
      to: ROUTES.Operator2Arah,
      perlu: ['jawab'],
      shortcut: 'i',
      antrean: { of: 'belum_terjawab', kata: 'belum terjawab' },
    },
  ]),
  section(
    'Kirim',
    Send,
    [
      { label: 'Tulis', to: ROUTES.OperatorTulis, perlu: ['pesan'], shortcut: 'c' },
      {
        label: 'Kiriman',
        to: ROUTES.OperatorKirim,
        perlu: ['pesan'],
        shortcut: 'b',
        antrean: { of: 'broadcast', kata: 'perlu keputusan' },
      },
      {
        label: 'Report Pesan',
        to: ROUTES.OperatorReportPesan,
        perlu: ['pesan'],
        shortcut: 'r',
        antrean: { of: 'belum_pasti', kata: 'belum diketahui' },
      },
      { label: 'Biaya', to: ROUTES.OperatorBiaya, perlu: [sekampus('pesan'), 'pengaturan'] },
      { label: 'Template', to: ROUTES.OperatorTemplate, perlu: ['pesan'], shortcut: 't' },
    ],
    { title: 'Kirim Pesan', pages: perKategori('Pesan', 'k') },
  ),
  section(
    'Orang',
    IdCard,
    [],
    {
      title: 'Master Data',
      nama: 'Data',
      pages: [
        { label: 'Dosen', to: ROUTES.OperatorMasterDosen, perlu: PEMBACA.dosen, shortcut: 'o' },
        { label: 'Pegawai', to: ROUTES.OperatorMasterPegawai, perlu: PEMBACA.pegawai },
        { label: 'Mahasiswa', to: ROUTES.OperatorMasterMahasiswa, perlu: PEMBACA.mahasiswa, shortcut: 'm' },
        { label: 'Lainnya', to: ROUTES.OperatorMasterLainnya, perlu: PEMBACA.lainnya, shortcut: 'l' },
        { label: 'Fakultas & Prodi', to: ROUTES.OperatorMasterFakultas, shortcut: 'f' },
        { label: 'Upload Gambar', to: ROUTES.OperatorMasterUploadGambar, perlu: ['pesan'], shortcut: 'u' },
        { label: 'Upload Dokumen', to: ROUTES.OperatorMasterUploadDokumen, perlu: ['pesan'] },
      ],
    },
    { title: 'Group', pages: perKategori('Group', 'g') },
  ),
  section('Layanan', LayoutGrid, [
    {
      label: 'Pengaduan',
      to: `${ROUTES.OperatorDashboard}#pengaduan`,
      perlu: ['pengaduan'],
      shortcut: 'a',
      antrean: { of: 'pengaduan', kata: 'menunggu' },
    },
    {
      label: 'Surat',
      to: `${ROUTES.OperatorDashboard}#surat`,
      perlu: ['surat'],
      shortcut: 's',
      antrean: { of: 'surat', kata: 'menunggu' },
    },
    { label: 'Surat Masuk', to: ROUTES.OperatorSuratMasuk, perlu: ['surat'], shortcut: 'n' },
    { label: 'Survei Kepuasan', to: ROUTES.OperatorSurvei, perlu: [sekampus('surat', 'pengaduan')] },
    { label: 'e-Services', to: ROUTES.OperatorEservices, perlu: PEMBACA.lainnya, shortcut: 'e' },
    { label: 'Alumni', to: ROUTES.OperatorDashboard },
    { label: 'Mahasiswa Baru', to: ROUTES.OperatorDashboard },
    { label: 'Akademik', to: ROUTES.OperatorDashboard },
    { label: 'Call Center', to: ROUTES.OperatorDashboard },
  ]),
  section('Pengaturan', Settings, [
    { label: 'Pengaturan', to: ROUTES.OperatorPengaturan, perlu: ['pengaturan'], shortcut: ',' },
    { label: 'Standar Layanan', to: ROUTES.OperatorStandar, perlu: ['pengaturan'] },
    { label: 'Identitas Kampus', to: ROUTES.OperatorIdentitas, perlu: ['pengaturan'] },
    { label: 'Pesan Darurat', to: ROUTES.OperatorDarurat, perlu: ['pengaturan'] },
    { label: 'Jawaban Portal', to: ROUTES.OperatorJawabanPortal, perlu: ['pengaturan'] },
    {
      label: 'Gateway',
      to: ROUTES.OperatorGateway,
      perlu: ['pengaturan'],
      shortcut: 'w',
      antrean: { of: 'gateway', kata: 'ditahan' },
    },
    {
      label: 'Kunci API',
      to: ROUTES.OperatorKunci,
      perlu: ['pengaturan', sekampus('data')],
      antrean: { of: 'sinkron', kata: 'menunggu persetujuan' },
    },
    { label: 'Operator', to: ROUTES.OperatorOperator, perlu: ['pengaturan'] },
    {
      label: 'Persetujuan',
      to: ROUTES.OperatorPersetujuan,
      perlu: ['data', 'setujui', 'surat', 'pengaturan'],
      antrean: { of: 'persetujuan', kata: 'menunggu keputusan' },
    },
    { label: 'Cadangan', to: ROUTES.OperatorCadangan, perlu: ['pengaturan'] },
    { label: 'Privasi', to: ROUTES.OperatorPrivasi, perlu: [sekampus('data'), 'pengaturan'] },
    { label: 'Audit', to: ROUTES.OperatorAudit, perlu: ['pengaturan'], shortcut: 'j' },
    { label: 'Memulai', to: ROUTES.OperatorMulai, perlu: ['pengaturan'] },
    { label: 'Panduan', to: ROUTES.OperatorPanduan, shortcut: 'h' },
  ]),
];

export const bolehBuka = ({ perlu }: Pick<MenuPage, 'perlu'>, boleh: Boleh): boolean =>
  perlu === undefined || perlu.some(boleh);

export const menuFor = (boleh: Boleh): readonly (TopPage | MenuSection)[] =>
  OPERATOR_MENU.flatMap((entry): (TopPage | MenuSection)[] => {
    if (!('parts' in entry)) return [entry];
    const parts = entry.parts
      .map((part) => ({ ...part, pages: part.pages.filter((page) => bolehBuka(page, boleh)) }))
      .filter(({ pages }) => pages.length > 0);
    return parts.length > 0 ? [{ ...entry, parts }] : [];
  });

export function perluOf(pathname: string, hash = ''): Pick<MenuPage, 'label' | 'perlu'> | undefined {
  // An operator who may only approve opens a broadcast from the dashboard: they have no list.
  if (matchPath(ROUTES.OperatorDetailBroadcast, pathname))
    return { label: 'Broadcast', perlu: ['pesan', 'setujui'] };
  return currentEntry(pathname, hash);
}

export const pagesOf = (entry: TopPage | MenuSection): readonly MenuPage[] =>
  'parts' in entry ? entry.parts.flatMap(({ pages }) => pages) : [entry];

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
