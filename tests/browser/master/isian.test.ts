import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answer,
  button,
  counted,
  field,
  focused,
  hasFocus,
  hold,
  MASTER,
  openAdd,
  rows,
  search,
  toast,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const MAHASISWA = `${MASTER}/mahasiswa`;
const LAINNYA = `${MASTER}/lainnya`;

/** The invalid fields, each with the error that a screen reader announces. */
const wrong = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('name'),
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.innerText)
          .join(),
      ]),
    );

describe('what is typed', () => {
  /** The session ends as the form is saved; they log in again and open it again. */
  async function loseSession(page: Page, save: string) {
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
    await button(page, save).click();
    await page.getByText('Sesi Anda berakhir.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByLabel('Username').fill('operator');
    await page.getByLabel('Password', { exact: true }).fill('operator-demo');
    await button(page, 'Login').click();
  }

  it('waits in this tab when the session ends, and is gone once the form is left', async () => {
    const { page } = await site.openAs('Operator', LAINNYA);
    await openAdd(page);
    await field(page, 'Nama').fill('Tamu Seminar');
    await field(page, 'Nomor HP').fill('081355577001');
    await loseSession(page, 'Simpan');
    await page.waitForURL(`**${LAINNYA}`);
    await openAdd(page);
    expect(await field(page, 'Nama').inputValue()).toBe('Tamu Seminar');
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    expect((await site.api<{ no_hp: string }[]>('GET', '/api/lainnya?cari=Tamu%20Seminar'))[0]?.no_hp).toBe(
      '081355577001',
    );
    await openAdd(page);
    expect(await field(page, 'Nama').inputValue()).toBe('');
  });

  it('waits so in the settings of letters, too', async () => {
    const { page } = await site.openAs('Operator', '/operator/pengaturan');
    await page.getByLabel('Tempat Surat').fill('Kota Sementara');
    await loseSession(page, 'Simpan');
    await page.waitForURL('**/operator/pengaturan');
    await expect.poll(() => page.getByLabel('Tempat Surat').inputValue()).toBe('Kota Sementara');
  });

  it('of an identity leaves what another operator has saved while it waited', async () => {
    const { page } = await site.openAs('Operator', '/operator/pengaturan/identitas');
    const colour = () => page.getByRole('textbox', { name: 'Warna Utama', exact: true });
    await colour().fill('#1d4ed8');
    await site.api('PATCH', '/api/pengaturan', { identitas_warna: { merek: '#015f43', aksen: '#e0b000' } });
    await loseSession(page, 'Simpan');
    await page.waitForURL('**/operator/pengaturan/identitas');
    await expect.poll(() => colour().inputValue()).toBe('#1d4ed8');
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    expect(await site.api('GET', '/api/pengaturan')).toMatchObject({
      identitas_warna: { merek: '#1d4ed8', aksen: '#e0b000' },
    });
  });

  it('waits so in rows that have been added, until they are saved or others are', async () => {
    const { page } = await site.openAs('Operator', '/operator/pengaturan/standar');
    const name = () => page.getByRole('textbox', { name: 'Nama' }).last();
    const add = async (nama: string) => {
      await button(page, 'Tambah Hari Libur').click();
      await page.getByLabel('Tanggal').last().fill('2028-05-02');
      await name().fill(nama);
    };
    const byAnother = async (nama: string) => {
      await site.api('PATCH', '/api/pengaturan', { libur: [{ tanggal: '2028-06-01', nama }] });
      await page.reload();
    };
    await add('Dies Natalis');
    await loseSession(page, 'Simpan');
    await page.waitForURL('**/operator/pengaturan/standar');
    await expect.poll(() => name().inputValue()).toBe('Dies Natalis');
    expect(await page.getByLabel('Tanggal').last().inputValue()).toBe('2028-05-02');
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    await byAnother('Libur Lain');
    await expect.poll(() => name().inputValue()).toBe('Libur Lain');
    await add('Wisuda');
    await page.reload();
    await expect.poll(() => name().inputValue()).toBe('Wisuda');
    await byAnother('Libur Ketiga');
    await expect.poll(() => name().inputValue()).toBe('Libur Ketiga');
  });
});

describe('what is wrong', () => {
  it('is marked in all fields at once, in the page’s own words, and the first of them takes focus', async () => {
    const { page, errors } = await operator.to(MAHASISWA);
    await openAdd(page);
    await field(page, 'Nama Mahasiswa').fill('Siti');
    await field(page, 'Nomor HP').first().fill('bukan nomor');
    await field(page, 'Email').fill('bukan email');
    await field(page, 'Semester').fill('12x');
    await field(page, 'Angkatan').fill('1900');
    await field(page, 'Alamat').fill('Jl. Merdeka 1');
    // By Enter, and again although no field has changed.
    await field(page, 'Email').press('Enter');
    for (const press of ['first', 'again']) {
      await expect
        .poll(() => wrong(page), { message: press })
        .toEqual([
          ['nim', 'Wajib diisi'],
          ['no_hp', 'Nomor ponsel tidak valid'],
          ['email', 'Alamat email tidak valid'],
          ['id_fakultas', 'Wajib diisi'],
          ['semester', 'Harus bilangan bulat 1 sampai 20'],
          ['angkatan', 'Harus bilangan bulat 1950 sampai 2100'],
          ['orangtua_wali', 'Wajib diisi'],
          ['no_hp_orangtua', 'Wajib diisi'],
        ]);
      await expect.poll(() => hasFocus(field(page, 'NIM')), { message: press }).toBe(true);
      await button(page, 'Simpan').press('Enter');
    }
    await field(page, 'Email').fill('siti@kampus.ac.id');
    expect((await wrong(page)).map(([name]) => name)).not.toContain('email');
    expect(errors).toEqual([]);
  });

  it('is gone to when the server says it, and does not keep the form from being sent again', async () => {
    const { page, errors } = await operator.to(`${MASTER}/dosen`);
    await page.setViewportSize({ width: 360, height: 480 });
    await openAdd(page);
    await field(page, 'Nama Dosen').fill('Ditolak Dulu');
    await field(page, 'NIDN').fill('0001018001');
    await field(page, 'Nomor HP').fill('081234567890');
    await field(page, 'Email').fill('tolak@kampus.ac.id');
    await field(page, 'Email').press('Enter');
    await toast(page, 'Gagal menyimpan data', 'error');
    await expect.poll(() => wrong(page)).toEqual([['nidn', 'NIDN 0001018001 sudah terdaftar']]);
    await expect.poll(() => hasFocus(field(page, 'NIDN'))).toBe(true);

    const refusal = { code: 'validasi', message: 'Maaf.', fields: { email: 'Sedang diperiksa' } };
    await page.route(/api\/dosen$/, (route) =>
      route.fulfill({ status: 422, json: { success: false, error: refusal } }),
    );
    await field(page, 'NIDN').fill('7700000041');
    await button(page, 'Simpan').press('Enter');
    await page.getByText('Sedang diperiksa').waitFor();
    await expect.poll(() => wrong(page)).toEqual([['email', 'Sedang diperiksa']]);
    const email = field(page, 'Email');
    await expect.poll(() => hasFocus(email)).toBe(true);
    const box = await email.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 480, 'in sight').toBe(true);
    const said = await page.getByRole('region', { name: 'Pemberitahuan' }).boundingBox();
    expect(box && said && box.y >= said.y + said.height, 'not covered').toBe(true);

    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Simpan').press('Enter');
    await toast(page, 'Data berhasil disimpan', 'success');
    await expect.poll(() => focused(page)).toBe('Add Data');
    expect(errors).toHaveLength(2);
  });
});

