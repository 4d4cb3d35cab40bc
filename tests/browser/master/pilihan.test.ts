import { describe, expect, it } from 'vitest';
import { expectAccessibleInPassing } from '../../support/browser/accessible.ts';
import { answer, button, counted, MASTER, rows, search, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

describe('a selection', () => {
  it('is kept over pages and a search, is written to, becomes a group, is exported, deleted and put back', async () => {
    const { page, errors } = await operator.to(`${MASTER}/dosen`);
    const box = (nth: number) => rows(page).nth(nth).getByRole('checkbox');
    const status = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
    await box(0).check();
    await button(page, 'Selanjutnya').click();
    await counted(page, '11 sampai 20 dari 60');
    await box(0).check();
    await search(page, '08000000200', '1 sampai 9 dari 9');
    await box(0).check();
    await status('3 dipilih');

    await page.getByRole('link', { name: 'Kirim', exact: true }).click();
    await page.getByText('3 dosen terpilih').waitFor();
    await page.goBack();
    await button(page, 'Undang 9 Orang').waitFor();
    expect(await box(0).isChecked(), 'the page was left').toBe(false);

    await box(0).check();
    await box(1).check();
    await button(page, 'Jadikan group').click();
    const dialog = page.getByRole('dialog', { name: 'Buat Group dari Pilihan' });
    await dialog.getByText('2 dosen').waitFor();
    await dialog.getByRole('button', { name: 'Buat Group' }).click();
    await dialog.getByText('2 member ditambahkan.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await button(page, 'Ekspor').click();
    await toast(page, '2 baris disimpan ke Excel', 'success');
    await button(page, 'Delete').first().click();
    await answer(page, 'Menghapus data ini?', 'Hapus');
    await status('1 dipilih');
    await button(page, 'Urungkan').click();
    await toast(page, 'Data dikembalikan', 'success');
    await counted(page, '1 sampai 9 dari 9');
    await page.getByLabel('Pilih semua di halaman ini').check();
    await status('9 dipilih');
    await expectAccessibleInPassing(page);
    await button(page, 'Hapus')
      .and(page.getByText('Hapus', { exact: true }))
      .click();
    await page.getByRole('alertdialog', { name: 'Hapus 9 dosen?' }).waitFor();
    await expectAccessibleInPassing(page);
    await answer(page, 'Hapus 9 dosen?', 'Hapus');
    await toast(page, '9 dosen dihapus', 'success');
    await counted(page, '0 sampai 0 dari 0');
    await page.route('**/api/urungkan/*', (route) => route.abort(), { times: 1 });
    await button(page, 'Urungkan').click();
    await toast(page, 'Data gagal dikembalikan', 'error');
    await button(page, 'Coba lagi').click();
    await toast(page, 'Data dikembalikan', 'success');
    await counted(page, '1 sampai 9 dari 9');
    expect(await button(page, 'Coba lagi').count()).toBe(0);
    expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  it('names who is left out of its group, and why', async () => {
    const { page, errors } = await operator.to(`${MASTER}/mahasiswa?cari=2022004`);
    await page.getByLabel('Pilih semua di halaman ini').check();
    await button(page, 'Jadikan group').click();
    const dialog = page.getByRole('dialog', { name: 'Buat Group dari Pilihan' });
    await dialog.getByLabel('Orang tua mereka').check();
    await dialog.getByRole('button', { name: 'Buat Group' }).click();
    const left = dialog.getByRole('list', { name: 'Yang dilewati' }).getByRole('listitem');
    await left.filter({ hasText: '(20220044): tanpa nomor HP' }).waitFor();
    await dialog.getByText(`${await left.count()} dilewati: ${await left.count()} tanpa nomor HP.`).waitFor();
    expect(errors).toEqual([]);
  });

  it('is all that a search finds, also after another search, until it is cleared', async () => {
    const { page, errors } = await operator.to(`${MASTER}/mahasiswa?cari=2023`);
    const box = rows(page).first().getByRole('checkbox');
    await box.check();
    await button(page, 'Pilih semua hasil').press('Enter');
    await page.getByText('60 dipilih: Mahasiswa “2023”').waitFor();
    await expectAccessibleInPassing(page);
    expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true]);
    await page.getByText('Hapus hanya untuk yang dicentang satu per satu, paling banyak 1.000.').waitFor();
    await page.getByLabel('Pencarian').fill('2022');
    await expect.poll(() => box.isChecked(), { message: 'of another search' }).toBe(false);
    expect(await box.isDisabled()).toBe(true);
    await button(page, 'Jadikan group').click();
    await page.getByRole('dialog', { name: 'Buat Group dari Hasil' }).getByText('60 mahasiswa').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Kirim', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tulis' }).waitFor();
    await page.getByText('Mahasiswa “2023”').first().waitFor();
    await page.goBack();
    await box.check();
    await button(page, 'Kosongkan pilihan').press('Enter');
    await page.locator(':focus').getByText('60 ditemukan').waitFor();
    expect(errors).toEqual([]);
  });
});
