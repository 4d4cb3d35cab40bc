import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DataPribadi } from '../../../worker/contract/privasi/privasi.ts';
import { expectAccessibleInPassing } from '../../support/browser/accessible.ts';
import { answer, button, goTo, hasFocus, hold, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const PRIVASI = '/operator/privasi';
const NUMBER = '081355550001';

async function downloaded(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return {
    name: file.suggestedFilename(),
    data: DataPribadi.parse(JSON.parse(readFileSync(await file.path(), 'utf8'))),
  };
}

const open = () => operator.to(PRIVASI, 'Periksa');
const ask = async (page: Page, no_hp: string) => {
  await page.getByLabel('Nomor HP').fill(no_hp);
  await button(page, 'Periksa').click();
};

it('finds a person by number, exports their data, and erases it after the number is typed', async () => {
  await site.api('POST', '/api/lainnya', { nama_lainnya: 'Toko <b>Privasi</b>', no_hp: NUMBER });
  const { page, errors } = await open();
  await ask(page, 'bukan nomor');
  await page.getByText('Nomor ponsel tidak valid').waitFor();
  await ask(page, '081355559999');
  await page.getByText('Tidak ada data tentang nomor ini di portal').waitFor();
  await ask(page, '+62 813-5555-0001');
  const found = page.getByRole('region', { name: NUMBER });
  await expect.poll(() => hasFocus(found.getByRole('heading', { level: 3 }))).toBe(true);
  await found.getByText('Toko <b>Privasi</b>', { exact: true }).waitFor();
  await expectAccessibleInPassing(page);

  const file = await downloaded(page, 'Unduh Berkas');
  expect(file.name).toBe(`data-pribadi-${NUMBER}.json`);
  expect(file.data).toMatchObject({ no_hp: NUMBER, data_induk: [{ nama_lainnya: 'Toko <b>Privasi</b>' }] });

  await button(page, 'Hapus Data').click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Data' });
  await dialog.getByLabel(`Ketik ${NUMBER}`).fill('081355550002');
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click();
  await dialog.getByText(`Bukan ${NUMBER}`).waitFor();
  await dialog.getByRole('button', { name: 'Kembali' }).click();
  await expect.poll(() => hasFocus(button(page, 'Hapus Data'))).toBe(true);
  await button(page, 'Hapus Data').click();
  await dialog.getByLabel(`Ketik ${NUMBER}`).fill('+62 813 5555 0001');
  await page.keyboard.press('Enter');
  await toast(page, 'Data berhasil dihapus', 'success');
  await found.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByLabel('Nomor HP'))).toBe(true);
  await ask(page, NUMBER);
  await page.getByText('Tidak ada data tentang nomor ini di portal').waitFor();
  // The browser logs the 404 by itself.
  expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);
});

it('warns about what a shorter retention deletes, and shows it on the public page', async () => {
  const { page } = await open();
  const days = page.getByLabel('Lama masuk (hari)');
  await days.fill('0');
  await button(page, 'Simpan').click();
  await page.getByText('Harus 1 sampai 90 hari').waitFor();
  await page.route(/api\/retensi/, async (route) => {
    const of = new URL(route.request().url()).searchParams;
    const data = { retensi_isi_pesan: 10_001, retensi_pesan_masuk: 0, retensi_sesi: 0, retensi_audit: 0 };
    await route.fulfill({
      json: { data: of.get('retensi_isi_pesan') === '90' ? data : { ...data, retensi_isi_pesan: 0 } },
    });
  });
  await days.fill('5');
  await page.getByLabel('Isi pesan keluar (hari)').fill('90');
  await page.getByText('Lebih dari 10.000 pesan dan broadcast akan dikosongkan isinya').waitFor();
  await button(page, 'Simpan').click();
  await page.getByRole('alertdialog', { name: 'Simpan masa yang lebih pendek?' }).waitFor();
  await expectAccessibleInPassing(page);
  await answer(page, 'Simpan masa yang lebih pendek?', 'Simpan');
  await toast(page, 'Data berhasil disimpan', 'success');

  const { page: publik, errors } = await site.open('/privasi');
  await publik.getByText('Isi: 90 hari.').waitFor();
  await publik.getByText('Setiap kali masuk: 5 hari.').waitFor();
  expect(errors).toEqual([]);
});