it('a student without a parent’s number can be edited, but not added', async () => {
  const { page } = await operator.to(MAHASISWA);
  const [first] = await site.api<{ id: number; nim: string }[]>('GET', '/api/mahasiswa?cari=20230007');
  await site.api('PATCH', `/api/mahasiswa/${first?.id}`, { no_hp_orangtua: '' });
  await search(page, '20230007', '1 sampai 1 dari 1');
  expect((await rows(page).getByRole('cell').allInnerTexts())[6]).toBe('-');
  // The form shows the student's values before the options have loaded.
  const release = await hold(page, /api\/(fakultas|jurusan)/);
  await button(page, /^Edit/).press('Enter');
  expect(await field(page, 'Nomor HP Orang Tua (opsional)').inputValue()).toBe('');
  await field(page, 'Semester').fill('8');
  await button(page, 'Simpan').press('Enter');
  await toast(page, 'Data berhasil disimpan', 'success');
  await rows(page).getByRole('cell', { name: '8', exact: true }).waitFor();
  expect((await rows(page).getByRole('cell').allInnerTexts()).slice(6, 8)).toEqual(['-', '8']);
  release();
  await button(page, 'Add Data').press('Enter');
  await button(page, 'Simpan').press('Enter');
  await expect.poll(() => wrong(page)).toContainEqual(['no_hp_orangtua', 'Wajib diisi']);
  await counted(page, '1 sampai 1 dari 1');
});

