import { describe, expect, it } from 'vitest';
import { expectAccessible, LOOKS } from '../../support/browser/accessible.ts';
import {
  answer,
  button,
  choose,
  field,
  hasFocus,
  MASTER,
  rows,
  search,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { fileOf } from '../../support/files/berkas.ts';
import { workbook } from '../../support/files/excel.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const [PHONE, WIDE] = LOOKS;
const DASHBOARD = '/operator/dashboard';
const ARAH = '/operator/dua/arah';
const KUNCI = '/operator/kunci';
const NUMBER = '081355550001';

describe('around every page', () => {
  it('the menu is accessible as a drawer and with a section open', async () => {
    const { page } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
    await page
      .getByRole('navigation', { name: 'Menu operator' })
      .getByRole('button', { name: 'Orang' })
      .click();
    await expectAccessible(page, [WIDE]);
    await page.setViewportSize(PHONE.viewport);
    await button(page, 'Buka menu').click();
    await page.getByRole('dialog', { name: 'Menu', exact: true }).waitFor();
    await expectAccessible(page, [PHONE]);
    await page.keyboard.press('Escape');
    await page.setViewportSize(WIDE.viewport);
  });

  it('the search is accessible: empty, with what it finds, and with what can be done', async () => {
    const { page } = await operator.to(`${MASTER}/dosen`);
    await button(page, 'Cari di mana saja').click();
    const palet = page.getByRole('dialog', { name: 'Cari di mana saja' });
    await expect.poll(() => hasFocus(palet.getByRole('combobox'))).toBe(true);
    await expectAccessible(page);
    await palet.getByRole('combobox').fill('siti');
    await palet.getByRole('option').filter({ hasText: 'Siti' }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await palet.getByText('Lihat data').waitFor();
    await expectAccessible(page);
    await palet.getByRole('button', { name: 'Tutup pencarian' }).click();
    await palet.waitFor({ state: 'detached' });
  });

  it('the list of shortcuts is accessible', async () => {
    const { page } = await operator.to(`${MASTER}/dosen`);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Tombol Pintas' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});

describe('people', () => {
  it('a form with its errors and a question are accessible', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    await button(page, 'Add Data').click();
    await button(page, 'Simpan').click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(11);
    await expectAccessible(page);
    await button(page, 'Close').click();
    await page.getByRole('dialog', { name: 'Tambah Mahasiswa' }).waitFor({ state: 'detached' });
    await button(page, /^Delete/)
      .first()
      .click();
    await page.getByText('Menghapus data ini?').waitFor();
    await expectAccessible(page);
    await button(page, 'Batal').click();
  });

  it('a selection and the question before it is deleted are accessible', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    await page.getByLabel('Pilih semua di halaman ini').check();
    await page.getByText('10 dipilih').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Hapus 10 mahasiswa?' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Batal').click();
    await button(page, 'Pilih semua hasil').click();
    await page.getByText('300 dipilih: Semua Mahasiswa').waitFor();
    await expectAccessible(page);
  });

  it('a group made of what a search finds is accessible', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    await search(page, '2023', '1 sampai 10 dari 60');
    await button(page, 'Buat group dari hasil ini').click();
    await page.getByRole('dialog', { name: 'Buat Group dari Hasil' }).getByText('60 mahasiswa').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('the preview of an import with changes and failed rows is accessible', async () => {
    const { page } = await operator.to(`${MASTER}/dosen`);
    await button(page, 'Impor Excel').click();
    const lines = [
      ['NIDN', 'Nama Dosen', 'Nomor HP', 'Email', 'Warna'],
      ['7700000011', 'Impor Satu', '081234567801', 'baik@kampus.ac.id', 'biru'],
      ['0001018001', 'Nama Baru'],
      ['7700000099', 'Nomor Salah', 'bukan nomor', 'salah@kampus.ac.id', 'merah'],
    ];
    await page.getByRole('checkbox', { name: /^Perbarui juga/ }).check();
    await choose(page, 'File Excel', 'dosen.xlsx', workbook('xlsx', { A: lines }));
    await page.getByText('1 baris siap ditambahkan, 1 baris siap diubah, 1 baris gagal').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await answer(page, 'Buang isian?', 'Buang');
  });

  it('an invitation and who cannot be invited are accessible', async () => {
    const staff = { nip: '20230001', nama_pegawai: 'Kembar Identitas', no_hp: '081255550001' };
    await site.api('POST', '/api/pegawai', { ...staff, email: 'kembar@uji.id', id_fakultas: 1, id_prodi: 1 });
    const { page } = await operator.to(`${MASTER}/pegawai`);
    await search(page, 'Kembar Identitas', '1 sampai 1 dari 1');
    await button(page, 'Undang 1 Orang').click();
    const dialog = page.getByRole('dialog', { name: 'Undang Pegawai' });
    await dialog.getByText('1 pegawai').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Undang', exact: true }).click();
    await dialog.getByRole('cell', { name: 'Sudah ada akun lain dengan username ini' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  it('the form of an upload and a list with an image are accessible', async () => {
    const { page } = await operator.to(`${MASTER}/upload/gambar`);
    await button(page, 'Add Data').click();
    await button(page, 'Simpan').click();
    await page.getByText('Wajib diisi').first().waitFor();
    await expectAccessible(page);
    await field(page, 'Nama File').fill('Denah');
    await choose(page, 'File', 'denah.png', fileOf('png'));
    await button(page, 'Simpan').click();
    await page.getByRole('img', { name: 'Denah' }).waitFor();
    await page.locator('[role=dialog]').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
  });
});

describe('what people write', () => {
  it('a complaint and its refusal are accessible', async () => {
    const { page } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
    await button(page, 'Tangani Proyektor ruang B.204 tidak menyala').click();
    await page.getByRole('dialog', { name: 'Proyektor ruang B.204 tidak menyala' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Tolak').click();
    await button(page, 'Tolak').click();
    await page.getByText('Wajib diisi').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('a question and the trial of one are accessible', async () => {
    const question = { pertanyaan: 'Bolehkah mahasiswa memelihara kambing?', jawaban: 'Tidak, {nama}.' };
    await site.api('POST', '/api/pertanyaan', question);
    const { page } = await operator.to(ARAH);
    await button(page, /^Ubah/).first().click();
    await field(page, 'Jawaban').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button(page, 'Coba bertanya').click();
    await page.getByLabel('Tulis seperti orang bertanya').fill('boleh memelihara kambing?');
    await page.keyboard.press('Enter');
    await page.getByText('Dijawab dari daftar.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('unanswered questions are accessible', async () => {
    const asked = { dapat_dijawab: 6, terakhir_pada: '2026-11-22T03:04:05.000Z' };
    const data = [
      { ...asked, id: 7, pesan: 'min  wisuda\nkpn?', jumlah: 14 },
      { ...asked, id: 8, pesan: 'legalisir <i>ijazah</i> dmn', jumlah: 3 },
    ];
    await operator.page.route(/pertanyaan\/belum-terjawab/, (route) =>
      route.fulfill({ json: { data, meta: { page: 1, limit: 10, total: 2 } } }),
    );
    // The app may still hold the answer that the test before got.
    await operator.page.goto(site.site + ARAH);
    const { page } = await operator.to(ARAH);
    await page.getByRole('tab', { name: /^Belum/ }).click();
    await rows(page).filter({ hasText: 'wisuda' }).waitFor();
    await expectAccessible(page);
    await button(page, /^Jadikan pertanyaan min/).click();
    await field(page, 'Jawaban').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});

describe('the portal', () => {
  it('personal data that was found and a shorter time to keep it are accessible', async () => {
    await site.api('POST', '/api/lainnya', { nama_lainnya: 'Toko <b>Privasi</b>', no_hp: NUMBER });
    const { page } = await operator.to('/operator/privasi', 'Periksa');
    await page.getByLabel('Nomor HP').fill(NUMBER);
    await button(page, 'Periksa').click();
    await page.getByRole('region', { name: NUMBER }).waitFor();
    await expectAccessible(page);
    await page.route(/api\/retensi/, (route) => {
      const kept = { retensi_isi_pesan: 10_001, retensi_pesan_masuk: 0, retensi_sesi: 0, retensi_audit: 0 };
      return route.fulfill({ json: { data: kept } });
    });
    await page.getByLabel('Isi pesan keluar (hari)').fill('90');
    await page.getByText('Lebih dari 10.000 pesan dan broadcast akan dikosongkan isinya').waitFor();
    await button(page, 'Simpan').click();
    await page.getByRole('alertdialog', { name: 'Simpan masa yang lebih pendek?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button').first().click();
  });

  it('a key and what its system sends are accessible', async () => {
    const { page } = await operator.to(KUNCI, 'Belum ada kunci.');
    await button(page, 'Buat Kunci').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Buat Kunci' }).click();
    await dialog.getByText('Wajib diisi').waitFor();
    await expectAccessible(page);
    await field(page, 'Nama sistem').fill('SIAKAD');
    await field(page, 'Menyinkronkan pegawai').check();
    await dialog.getByRole('button', { name: 'Buat Kunci' }).click();
    const key = await dialog.getByText(/^vadr_/).innerText();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Selesai' }).click();
    await answer(page, 'Tutup tanpa menyalin?', 'Tutup');

    const staff = await site.api<{ nip: string; nama_pegawai: string }[]>('GET', '/api/pegawai');
    const send = (data: readonly object[], query = '') =>
      fetch(`${site.site}/api/sinkron/pegawai${query}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ data }),
      });
    expect((await send([...staff.slice(1), { ...staff[0], no_hp: '081211112222' }], '?coba=1')).ok).toBe(
      true,
    );
    await page.reload();
    await button(page, 'Rincian Pegawai dari SIAKAD').click();
    await dialog.getByRole('region', { name: 'Yang akan diubah' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const half = staff.slice(Math.ceil(staff.length / 2));
    expect((await send([...half, { nip: '1', nama_pegawai: 'Tanpa Nomor' }])).ok).toBe(true);
    await page.reload();
    await button(page, 'Lihat Siapa').waitFor();
    await expectAccessible(page);
    await button(page, 'Lihat Siapa').click();
    await dialog.getByRole('region', { name: 'Orang yang menunggu dihapus' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('another identity is accessible before it is saved', async () => {
    const { page } = await operator.to(
      '/operator/pengaturan/identitas',
      'Portal ini masih memakai identitas bawaan',
    );
    await page.getByLabel('Nama Portal').fill('SATU <b>');
    await page.getByLabel('Nama Singkat Kampus').fill('UIN Melati');
    await page.getByLabel('Email').fill('bukan');
    await button(page, 'Simpan').click();
    await page.getByText('Alamat email tidak valid').waitFor();
    await page.getByLabel('Warna Utama', { exact: true }).fill('#60a5fa');
    await page.getByText(/Kontras terlalu rendah/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Warna Utama', { exact: true }).fill('#1E40AF');
    await page.getByText(/Kontras terlalu rendah/).waitFor({ state: 'detached' });
    await expectAccessible(page);
  });

  it('numbers that are told what is wrong are accessible', async () => {
    const { page } = await operator.to('/operator/gateway', 'Kabar untuk Operator');
    const part = page.getByRole('region', { name: 'Kabar untuk Operator' });
    for (const no_hp of ['080000009921', '080000009921']) {
      await part.getByLabel('Nomor WhatsApp operator').fill(no_hp);
      await part.getByRole('button', { name: 'Tambah Nomor' }).click();
      await part.getByRole('listitem').filter({ hasText: no_hp }).waitFor();
    }
    await part.getByText('Nomor ini sudah ada').waitFor();
    await expectAccessible(page);
  });

  // Runs last: later messages would wait.
  it('the dashboard is accessible while the gateway is held', async () => {
    await site.simulate('PUT', 'faults', { next: [{ kind: 'badToken' }] });
    const group = await site.api<{ id: number }>('POST', '/api/addgroup', {
      nama_group: 'Tertahan',
      kategori: 'Lainnya',
    });
    const members = [{ nama: 'Penerima', no_hp: '080000009913' }];
    await site.api('POST', '/api/addmember', { id_group: group.id, members });
    await site.api('POST', '/api/kirimbroadcast', { id_group: group.id, body: 'Halo' });
    await expect
      .poll(async () => JSON.stringify(await site.api('GET', '/api/statistik/menunggu')))
      .toContain('"semua":true');
    const { page } = await operator.to(DASHBOARD, 'Gateway cloud-api ditahan');
    await page.getByRole('progressbar', { name: 'Tertahan' }).waitFor();
    await expectAccessible(page);
  });
});
