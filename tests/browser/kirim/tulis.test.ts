import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { button, field, focused, hasFocus, openBroadcast, rows, toast } from '../../support/operator.ts';
import { sharedSite } from '../../support/site.ts';

const site = sharedSite();

const DOSEN = '/operator/pesan/dosen';

const isi = (page: Page) => field(page, 'Isi Pesan');
const preview = (page: Page) => page.getByRole('region', { name: 'Pratinjau' });
const written = (page: Page) => isi(page).inputValue();
const ready = (page: Page) => page.getByRole('dialog', { name: /teks siap pakai$/i });

async function write(page: Page, row = 0) {
  await rows(page).nth(row).getByRole('button', { name: 'Kirim Pesan' }).first().click();
  await expect.poll(() => hasFocus(isi(page))).toBe(true);
}

async function makeGroup(nama_group: string) {
  const group = await site.api<{ id: number; kode: string }>('POST', '/api/addgroup', {
    nama_group,
    kategori: 'Dosen',
  });
  const members = [{ nama: 'Penerima Satu', no_hp: '081355500001' }];
  await site.api('POST', '/api/addmember', { id_group: group.id, members });
  return { ...group, path: `/operator/pesan/group/dosen/${group.kode}` };
}

describe('the text of a message', () => {
  it('inserts name and styles at the cursor, and Ctrl+Z undoes them', async () => {
    const { page, errors } = await site.openList(DOSEN);
    await write(page);
    await page.keyboard.type('Yth. ');
    await button(page, 'Sisipkan {nama}').click();
    expect(await hasFocus(isi(page))).toBe(true);
    await page.keyboard.type(', rapat penting');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+b');
    expect(await written(page)).toBe('Yth. {nama}, rapat *penting*');
    await button(page, 'Tebal').click();
    expect(await written(page)).toBe('Yth. {nama}, rapat penting');
    await button(page, 'Miring').click();
    await page.keyboard.press('Control+Shift+x');
    expect(await written(page)).toBe('Yth. {nama}, rapat _~penting~_');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await written(page)).toBe('Yth. {nama}, rapat penting');
    await page.keyboard.press('End');
    await page.keyboard.type('\n*KTP*');
    await button(page, 'Daftar').click();
    expect(await written(page)).toBe('Yth. {nama}, rapat penting\n- *KTP*');
    await preview(page).getByRole('listitem').getByRole('strong').getByText('KTP', { exact: true }).waitFor();
    const nama = await preview(page).locator('mark').innerText();
    await page.getByRole('dialog').getByText(`Kepada ${nama} (08`).waitFor();
    expect(errors).toEqual([]);
  });

  it('may have been sent after a lost answer, and was not after a refusal', async () => {
    const { page } = await site.openList(DOSEN);
    const doubt = page.getByText('Pengiriman terakhir tidak terjawab, jadi mungkin sudah terkirim.');
    const send = () => page.getByRole('dialog').getByRole('button', { name: 'Kirim', exact: true }).click();
    await write(page);
    await page.keyboard.type('Apakah ini sampai?');
    const refusal = { code: 'validasi', message: 'Maaf.', fields: { body: 'Terlalu sopan' } };
    await page.route(/kirimpesan$/, (route) =>
      route.fulfill({ status: 422, json: { success: false, error: refusal } }),
    );
    await send();
    await page.getByText('Terlalu sopan').waitFor();
    await page.keyboard.press('Escape');
    await write(page);
    await page.getByText('Draf dipulihkan').waitFor();
    expect(await doubt.count()).toBe(0);

    await page.unrouteAll({ behavior: 'wait' });
    await page.route(/kirimpesan$/, (route) => route.abort());
    await send();
    await toast(page, 'Gagal Mengirim Pesan', 'error');
    await page.reload();
    await write(page);
    await doubt.waitFor();
    await button(page, 'Buang draf').click();
    await doubt.waitFor({ state: 'detached' });
  });

  it('survives Escape, a reload and a closed tab, for its recipient and its writer only', async () => {
    const session = Object.entries(site.session).map(([name, value]) => ({ name, value }));
    const context = await site.newContext({
      viewport: { width: 1280, height: 800 },
      storageState: { cookies: [], origins: [{ origin: site.site, localStorage: session }] },
    });
    onTestFinished(() => context.close());
    const { page: first } = await site.openIn(context, DOSEN);
    await write(first);
    await first.keyboard.type('Belum selesai');
    await first.keyboard.press('Escape');
    await toast(first, 'Draf disimpan', 'success');
    await expect.poll(() => focused(first)).toMatch(/^Kirim Pesan/);
    await write(first);
    await first.getByText('Draf dipulihkan').waitFor();
    await first.keyboard.press('Control+End');
    await first.keyboard.type(' juga');
    await first.reload();
    await write(first, 1);
    expect(await written(first), "another person's").toBe('');
    await first.goto('about:blank');

    const { page } = await site.openIn(context, DOSEN);
    await write(page);
    expect(await written(page)).toBe('Belum selesai juga');
    await button(page, 'Buang draf').click();
    await expect.poll(() => hasFocus(isi(page))).toBe(true);
    expect(await written(page)).toBe('');
    await page.getByText('Draf dipulihkan').waitFor({ state: 'detached' });
    await page.keyboard.type('Rahasia operator pertama');
    const kept = () =>
      page.evaluate(() => Object.keys({ ...localStorage }).filter((key) => /draf/.test(key)));
    expect(await kept()).toHaveLength(1);

    await page.evaluate(() => localStorage.setItem('id_user', '999999'));
    await page.reload();
    await write(page);
    expect(await written(page)).toBe('');
    expect(await kept()).toEqual([]);
  });

  it('keeps its idempotency key over a reload after a lost answer, and is forgotten once sent', async () => {
    const { page } = await site.openList(DOSEN);
    const keys: (string | undefined)[] = [];
    await page.route(/api\/kirimpesan$/, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length === 1 ? route.abort() : route.continue());
    });
    await write(page);
    await page.keyboard.type('Sekali saja');
    const send = page.getByRole('dialog').getByRole('button', { name: 'Kirim', exact: true });
    await send.click();
    await toast(page, 'Gagal Mengirim Pesan', 'error');
    await page.reload();
    await write(page);
    await send.click();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    expect(keys).toEqual([keys[0], keys[0]]);
    await page.reload();
    await write(page);
    expect(await written(page)).toBe('');
  });
});