describe('focus', () => {
  it('is in the first field once a row that is edited has loaded, and comes back to its button', async () => {
    const { page } = await operator.to(LAINNYA);
    const release = await hold(page, /api\/lainnya\/\d+$/);
    const edit = button(page, /^Edit/).first();
    const name = (await edit.innerText()).replace(/\s+/g, ' ');
    await edit.press('Enter');
    await page.getByRole('dialog').getByText('Memuat Data..').waitFor();
    release();
    await field(page, 'Nama').waitFor();
    await expect.poll(() => hasFocus(field(page, 'Nama'))).toBe(true);
    await page.keyboard.press('Enter');
    await toast(page, 'Data berhasil disimpan', 'success');
    await expect.poll(() => focused(page)).toBe(name);
  });

  it('goes to the heading when the saved row is no longer among those searched for', async () => {
    const { page } = await operator.to(LAINNYA);
    await site.api('POST', '/api/lainnya', { nama_lainnya: 'Dicari dulu', no_hp: '081234567890' });
    await search(page, 'Dicari dulu', '1 sampai 1 dari 1');
    await button(page, 'Edit Dicari dulu').press('Enter');
    await field(page, 'Nama').fill('Berganti nama');
    await page.keyboard.press('Enter');
    await counted(page, '0 sampai 0 dari 0');
    await expect.poll(() => focused(page)).toBe('Data Lainnya');
  });

  it('stays in a field whose choices come late', async () => {
    const { page } = await operator.to(`${MASTER}/dosen`);
    const release = await hold(page, /api\/fakultas$/);
    await openAdd(page);
    await field(page, 'Fakultas').focus();
    release();
    await field(page, 'Fakultas').getByRole('option', { name: 'Syariah dan Hukum' }).waitFor({
      state: 'attached',
    });
    expect(await hasFocus(field(page, 'Fakultas'))).toBe(true);
  });

  it('goes on at the row that takes the place of a deleted one, also when somebody else was faster', async () => {
    const { page } = await operator.to(LAINNYA);
    const made: number[] = [];
    for (const nama of ['Hapus Tiga', 'Hapus Dua', 'Hapus Satu']) {
      const contact = { nama_lainnya: nama, no_hp: '081234567890' };
      made.push((await site.api<{ id: number }>('POST', '/api/lainnya', contact)).id);
    }
    await search(page, 'Hapus ', '1 sampai 3 dari 3');
    const remove = async (nama: string, then: string) => {
      await button(page, `Delete ${nama}`).press('Enter');
      await answer(page, 'Menghapus data ini?', 'Hapus');
      await button(page, `Delete ${nama}`).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(then);
    };
    await remove('Hapus Dua', 'Delete Hapus Tiga');
    await site.api('DELETE', `/api/lainnya/${made[0]}`);
    await remove('Hapus Tiga', 'Delete Hapus Satu');
    await toast(page, 'Gagal menghapus data', 'error');
    await remove('Hapus Satu', 'Data Lainnya');
  });
});

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Buang isian?' });

