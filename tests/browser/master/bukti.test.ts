import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, field, hasFocus } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const NEEDED = { success: false, error: { code: 'bukti_diperlukan', message: 'Buktikan dulu' } };

/** Answers the first call that makes a key as to a session whose login was long ago. */
async function withOldLogin(page: Page): Promise<() => number> {
  let calls = 0;
  await page.route('**/api/kunci', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls++;
    return calls > 1 ? route.continue() : route.fulfill({ status: 403, json: NEEDED });
  });
  return () => calls;
}

async function makeKey(page: Page, nama: string) {
  await button(page, 'Buat Kunci').click();
  await field(page, 'Nama sistem').fill(nama);
  await field(page, 'Menyinkronkan pegawai').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Buat Kunci' }).click();
}

it('asks for the password where a proof is needed, by keyboard, and repeats the call', async () => {
  const { page } = await operator.to('/operator/kunci', 'Persen dari jumlah orang');
  const calls = await withOldLogin(page);
  await makeKey(page, 'SIAKAD Bukti');
  const dialog = page.getByRole('dialog', { name: 'Masukkan password lagi' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect.poll(() => hasFocus(password)).toBe(true);
  await page.keyboard.type('salah');
  await page.keyboard.press('Enter');
  await dialog.getByText('Password salah').waitFor();
  await password.fill('operator-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Kunci ini tidak akan ditampilkan lagi.').waitFor();
  expect(await dialog.count()).toBe(0);
  expect(calls()).toBe(2);
});

it('keeps what was filled in when the proof is cancelled', async () => {
  const { page } = await operator.to('/operator/kunci', 'Persen dari jumlah orang');
  const calls = await withOldLogin(page);
  await makeKey(page, 'SIAKAD Batal');
  await page.getByRole('dialog', { name: 'Masukkan password lagi' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Buktikan dulu').waitFor();
  expect(await field(page, 'Nama sistem').inputValue()).toBe('SIAKAD Batal');
  expect(calls()).toBe(1);
});

it('says that the passkeys could not be read, where only they would do, and reads them again', async () => {
  const { page } = await operator.to('/operator/kunci', 'Persen dari jumlah orang');
  const error = { code: 'passkey_diperlukan', message: 'Pakai passkey' };
  await page.route('**/api/kunci', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { success: false, error } })
      : route.continue(),
  );
  await page.route('**/api/passkey', (route) => route.fulfill({ status: 500, json: {} }));
  await makeKey(page, 'SIAKAD Passkey');
  const dialog = page.getByRole('dialog', { name: 'Pakai passkey Anda' });
  await dialog.getByText(/^Data gagal dimuat/).waitFor();
  await page.unroute('**/api/passkey');
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await dialog.getByText('Anda belum punya passkey.').waitFor();
});
