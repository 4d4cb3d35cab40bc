import { expect, it } from 'vitest';
import { button, field, hold, rows, toast } from '../../support/browser/operator.ts';
import { logIn, sharedSite } from '../../support/browser/site.ts';
import { settle } from '../../support/wait.ts';

const site = sharedSite();

const WIDE = { width: 1280, height: 800 };
const PHONE = '081299000077';

async function passwordAt(phone: string): Promise<string> {
  const find = async () =>
    (await site.messagesTo(phone)).map(({ text }) => /Password: (\S+)/.exec(text)?.[1]).find(Boolean);
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (await find()) ?? '';
}

it('invites an operator by WhatsApp, who sees only what their rights open, and changes them at once', async () => {
  const { page, errors } = await site.open('/operator/operator', { viewport: WIDE, session: site.session });
  const own = rows(page).filter({ hasText: 'Operator Demo (Anda)' });
  await own.waitFor();
  expect(await own.getByRole('button', { name: /Delete/ }).count()).toBe(0);
  await button(page, 'Add Data').click();
  await field(page, 'Nama').fill('Rina Loket');
  await field(page, 'Username').fill('rina.loket');
  await field(page, 'Nomor WhatsApp').fill(PHONE);
  await field(page, 'Surat').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await toast(page, 'Data berhasil disimpan', 'success');
  const rina = rows(page).filter({ hasText: 'rina.loket' });
  await rina.getByText('Belum pernah').waitFor();

  const desk = await site.open('/login', { viewport: WIDE });
  await logIn(desk.page, 'rina.loket', await passwordAt(PHONE));
  const menu = desk.page.getByRole('navigation', { name: 'Menu operator' });
  await menu.getByRole('button', { name: 'Layanan' }).click();
  await menu.getByRole('link', { name: 'Surat Masuk' }).waitFor();
  for (const name of ['Kirim', 'Kotak Masuk'])
    expect(await menu.getByRole('button', { name }).count()).toBe(0);
  await desk.page.goto(`${site.site}/operator/percakapan`);
  await desk.page.getByRole('heading', { name: 'Percakapan tidak terbuka untuk akun Anda' }).waitFor();

  await rina.getByRole('button', { name: /Edit/ }).click();
  await field(page, 'Percakapan').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await rina.getByText('Surat, Percakapan').waitFor();
  await desk.page.reload();
  await menu.getByRole('button', { name: 'Kotak Masuk' }).waitFor();
  await desk.page.getByRole('heading', { name: 'Percakapan tidak terbuka untuk akun Anda' }).waitFor({
    state: 'detached',
  });
  expect([...errors, ...desk.errors]).toEqual([]);

  await page.route('**/api/fakultas', (route) => route.abort());
  await page.reload();
  await button(page, 'Add Data').click();
  await page.getByRole('alert').getByText('Daftar fakultas gagal dimuat.').waitFor();
  await page.unroute('**/api/fakultas');
  await button(page, 'Coba lagi').click();
  await field(page, 'Unit').getByRole('option', { name: 'Syariah dan Hukum' }).waitFor({ state: 'attached' });
});

it('shows a page also while the rights of its operator cannot be asked for', async () => {
  const { page } = await site.open('/operator/surat-masuk', { session: site.session });
  const counters = /statistik\/menunggu/;
  const heading = page.getByRole('heading', { level: 1, name: 'Surat Masuk' });
  await heading.waitFor();
  await page.route(counters, (route) => route.fulfill({ status: 500 }));
  await page.evaluate(() => localStorage.removeItem('izin'));
  await page.reload();
  await heading.waitFor();
  const release = await hold(page, counters);
  const again = page.waitForRequest(counters);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await again;
  await settle(300);
  expect(await heading.isVisible(), 'while they are asked for again').toBe(true);
  release();
});
