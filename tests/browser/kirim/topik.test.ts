import { expect, it } from 'vitest';
import { button, goTo, isiPesan, kirim, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';

const site = sharedSite();

it('topics are set by the operator, ended by a recipient, and chosen for a broadcast', async () => {
  const { page, errors } = await site.open('/operator/gateway', { session: site.session });
  const topik = page.getByLabel('Topik baru');
  for (const nama of ['Beasiswa', 'Akademik']) {
    await topik.fill(nama);
    await button(page, 'Tambah Topik').click();
    await button(page, `Hapus topik ${nama}`).waitFor();
  }
  await topik.fill('beasiswa');
  await button(page, 'Tambah Topik').click();
  await page.getByText('Ada topik yang tertulis dua kali').waitFor();
  await topik.fill('Wisuda');
  await button(page, 'Hapus topik Akademik').click();
  await expect.poll(() => button(page, 'Hapus topik Akademik').count()).toBe(0);
  expect(await topik.inputValue(), 'still being typed').toBe('Wisuda');

  const phone = '6281355500021';
  await site.simulate('POST', 'incoming', { from: phone, text: 'STOP beasiswa' });
  await expect.poll(async () => JSON.stringify(await site.messagesTo(phone))).toContain('MULAI beasiswa');
  const { id } = await site.api<{ id: number }>('POST', '/api/addgroup', {
    nama_group: 'Penerima topik',
    kategori: 'Lainnya',
  });
  const members = [
    { nama: 'Satu', no_hp: '081355500021' },
    { nama: 'Dua', no_hp: '081355500022' },
  ];
  await site.api('POST', '/api/addmember', { id_group: id, members });

  await goTo(page, `/operator/tulis?group=${id}`);
  await isiPesan(page).fill('Beasiswa dibuka, {nama}.');
  await button(page, 'Kirim ke 2 orang').waitFor();
  await page.getByLabel(/^Topik/).selectOption('Beasiswa');
  await page.getByText('2 orang · 1 berhenti dari topik ini').waitFor();
  await button(page, 'Besok 08.00').click();
  await button(page, 'Jadwalkan untuk 1 orang').waitFor();
  await kirim(page).click();
  await page.waitForURL(/report\/broadcast\/\d+$/);
  await page.getByRole('region', { name: 'Isi Pesan' }).getByText('Beasiswa', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Duplikat' }).click();
  await expect.poll(() => page.getByLabel(/^Topik/).inputValue()).toBe('Beasiswa');
  expect(errors).toEqual([]);

  await goTo(page, '/operator/gateway');
  await topik.fill('Wisuda');
  await page.route('**/api/pengaturan', (route) => route.abort());
  await button(page, 'Tambah Topik').click();
  await toast(page, 'Belum diketahui hasilnya', 'error');
  expect(await topik.getAttribute('aria-invalid'), 'there is nothing to correct').toBeNull();
});

it('says that the topics failed to load instead of offering none', async () => {
  const page = await site.keep('Operator');
  await page.route('**/api/pengaturan', (route) => route.abort());
  await page.goto(`${site.site}/operator/tulis`);
  await page.getByText('Daftar topik gagal dimuat.').waitFor();
  await page.unroute('**/api/pengaturan');
  await page.getByRole('alert').getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByText('Daftar topik gagal dimuat.').waitFor({ state: 'detached' });
});