it('asks before it deletes also while the number for these days is still being counted', async () => {
  const { page } = await open();
  const days = page.getByLabel('Audit (hari)');
  const [asked] = await Promise.all([page.waitForResponse(/api\/retensi\?/), days.fill('3000')]);
  expect(asked.ok()).toBe(true);
  const counting = page.waitForRequest(/api\/retensi\?/);
  const release = await hold(page, /api\/retensi\?/);
  await days.fill('365');
  await counting;
  await button(page, 'Simpan').click();
  const question = page.getByRole('alertdialog', { name: 'Simpan masa yang lebih pendek?' });
  await question.getByText('Audit (hari): yang lebih lama').waitFor();
  release();
  await question.getByRole('button', { name: 'Batal' }).click();
});

it('leaves what another operator has saved since, and says so where both have changed the same', async () => {
  const { page } = await open();
  const incoming = page.getByLabel('Pesan masuk (hari)');
  await incoming.fill('400');
  await site.api('PATCH', '/api/pengaturan', { retensi_sesi: 7 });
  const save = button(page, 'Simpan');
  await save.click();
  await toast(page, 'Data berhasil disimpan', 'success');
  const saved = () =>
    site.api<{ retensi_sesi: number; retensi_pesan_masuk: number }>('GET', '/api/pengaturan');
  expect(await saved()).toMatchObject({ retensi_sesi: 7, retensi_pesan_masuk: 400 });

  await site.api('PATCH', '/api/pengaturan', { retensi_pesan_masuk: 500 });
  await incoming.fill('600');
  await save.click();
  await page.getByText(/^Isian ini sudah diubah lagi sejak Anda membukanya/).waitFor();
  expect(await saved()).toMatchObject({ retensi_pesan_masuk: 500 });
  await save.click();
  await expect.poll(async () => (await saved()).retensi_pesan_masuk).toBe(600);
});

it('lets a person download their own data', async () => {
  const { page } = await operator.to('/akun/profil', 'Unduh data saya');
  const file = await downloaded(page, 'Unduh data saya');
  expect(file.name).toBe('data-saya.json');
  expect(file.data.akun).toMatchObject([{ username: 'operator' }]);
  await page.getByRole('link', { name: 'Hak Anda atas data ini' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privasi' }).waitFor();
});

it('sets when an operator’s idle session ends, and offers no switch of passwords without a campus login', async () => {
  const { page } = await open();
  const minutes = page.getByLabel('Akhiri sesi operator yang diam (menit)');
  await minutes.fill('3');
  await button(page, 'Ubah Cara Masuk').click();
  await page.getByText('Harus bilangan bulat 5 sampai 1440').waitFor();
  await minutes.fill('30');
  await button(page, 'Ubah Cara Masuk').click();
  await toast(page, 'Data berhasil disimpan', 'success');
  expect(await page.getByText('Boleh masuk dengan password').count()).toBe(0);
});

it('shows what was saved in a form that was left while it was being saved', async () => {
  const { page } = await open();
  const days = page.getByLabel('Audit (hari)');
  await days.fill('3000');
  const go = await hold(page, /\/api\/pengaturan$/);
  await page.getByRole('button', { name: 'Simpan', exact: true }).first().click();
  await button(page, 'Menyimpan…').waitFor();
  await goTo(page, '/operator/pengaturan/standar');
  await page.getByRole('heading', { level: 1, name: 'Standar Layanan' }).waitFor();
  await goTo(page, PRIVASI);
  await page.getByRole('heading', { level: 1, name: 'Privasi' }).waitFor();
  go();
  await toast(page, 'Data berhasil disimpan', 'success');
  expect(await days.inputValue()).toBe('3000');
});