describe('what has been typed', () => {
  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Close', (page: Page) => button(page, 'Close').press('Enter')],
    ['a click outside', (page: Page) => page.mouse.click(5, 400)],
  ] as const)('is not thrown away by %s without a question', async (_, leave) => {
    const { page, errors } = await operator.to(LAINNYA);
    const dialog = page.getByRole('dialog', { name: 'Tambah Kontak' });
    await openAdd(page);
    await leave(page);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page), { message: 'nothing typed, nothing asked' }).toBe('Add Data');

    await openAdd(page);
    await page.keyboard.type('Belum');
    await leave(page);
    await question(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Lanjut Mengisi');
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(await field(page, 'Nama').inputValue()).toBe('Belum');
    const inside = () => dialog.evaluate((it) => it.contains(document.activeElement));
    await expect.poll(inside, { message: 'back in the form' }).toBe(true);

    await leave(page);
    await expect.poll(() => focused(page)).toBe('Lanjut Mengisi');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Buang');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Add Data');
    await openAdd(page);
    expect(await field(page, 'Nama').inputValue()).toBe('');
    expect(errors).toEqual([]);
  });

  it('is asked about by the browser before the page is loaded anew', async () => {
    const { page } = await operator.to(LAINNYA);
    await openAdd(page);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.keyboard.type('Belum');
    await page.evaluate(() => setTimeout(() => location.reload()));
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(await field(page, 'Nama').inputValue()).toBe('Belum');
  });

  it('and taken back, or only looked at, is not asked about', async () => {
    const { page } = await operator.to(LAINNYA);
    const dialog = page.getByRole('dialog', { name: 'Edit Kontak' });
    for (const change of ['x', '']) {
      await button(page, /^Edit/).first().press('Enter');
      await field(page, 'Nama').waitFor();
      await expect.poll(() => hasFocus(field(page, 'Nama'))).toBe(true);
      await page.keyboard.press('End');
      await page.keyboard.type(change);
      if (change) await page.keyboard.press('Backspace');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('stays while it is being saved', async () => {
    const { page } = await operator.to(LAINNYA);
    await openAdd(page);
    await field(page, 'Nama').fill('Sedang disimpan');
    await field(page, 'Nomor HP').fill('081234567890');
    const release = await hold(page, /api\/lainnya$/);
    await field(page, 'Nomor HP').press('Enter');
    await button(page, 'Menyimpan…').waitFor();
    await page.keyboard.press('Escape');
    expect(await question(page).count()).toBe(0);
    await field(page, 'Nama').press('X');
    expect(await field(page, 'Nama').inputValue(), 'what was sent').toBe('Sedang disimpan');
    release();
    await toast(page, 'Data berhasil disimpan', 'success');
    await page.getByRole('dialog', { name: 'Tambah Kontak' }).waitFor({ state: 'detached' });
  });

  it('stays while an entry of the same list is switched off', async () => {
    const { page } = await operator.to('/operator/pengaturan/darurat', 'Kata atau kalimat baru');
    const phrase = page.getByLabel('Kata atau kalimat baru');
    await phrase.fill('dunia gelap');
    await page.getByText(/^Menyakiti diri \(/).click();
    await button(page, 'Matikan bunuh diri').click();
    await toast(page, 'Data berhasil disimpan', 'success');
    expect(await phrase.inputValue()).toBe('dunia gelap');
    await button(page, 'Tambah Kata').click();
    await button(page, 'Hapus dunia gelap').waitFor();
    await expect.poll(() => phrase.inputValue()).toBe('');
  });
});
