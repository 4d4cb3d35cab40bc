import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import { expect, it } from 'vitest';
import { KALIMAT } from '../../../web/src/lib/format/kalimat.ts';
import { answerTo, button, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const BIAYA = '/operator/biaya';

it('says plainly that the month could not be loaded, and tries again', async () => {
  const { page } = await operator.to('/operator/panduan', 'Panduan');
  await page.route('**/api/biaya?*', (route) => route.abort());
  await page.getByRole('button', { name: /^Kirim/ }).click();
  await page.getByRole('link', { name: 'Biaya', exact: true }).click();
  await button(page, 'Coba lagi').waitFor();
  await page.unroute('**/api/biaya?*');
  await button(page, 'Coba lagi').click();
  await page.getByText(/^Belum ada pesan yang diterima dalam/).waitFor();
});

it('says nothing of this month’s messages and limit where the gateway has no prices', async () => {
  const { page } = await operator.to('/operator/panduan', 'Panduan');
  await page.route('**/api/biaya?*', async (route) => {
    const answer = await (await answerTo(route)).json();
    await route.fulfill({ json: { data: { ...answer.data, berbiaya: false } } });
  });
  await page.getByRole('button', { name: /^Kirim/ }).click();
  await page.getByRole('link', { name: 'Biaya', exact: true }).click();
  await page.getByText(/^Gateway yang dipakai sekarang tidak memungut biaya/).waitFor();
  expect(await page.getByText(/Belum ada pesan yang diterima|Pasang batas di bawah/).count()).toBe(0);
  await page.unroute('**/api/biaya?*');
});

it('opens on the month of the campus, which is not everywhere that of Jakarta', async () => {
  const { page } = await operator.to('/operator/panduan', 'Panduan');
  await page.route('**/api/biaya?*', async (route) => {
    const answer = await (await answerTo(route)).json();
    const asked = new URL(route.request().url()).searchParams.get('bulan');
    await route.fulfill({ json: { data: { ...answer.data, bulan: asked || '2031-01' } } });
  });
  await page.getByRole('button', { name: /^Kirim/ }).click();
  await page.getByRole('link', { name: 'Biaya', exact: true }).click();
  await page.getByRole('heading', { name: 'Januari 2031' }).waitFor();
  const month = page.getByLabel('Bulan', { exact: true });
  await expect.poll(() => month.inputValue()).toBe('2031-01');
  await month.selectOption('2030-12');
  await page.getByRole('heading', { name: 'Desember 2030' }).waitFor();
  await page.unroute('**/api/biaya?*');
});

it('shows what the month has cost, keeps prices and a limit, and saves a workbook', async () => {
  await site.api('POST', '/api/kirimpesan', { nama: 'Ani', no_hp: '080000009001', body: 'Halo' });
  const { page, errors } = await operator.to(BIAYA, 'Tarif 1');
  await page.getByText('Tarif ini perkiraan').waitFor();

  await page.getByLabel('Teks bebas gratis sebulan').fill('');
  await button(page, 'Simpan').click();
  await page.getByText('Harus bilangan bulat').waitFor();
  await page.getByLabel('Teks bebas gratis sebulan').fill('0');
  await page.getByLabel('Teks bebas (service)').fill('400,4');
  await page.getByLabel('Batas biaya sebulan').fill('1.000');
  await button(page, 'Simpan').click();
  await toast(page, KALIMAT.simpanBerhasil, 'success');
  await page.getByText('Tarif ini perkiraan').waitFor({ state: 'detached' });
  await page.getByText(/^Rp\s400 dari Rp\s1\.000, sisa Rp\s600$/).waitFor();
  await page.getByRole('row', { name: /^Teks bebas.* 1 1 Rp\s400$/ }).waitFor();
  await page.getByText(/^Rp\s400, 1 pesan$/).waitFor();

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Ekspor Excel').click()]);
  const book = XLSX.read(readFileSync(await download.path()));
  const rows = XLSX.utils.sheet_to_json<unknown[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 });
  expect(rows).toContainEqual(['Total', 400]);

  await page.getByLabel('Bulan', { exact: true }).selectOption({ index: 1 });
  await page.getByText(/^Belum ada pesan yang diterima dalam/).waitFor();
  // The address names the month.
  await page.reload();
  await page.getByText(/^Belum ada pesan yang diterima dalam/).waitFor();
  expect(errors).toEqual([]);
});
