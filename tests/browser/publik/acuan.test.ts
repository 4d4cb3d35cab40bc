import { expect, it } from 'vitest';
import { expectAccessible, LOOKS } from '../../support/browser/accessible.ts';
import { sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();
const newKey = async (jenis: string) =>
  (await site.api<{ kunci: string }>('POST', '/api/kunci', { nama: jenis, jenis, boleh: ['pesan/kirim'] }))
    .kunci;

it('the reference sends with a test key only, keeps it nowhere, and shows the example programs', async () => {
  const [real, test] = [await newKey('nyata'), await newKey('uji')];
  const { page, errors } = await site.open('/api/docs#kirimSistem.kirim');
  const call = page.getByRole('group').filter({ has: page.locator('[id="kirimSistem.kirim"]') });
  const key = call.getByLabel('Kunci uji');
  await key.fill(real);
  await call.getByRole('button', { name: 'Kirim' }).click();
  await call.getByText('Halaman ini hanya memakai kunci uji').waitFor();
  expect(await site.api('GET', '/api/reportpesan/Mahasiswa?page=1&limit=10')).toEqual([]);

  await key.fill(test);
  await key.press('Enter');
  await call.getByText('Dijawab 202').waitFor();
  const answer = await call.getByRole('status').innerText();
  await expectAccessible(page, LOOKS.slice(0, 1));
  // The key is in every form, and in no other place.
  await page.getByRole('link', { name: 'dicoba di halaman ini' }).focus();
  await page.goto(`${site.site}/api/docs#kirimSistem.baca`);
  const read = page.getByRole('group').filter({ has: page.locator('[id="kirimSistem.baca"]') });
  await read.getByLabel('id', { exact: true }).fill(/"id": (\d+)/.exec(answer)?.[1] ?? '');
  await read.getByRole('button', { name: 'Kirim' }).click();
  await read.getByText('Dijawab 200').waitFor();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(test);
  await page.reload();
  expect(await key.inputValue()).toBe('');

  await page.getByText('PHP', { exact: true }).first().click();
  await page.getByText("'Idempotency-Key: ' . $pesan['referensi']").waitFor();
  expect(errors).toEqual([]);
});

it('the reference opens what a link leads to, is searched, and is accessible on a wide screen', async () => {
  // Its table of contents opens as the page loads on a wide screen.
  const { page, errors } = await site.open('/api/docs#surat.update', LOOKS[1]);
  const call = page.getByRole('group').filter({ has: page.locator('[id="surat.update"]') });
  await call.getByRole('heading', { name: 'Contoh' }).waitFor();
  await expectAccessible(page, [LOOKS[1]]);
  await page.getByLabel('Cari panggilan').fill('post surat cabut');
  await page.getByText(/^1 dari \d+ panggilan$/).waitFor();
  await page.getByText('Mencabut surat yang sudah terbit').click();
  await page.getByText('"alasan": "Data program studi keliru."').first().waitFor();
  expect(await call.isVisible()).toBe(false);
  expect(errors).toEqual([]);
});