describe('ready texts', () => {
  it('are saved from the message, edited, inserted at the cursor, and deleted', async () => {
    const { page, errors } = await site.openList(DOSEN);
    await write(page);
    await page.keyboard.type('Salam, {nama}.');
    await button(page, 'Teks siap pakai').click();
    await ready(page).getByText('Belum ada teks siap pakai.').waitFor();
    await button(page, 'Simpan sebagai teks siap pakai').click();
    await expect.poll(() => hasFocus(ready(page).getByLabel('Judul'))).toBe(true);
    await page.keyboard.type('Salam');
    await page.keyboard.press('Enter');
    await toast(page, 'Data berhasil disimpan', 'success');
    await button(page, 'Simpan sebagai teks siap pakai').click();
    await ready(page).getByLabel('Judul').fill('SALAM');
    await ready(page).getByRole('button', { name: 'Simpan', exact: true }).click();
    await ready(page).getByText('Sudah ada teks siap pakai dengan judul ini').waitFor();
    await ready(page).getByRole('button', { name: 'Batal' }).click();

    await button(page, 'Ubah Salam').click();
    await ready(page).getByLabel('Isi').fill('Hormat kami, *Akademik*');
    await ready(page).getByRole('button', { name: 'Simpan', exact: true }).click();
    await ready(page)
      .getByRole('button', { name: /^Salam Hormat kami/ })
      .click();
    await ready(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(isi(page))).toBe(true);
    expect(await written(page)).toBe('Salam, {nama}.Hormat kami, *Akademik*');
    await page.keyboard.press('Control+z');
    expect(await written(page)).toBe('Salam, {nama}.');

    await button(page, 'Teks siap pakai').click();
    await button(page, 'Hapus Salam').click();
    const question = page.getByRole('alertdialog', { name: 'Menghapus data ini?' });
    await question.getByRole('button', { name: 'Hapus' }).click();
    await ready(page).getByText('Belum ada teks siap pakai.').waitFor();
    await page.keyboard.press('Escape');
    await ready(page).waitFor({ state: 'detached' });
    expect(await written(page), 'only the upper one is closed').toBe('Salam, {nama}.');
    expect(errors).toEqual([expect.stringContaining('Simpan gagal')]);
  });
});

describe('a broadcast', () => {
  it('offers the usual times, and its draft keeps every field', async () => {
    const { path } = await makeGroup('Draf bersama');
    const { page, errors } = await site.openList(path);
    await openBroadcast(page, 'Kirim Broadcast Gambar');
    await field(page, 'Link Gambar').fill('https://kampus.example/poster.png');
    await isi(page).fill('Poster untuk {nama}');
    await button(page, 'Besok 08.00').click();
    const jadwal = await field(page, 'Jadwal (WIB)').inputValue();
    expect(jadwal).toMatch(/T08:00$/);
    expect(Date.parse(`${jadwal}+07:00`)).toBeGreaterThan(Date.now());
    await button(page, 'Lanjut').click();
    await button(page, 'Jadwalkan').waitFor();
    await page.keyboard.press('Escape');
    await toast(page, 'Draf disimpan', 'success');
    await expect.poll(() => focused(page)).toBe('Kirim Broadcast');
    await page.reload();
    await openBroadcast(page, 'Kirim Broadcast Text');
    await expect.poll(() => written(page), { message: 'of another kind' }).toBe('');
    await page.keyboard.press('Escape');
    await openBroadcast(page, 'Kirim Broadcast Gambar');
    await page.getByText('Draf dipulihkan').waitFor();
    expect(await written(page)).toBe('Poster untuk {nama}');
    expect(await field(page, 'Link Gambar').inputValue()).toBe('https://kampus.example/poster.png');
    expect(await field(page, 'Jadwal (WIB)').inputValue()).toBe(jadwal);
    expect(errors).toEqual([]);
  });

  it('is started by the address once, and is linked beside the count of members', async () => {
    const { id, path } = await makeGroup('Dari hasil');
    const { id_broadcast } = await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', {
      id_group: id,
      body: 'Halo {nama}',
    });
    const { page } = await site.openList(`${path}?kirim=teks&asing=1`);
    await page.getByRole('dialog', { name: 'Kirim Broadcast Text Dari hasil' }).waitFor();
    await expect.poll(() => hasFocus(isi(page))).toBe(true);
    expect(new URL(page.url()).searchParams.has('kirim')).toBe(false);
    expect(new URL(page.url()).searchParams.get('asing')).toBe('1');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Kirim Broadcast');
    await page.getByText('1 member', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Terakhir: \d\d \S+ \d{4}, 1 penerima, / }).click();
    await page.waitForURL(`**/operator/report/broadcast/${id_broadcast}`);
  });
});
