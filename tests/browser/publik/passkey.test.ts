import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, focused } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

/** A device with a screen lock, in Chromium. */
async function withDevice(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it('is made on the account page, logs in, proves, and is removed', async () => {
  // Passkeys are for names, not for numbers.
  const home = site.site.replace('127.0.0.1', 'localhost');
  const { page, errors } = await site.open('/login');
  await withDevice(page);
  await page.goto(`${home}/login`);
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill('operator-demo');
  await button(page, 'Login').click();
  await page.waitForURL('**/operator/**');

  await page.goto(`${home}/akun/pengaturan`);
  await button(page, 'Buat Passkey').click();
  await page.getByText('Wajib diisi').waitFor();
  await page.getByLabel('Nama passkey baru').fill('HP saya');
  await button(page, 'Buat Passkey').click();
  await page.getByText('Belum pernah dipakai').waitFor();

  await page.goto(`${home}/logout`);
  await page.waitForURL('**/login**');
  await button(page, 'Pakai passkey').click();
  await page.waitForURL('**/operator/**');

  let refused = 0;
  await page.route('**/api/kunci', (route) => {
    if (route.request().method() !== 'POST' || refused++ > 0) return route.continue();
    const error = { code: 'bukti_diperlukan', message: 'Buktikan dulu' };
    return route.fulfill({ status: 403, json: { success: false, error } });
  });
  await page.goto(`${home}/operator/kunci`);
  await button(page, 'Buat Kunci').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama sistem').fill(`SIAKAD ${Date.now()}`);
  await dialog.getByLabel('Menyinkronkan pegawai').check();
  await dialog.getByRole('button', { name: 'Buat Kunci' }).click();
  await button(page, 'Pakai passkey').click();
  await dialog.getByText('Kunci ini tidak akan ditampilkan lagi.').waitFor();

  await page.goto(`${home}/akun/pengaturan`);
  await page
    .getByText(/Terakhir dipakai .*/)
    .first()
    .waitFor();
  await button(page, 'Hapus HP saya').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await page.getByText('Passkey dihapus').waitFor();
  await page.getByRole('button', { name: 'Hapus HP saya' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Pengaturan Akun');
  expect(errors.filter((text) => !/403/.test(text))).toEqual([]);
});
