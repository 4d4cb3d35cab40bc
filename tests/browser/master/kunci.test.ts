import { expect, it } from 'vitest';
import type { Pegawai } from '../../../worker/contract/orang/pegawai.ts';
import { expectAccessibleInPassing } from '../../support/browser/accessible.ts';
import { answer, answerTo, button, field, hasFocus, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const KUNCI = '/operator/kunci';

/** Sends a list of staff as another system does. */
const send = (key: string, data: readonly object[], query = '') =>
  fetch(`${site.site}/api/sinkron/pegawai${query}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });

it('creates a key, shows it once, approves the removals of its system, and revokes it', async () => {
  const { page, errors } = await operator.to(KUNCI, 'Belum ada kunci.');
  await page.getByText('Belum ada sinkronisasi.').waitFor();
  await button(page, 'Buat Kunci').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buat Kunci' }).click();
  await dialog.getByText('Wajib diisi').waitFor();
  await dialog.getByText('Pilih paling sedikit satu').waitFor();
  expect(await hasFocus(field(page, 'Nama sistem'))).toBe(true);
  await expectAccessibleInPassing(page);
  await field(page, 'Nama sistem').fill('SIAKAD');
  await field(page, 'Menyinkronkan pegawai').check();
  await field(page, 'Berlaku sampai (boleh kosong)').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Buat Kunci' }).click();

  await dialog.getByText('Kunci ini tidak akan ditampilkan lagi.').waitFor();
  const key = await dialog.getByText(/^vadr_/).innerText();
  await expectAccessibleInPassing(page);
  await page.keyboard.press('Escape');
  await answer(page, 'Tutup tanpa menyalin?', 'Kembali');
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await answer(page, 'Tutup tanpa menyalin?', 'Tutup');
  const row = page.getByRole('listitem').filter({ hasText: `vadr_…${key.slice(-4)}` });
  await row.getByText('Belum pernah dipakai').waitFor();
  await row.getByText('Berlaku sampai 31 Desember 2099').waitFor();
  expect(await page.content()).not.toContain(key);

  const staff = await site.api<Pegawai[]>('GET', '/api/pegawai');
  const [gone, ...others] = staff;
  if (!gone) throw new Error('the demo has no staff');
  // Only this page shows what a dry run would change.
  const tried = [...others, { ...gone, no_hp: '081211112222' }];
  await (await send(key, tried, '?coba=1')).json();
  await page.reload();
  await button(page, 'Rincian Pegawai dari SIAKAD').click();
  await dialog
    .getByRole('region', { name: 'Yang akan diubah' })
    .getByText(`NIP ${gone.nip}. Nomor HP: ${gone.no_hp} → 081211112222`)
    .waitFor();
  await expectAccessibleInPassing(page);
  await page.keyboard.press('Escape');

  const half = others.slice(Math.ceil(staff.length / 2));
  const waiting = staff.length - half.length;
  const { data } = Object(
    await (await send(key, [...half, { nip: '1', nama_pegawai: 'Tanpa Nomor' }])).json(),
  );
  expect(data).toMatchObject({ status: 'menunggu_persetujuan', menunggu_dihapus: waiting, jumlah_gagal: 1 });
  await page.reload();
  await row.getByText(/^vadr_.*Terakhir dipakai/).waitFor();
  await button(page, 'Lihat Siapa').waitFor();
  await expectAccessibleInPassing(page);
  await button(page, 'Lihat Siapa').click();
  await dialog
    .getByRole('region', { name: 'Orang yang menunggu dihapus' })
    .getByText(gone.nama_pegawai)
    .waitFor();
  await dialog
    .getByRole('region', { name: 'Baris yang gagal' })
    .getByText(/Nomor HP: Wajib diisi/)
    .waitFor();
  await expectAccessibleInPassing(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: `${waiting} pegawai menunggu dihapus` })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await answer(page, `Hapus ${waiting} pegawai?`, 'Hapus');
  await toast(page, 'Penghapusan disetujui', 'success');
  await page.getByText(`${waiting} dihapus, 1 baris gagal`).waitFor();
  expect(await site.api<Pegawai[]>('GET', '/api/pegawai')).toEqual(half);

  await row.getByRole('button', { name: 'Cabut SIAKAD' }).click();
  await answer(page, 'Cabut kunci ini?', 'Cabut');
  await row.getByText('Dicabut', { exact: true }).waitFor();
  expect((await send(key, half)).status).toBe(401);
  expect(errors).toEqual([]);
});

it('says that a key whose answer was lost may have been made, and shows it in the list', async () => {
  const { page } = await operator.to(KUNCI, 'Daftar Kunci');
  await page.route('**/api/kunci', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await answerTo(route);
    await route.abort();
  });
  await button(page, 'Buat Kunci').click();
  await field(page, 'Nama sistem').fill('Jawabannya Hilang');
  await field(page, 'Menyinkronkan pegawai').check();
  const dialog = page.getByRole('dialog', { name: 'Buat Kunci API' });
  await dialog.getByRole('button', { name: 'Buat Kunci' }).click();
  await toast(page, 'Belum diketahui hasilnya', 'error');
  await page.getByText(/jadi mungkin sudah terjadi\./).waitFor();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await answer(page, 'Buang isian?', 'Buang');
  await page.getByRole('listitem').filter({ hasText: 'Jawabannya Hilang' }).waitFor();
});

it('gives a key a callback, shows its secret once, and says where it goes', async () => {
  const { page } = await operator.to(KUNCI, 'Persen dari jumlah orang');
  const dialog = page.getByRole('dialog');
  await button(page, 'Buat Kunci').click();
  await field(page, 'Nama sistem').fill('Keuangan');
  await field(page, 'Mengirim pesan').check();
  await dialog.getByRole('button', { name: 'Buat Kunci' }).click();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await answer(page, 'Tutup tanpa menyalin?', 'Tutup');

  await button(page, 'Pasang Callback Keuangan').click();
  await field(page, 'Alamat callback').fill('https://10.0.0.5/kabar');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByText(/^Harus https ke situs yang terbuka untuk umum/).waitFor();
  await field(page, 'Alamat callback').fill('https://keuangan.kampus.ac.id/kabar');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await answer(page, 'Tutup tanpa menyalin?', 'Tutup');
  await page.getByText('Callback ke https://keuangan.kampus.ac.id/kabar').waitFor();
  await page.getByText('Belum ada yang dikabarkan').waitFor();
  expect(await page.content()).not.toContain(secret);

  await button(page, 'Ubah Callback Keuangan').click();
  await field(page, 'Alamat callback').fill('https://baru.kampus.ac.id/kabar');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await toast(page, 'Callback disimpan', 'success');
  await page.getByText('Callback ke https://baru.kampus.ac.id/kabar').waitFor();

  await button(page, 'Ubah Callback Keuangan').click();
  await field(page, 'Ganti juga rahasianya').check();
  await expectAccessibleInPassing(page);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  expect(await dialog.getByText(/^whsec_/).innerText()).not.toBe(secret);
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await answer(page, 'Tutup tanpa menyalin?', 'Tutup');
});

it('revokes a key, and cancels what it still has waiting when asked to', async () => {
  const { kunci } = await site.api<{ kunci: string }>('POST', '/api/kunci', {
    nama: 'Beasiswa',
    boleh: ['pesan/kirim'],
  });
  // It rests until the end of the quiet hours.
  const hour = (from: number) => `${String((new Date().getUTCHours() + 31 + from) % 24).padStart(2, '0')}:00`;
  await site.api('PATCH', '/api/pengaturan', {
    jam_tenang: { aktif: true, mulai: hour(-1), selesai: hour(2), zona: 'Asia/Jakarta' },
  });
  const sent = await fetch(`${site.site}/api/kirim/banyak`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${kunci}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'beasiswa',
    },
    body: JSON.stringify({
      pesan: [1, 2].map((n) => ({ no_hp: `08123456789${n}`, body: 'Halo', mendesak: false })),
    }),
  });
  expect(sent.status).toBe(202);
  const { page } = await operator.to(KUNCI, '2 pesan belum dikirim');
  const row = page.getByRole('listitem').filter({ hasText: 'Beasiswa' });
  await button(page, 'Cabut Beasiswa').click();
  await page.getByLabel('Batalkan juga 2 pesannya yang belum dikirim').check();
  await expectAccessibleInPassing(page);
  await answer(page, 'Cabut kunci ini?', 'Cabut');
  await toast(page, 'Kunci dicabut', 'success');
  await page.getByText('2 pesan dibatalkan.').waitFor();
  await row.getByText('2 pesan dalam 30 hari terakhir, 2 yang gagal').waitFor();
});

it('saves the limit, and says what could not be loaded', async () => {
  const { page } = await operator.to(KUNCI, 'Persen dari jumlah orang');
  const limit = page.getByLabel('Persen dari jumlah orang');
  await limit.fill('101');
  await button(page, 'Simpan').click();
  await page.getByText('Harus bilangan bulat 0 sampai 100').waitFor();
  await limit.fill('7');
  await button(page, 'Simpan').click();
  await toast(page, 'Data berhasil disimpan', 'success');
  await page.route(/\/api\/(kunci|sinkron)$/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  expect(await limit.inputValue()).toBe('7');
  await expect.poll(() => button(page, 'Coba lagi').count()).toBe(2);
});
