import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../../web/src/lib/routes.ts';
import type { Mahasiswa } from '../../../worker/contract/orang/mahasiswa.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { goTo } from '../../support/browser/operator.ts';
import { type Peran, sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

type Route = keyof typeof ROUTES;
interface Screen {
  /** the beginning of the page's title */
  title: string;
  /** a text that appears once its data has loaded */
  loaded: string | RegExp;
  /** replaces the parameters in the path */
  param?: () => string | number;
  /** opens what is folded */
  unfold?: (page: Page) => Promise<void>;
}

const ROWS = /^Menampilkan \d+ sampai/;
const showTable = (page: Page) => page.getByText('Lihat sebagai tabel').click();

let group: { id: number; kode: string };
let broadcast: number;
let student: Mahasiswa;

/** Every route: its screen, or a route whose page differs only in its data. */
const SCREENS: Record<Route, Screen | Route> = {
  home: { title: 'Home', loaded: 'Jenis akses' },
  Login: { title: 'Login', loaded: 'Lupa Password?' },
  VerifikasiSurat: { title: 'Verifikasi Surat', loaded: 'Kode surat' },
  LupaPassword: { title: 'Lupa Password', loaded: 'Nomor WhatsApp' },
  Logout: { title: 'Logout', loaded: 'Anda belum masuk' },
  // A letter that waits is in publik/tandaTangan.test.ts.
  TandaTangan: { title: 'Tanda Tangan Surat', loaded: 'Tautan tidak berlaku', param: () => 'tidakdikenal' },
  Privasi: { title: 'Privasi', loaded: /^Isi:/ },
  Kinerja: { title: 'Kinerja Layanan', loaded: /^Belum ada bulan/ },
  // The survey itself: layanan/survei.test.ts.
  Survei: { title: 'Survei Kepuasan', loaded: 'Tautan tidak dikenal', param: () => 'tidak-ada' },
  NotFound: { title: 'Halaman tidak ditemukan', loaded: 'Maaf! Halaman tidak ditemukan' },

  MahasiswaDashboard: { title: 'Dashboard Mahasiswa', loaded: 'Pengaduan dijawab' },
  MahasiswaDashboardEservices: { title: 'e-Services', loaded: 'Ajukan Surat' },
  MahasiswaDashboardPengaduan: { title: 'Pengaduan', loaded: 'Kirim Pengaduan' },
  DosenDashboard: { title: 'Dashboard Dosen', loaded: 'Pengaduan dijawab' },
  DosenDashboardPengaduan: { title: 'Pengaduan', loaded: 'Nama Anda dirahasiakan.' },
  DosenDashboardPengaduanLaporan: { title: 'Laporan Pengaduan', loaded: ROWS },
  PegawaiDashboard: { title: 'Dashboard Pegawai', loaded: 'Pengaduan menunggu' },
  PegawaiDashboardPengaduan: 'MahasiswaDashboardPengaduan',

  Profil: { title: 'Profil', loaded: 'Operator Demo' },
  PengaturanAkun: { title: 'Pengaturan Akun', loaded: 'Password lama' },
  OperatorDashboard: { title: 'Dashboard Operator', loaded: 'Lihat sebagai tabel', unfold: showTable },
  OperatorMulai: { title: 'Memulai', loaded: /langkah selesai/ },
  OperatorMasterDosen: { title: 'Data Dosen', loaded: ROWS },
  OperatorMasterMahasiswa: { title: 'Data Mahasiswa', loaded: ROWS },
  OperatorMasterPegawai: { title: 'Data Pegawai', loaded: ROWS },
  OperatorMasterLainnya: { title: 'Data Lainnya', loaded: ROWS },
  // Its title is the student's name.
  OperatorOrang: { title: '', loaded: 'Kapan wisuda?', param: () => `mahasiswa/${student.id}` },
  OperatorMasterFakultas: { title: 'Fakultas & Program Studi', loaded: ROWS },
  OperatorMasterJurusan: { title: 'Program Studi', loaded: ROWS, param: () => 2 },
  OperatorMasterUploadGambar: { title: 'Upload Gambar', loaded: ROWS },
  OperatorMasterUploadDokumen: { title: 'Upload Dokumen', loaded: ROWS },
  OperatorEservices: 'OperatorMasterLainnya',
  OperatorMahasiswaPesan: { title: 'Kirim Pesan Mahasiswa', loaded: ROWS },
  OperatorOrangtuaPesan: { title: 'Kirim Pesan Orang Tua', loaded: ROWS },
  OperatorDosenPesan: 'OperatorMahasiswaPesan',
  OperatorPegawaiPesan: 'OperatorMahasiswaPesan',
  OperatorLainnyaPesan: 'OperatorMahasiswaPesan',
  OperatorMahasiswaGroup: { title: 'Group Mahasiswa', loaded: ROWS },
  OperatorOrangtuaGroup: 'OperatorMahasiswaGroup',
  OperatorDosenGroup: 'OperatorMahasiswaGroup',
  OperatorPegawaiGroup: 'OperatorMahasiswaGroup',
  OperatorLainnyaGroup: 'OperatorMahasiswaGroup',
  OperatorMahasiswaDetailGroup: { title: 'Kirim Pesan Group', loaded: ROWS, param: () => group.kode },
  OperatorOrangtuaDetailGroup: 'OperatorMahasiswaDetailGroup',
  OperatorDosenDetailGroup: 'OperatorMahasiswaDetailGroup',
  OperatorPegawaiDetailGroup: 'OperatorMahasiswaDetailGroup',
  OperatorLainnyaDetailGroup: 'OperatorMahasiswaDetailGroup',
  OperatorReportPesan: { title: 'Report Pesan', loaded: ROWS },
  OperatorPercakapan: { title: 'Percakapan', loaded: 'Pilih percakapan' },
  OperatorDetailPercakapan: { title: 'Percakapan', loaded: 'Kapan wisuda?', param: () => student.no_hp },
  OperatorTemplate: { title: 'Template', loaded: 'Akun template belum diatur' },
  OperatorTulis: { title: 'Tulis', loaded: 'Belum ada penerima.' },
  OperatorKirim: { title: 'Kiriman', loaded: ROWS },
  OperatorReportBroadcast: 'OperatorKirim',
  OperatorDetailBroadcast: { title: 'Broadcast', loaded: 'Isi Pesan', param: () => broadcast },
  OperatorBiaya: { title: 'Biaya', loaded: 'Tarif 1' },
  OperatorGateway: { title: 'Gateway WhatsApp', loaded: 'Lihat sebagai tabel', unfold: showTable },
  OperatorPersetujuan: { title: 'Persetujuan', loaded: 'Tidak ada permintaan yang menunggu.' },
  OperatorAudit: { title: 'Audit', loaded: ROWS },
  OperatorSuratMasuk: { title: 'Surat Masuk', loaded: ROWS },
  OperatorSurvei: { title: 'Survei Kepuasan', loaded: /^Belum ada jawaban/ },
  OperatorStandar: { title: 'Standar Layanan', loaded: 'Tambah Hari Libur' },
  OperatorPengaturan: { title: 'Pengaturan', loaded: 'Semua perubahan sudah disimpan.' },
  OperatorIdentitas: { title: 'Identitas Kampus', loaded: 'Nama Portal' },
  OperatorDarurat: { title: 'Pesan Darurat', loaded: 'Coba kalimat' },
  OperatorJawabanPortal: { title: 'Jawaban Portal', loaded: 'Simpan Jawaban' },
  OperatorKunci: { title: 'Kunci API', loaded: 'Belum ada kunci.' },
  OperatorOperator: { title: 'Operator', loaded: 'Operator Demo' },
  OperatorCadangan: { title: 'Cadangan', loaded: 'Simpan' },
  OperatorPrivasi: { title: 'Privasi', loaded: 'Periksa' },
  Operator2Arah: { title: 'Informasi 2 Arah', loaded: ROWS },
  OperatorPanduan: { title: 'Panduan', loaded: 'Menyetujui surat' },
};

/** Prerendered pages have no router, so each is loaded. */
const LOADED = [ROUTES.home, ROUTES.Login, ROUTES.VerifikasiSurat] as string[];

const AREAS: Record<string, Peran> = {
  mahasiswa: 'Mahasiswa',
  dosen: 'Dosen',
  pegawai: 'Pegawai',
  operator: 'Operator',
  akun: 'Operator',
};
const audienceOf = (path: string): Peran | 'a visitor' => AREAS[path.split('/', 2)[1] ?? ''] ?? 'a visitor';

const walks = Object.groupBy(
  Object.entries(SCREENS).flatMap(([route, screen]) =>
    typeof screen === 'object' ? [{ ...screen, path: ROUTES[route as Route] }] : [],
  ),
  ({ path }) => audienceOf(path),
);

beforeAll(async () => {
  await site.api('PATCH', '/api/pengaturan', { jawab_otomatis: false });
  group = await site.api('POST', '/api/addgroup', { nama_group: 'Angkatan 2023', kategori: 'Mahasiswa' });
  const members = [{ nama: 'Penerima Satu', no_hp: '081320000001' }];
  await site.api('POST', '/api/addmember', { id_group: group.id, members });
  const order = { id_group: group.id, body: 'Halo {nama}' };
  broadcast = (await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', order)).id_broadcast;
  [student] = (await site.api<Mahasiswa[]>('GET', '/api/mahasiswa?page=9&limit=10')) as [Mahasiswa];
  await site.simulate('POST', 'incoming', { from: `62${student.no_hp.slice(1)}`, text: 'Kapan wisuda?' });
});

describe.each(Object.entries(walks))('%s', (audience, screens) => {
  let page: Page;
  let isInApp = false;
  beforeAll(async () => {
    page = await site.keep(audience === 'a visitor' ? undefined : (audience as Peran));
  });

  it.each(screens)('$path is accessible', async ({ path, title, loaded, param, unfold }) => {
    const address = path.replace(/:\w+(\/:\w+)?/, String(param?.()));
    if (isInApp && !LOADED.includes(path)) await goTo(page, address);
    else await page.goto(site.site + address);
    isInApp = !LOADED.includes(path);
    await page.waitForFunction((title) => document.title.startsWith(title), title);
    await page.getByText(loaded).first().waitFor({ state: 'attached' });
    await expect.poll(() => page.getByText('Memuat Data..').count()).toBe(0);
    await unfold?.(page);
    await expectAccessible(page);
  });
});
