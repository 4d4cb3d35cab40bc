import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answerTo,
  button,
  choose,
  counted,
  field,
  focused,
  goTo,
  hold,
  isiPesan,
  kirim,
  MASTER,
  preview,
  rows,
  toast,
  write,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { fileOf } from '../../support/files/berkas.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const PESAN = '/operator/pesan';
const SEND = /api\/kirimpesan/;

interface Arrived {
  type: string;
  text: string;
  link: string | null;
}
/** Messages on a phone of the simulated gateway. */
const arrived = (noHp: string) => site.messagesTo<Arrived>(`62${noHp.slice(1)}`);

const UNIT = ['Fakultas', 'Program Studi'] as const;
const TABLES = [
  ['Mahasiswa', 'mahasiswa', 300, ['NIM', 'Nama Mahasiswa', 'Nomor HP', ...UNIT]],
  [
    'Orang Tua',
    'orangtua',
    300,
    ['NIM', 'Nama Orang Tua / Wali', 'Nomor HP Orang Tua', 'Nama Mahasiswa', 'Program Studi'],
  ],
  ['Dosen', 'dosen', 60, ['NIDN', 'Nama Dosen', 'Nomor HP', ...UNIT]],
  ['Pegawai', 'pegawai', 40, ['NIP', 'Nama Pegawai', 'Nomor HP', ...UNIT]],
  ['Lainnya', 'lainnya', 25, ['Nama', 'Nomor HP']],
] as const;
describe('messages to one person', () => {
  it('each table lists its people with three kinds of message, within its frame', async () => {
    const { page, errors } = await operator.to(`${PESAN}/mahasiswa`);
    for (const [kategori, path, total, own] of TABLES) {
      // By address: the lists of people have equal names.
      await page.getByRole('navigation').locator(`a[href="${PESAN}/${path}"]`).click();
      await page.getByRole('heading', { level: 1, name: `Kirim Pesan ${kategori}` }).waitFor();
      await counted(page, `1 sampai 10 dari ${total}`);
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['No', ...own, 'Action']);
      expect(await rows(page).first().getByRole('link').allInnerTexts()).toEqual([
        expect.stringMatching(/^Kirim Pesan\s/),
        expect.stringMatching(/^Kirim Pesan Gambar\s/),
        expect.stringMatching(/^Kirim Pesan Dokumen\s/),
      ]);
      const overflow = await page
        .getByRole('table')
        .evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));
      expect(overflow, kategori).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
  });

  it('a parent gets a message at their own number, and none without a number', async () => {
    const { page } = operator;
    await page.route(/api\/mahasiswa\?/, async (route) => {
      const response = await answerTo(route);
      const reply = (await response.json()) as { data: object[] };
      const data = reply.data.map((row, index) => (index === 0 ? { ...row, no_hp_orangtua: null } : row));
      await route.fulfill({ json: { ...reply, data } });
    });
    await operator.to(`${PESAN}/orangtua`);
    const without = rows(page).first();
    await without.getByText('Nomor HP belum ada').waitFor();
    expect((await without.getByRole('cell').allInnerTexts())[3]).toBe('-');
    expect(await without.getByRole('link').count()).toBe(0);
    const [, , wali = '', noHp = ''] = await write(page, 'Kirim Pesan', rows(page).nth(1));
    await isiPesan(page).fill('Kepada {nama}');
    await kirim(page).click();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    await expect.poll(() => arrived(noHp)).toMatchObject([{ text: `Kepada ${wali}` }]);
  });

  describe('a text', () => {
    it('reaches the student once, by name, for a double click', async () => {
      const { page, errors } = await operator.to(`${PESAN}/mahasiswa`);
      const [, , nama = '', noHp = ''] = await write(page, 'Kirim Pesan');
      await page.getByText(`1 orang · ${noHp}`).waitFor();
      await isiPesan(page).fill('Halo {nama},\nsampai jumpa. {nama}!');
      const text = `Halo ${nama},\nsampai jumpa. ${nama}!`;
      await expect.poll(() => preview(page).innerText()).toContain(text);
      await page.getByText(`${text.length} dari 4.096 karakter`).waitFor();
      const sent: Request[] = [];
      page.on('request', (request) => SEND.test(request.url()) && sent.push(request));
      const release = await hold(page, SEND);
      await button(page, `Kirim ke ${nama}`).dblclick();
      await button(page, 'Mengirim…').waitFor();
      release();
      await toast(page, 'Kirim Pesan Berhasil', 'success');
      await expect.poll(() => focused(page)).toBe(`Pesan untuk ${nama} sedang dikirim`);
      expect(sent).toHaveLength(1);
      await expect.poll(() => arrived(noHp)).toMatchObject([{ type: 'text', text }]);
      await button(page, 'Tulis lagi').click();
      await page.getByText('Belum ada penerima.').waitFor();
      expect(await isiPesan(page).inputValue()).toBe('');
      expect(errors).toEqual([]);
    });

    it('keeps its text and its idempotency key after a lost answer, until the text changes', async () => {
      const { page, errors } = await operator.to(`${PESAN}/dosen`);
      const [, , nama = '', noHp = ''] = await write(page, 'Kirim Pesan');
      const keys: (string | undefined)[] = [];
      await page.route(SEND, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        // The request arrives; only the answer is lost.
        await answerTo(route);
        await route.abort();
      });
      await isiPesan(page).fill('Rapat pukul 9');
      await kirim(page).click();
      await toast(page, 'Gagal Mengirim Pesan', 'error');
      await page.getByRole('alert').getByText('Tidak dapat terhubung ke server').waitFor();
      expect(await isiPesan(page).inputValue()).toBe('Rapat pukul 9');
      await page.unrouteAll({ behavior: 'wait' });
      page.on('request', (request) => {
        if (SEND.test(request.url())) keys.push(request.headers()['idempotency-key']);
      });
      await kirim(page).click();
      await toast(page, 'Kirim Pesan Berhasil', 'success');
      expect(keys[1]).toBe(keys[0]);
      await expect.poll(() => arrived(noHp)).toMatchObject([{ text: 'Rapat pukul 9' }]);

      await goTo(page, `${PESAN}/dosen`);
      await write(page, 'Kirim Pesan', rows(page).filter({ hasText: nama }));
      expect(await isiPesan(page).inputValue()).toBe('');
      await isiPesan(page).fill('Rapat pukul 9');
      await kirim(page).click();
      await expect.poll(() => keys.length).toBe(3);
      expect(keys[2]).not.toBe(keys[0]);
      await expect.poll(() => arrived(noHp)).toHaveLength(2);
      expect(errors).toEqual([expect.stringContaining('Kirim gagal')]);
    });

    it('says why the form or the server refuses it, and keeps everything', async () => {
      const { page, errors } = await operator.to(`${PESAN}/pegawai`);
      const [, , nama = ''] = await write(page, 'Kirim Pesan');
      await kirim(page).click();
      await page.getByText('Wajib diisi').waitFor();
      await isiPesan(page).fill('a'.repeat(5000));
      await page.getByText('5.000 dari 4.096 karakter, terlalu panjang').waitFor();
      await kirim(page).click();
      await page.getByText('Paling banyak 4096 karakter').waitFor();
      await isiPesan(page).fill(`${'a'.repeat(4096 - nama.length + 1)}{nama}`);
      await page.getByText('4.097 dari 4.096 karakter').waitFor();
      await kirim(page).click();
      await page.getByText('Paling banyak 4096 karakter, nama penerima ikut dihitung').waitFor();

      const refusal = { success: false, error: { code: 'terlalu_sering', message: 'Tunggu.' } };
      await isiPesan(page).fill('Tetap di sini');
      for (const [status, json, reason] of [
        [429, refusal, 'Tunggu.'],
        [202, { success: false }, 'Balasan server tidak dapat dibaca'],
      ] as const) {
        await page.route(SEND, (route) => route.fulfill({ status, json }));
        await kirim(page).click();
        await toast(page, 'Gagal Mengirim Pesan', 'error');
        await page.getByRole('alert').getByText(reason).waitFor();
        expect(await isiPesan(page).inputValue()).toBe('Tetap di sini');
      }
      expect(errors).toEqual(Array(2).fill(expect.stringContaining('Kirim gagal')));
    });

    it('goes to the operator first, as the recipient reads it, by a number that is asked for once', async () => {
      const { page } = await operator.to(`${PESAN}/mahasiswa`);
      const [, , nama = ''] = await write(page, 'Kirim Pesan', rows(page).nth(2));
      await isiPesan(page).fill('Uji untuk {nama}');
      await button(page, 'Kirim uji ke nomor saya').click();
      await page.getByLabel('Nomor HP Anda').fill('081299990001');
      await page.getByRole('button', { name: 'Kirim uji', exact: true }).click();
      await page.getByText('Uji terkirim ke 081299990001.').waitFor();
      await button(page, 'Kirim uji ke nomor saya').click();
      await expect
        .poll(() => arrived('081299990001'))
        .toMatchObject(Array(2).fill({ text: `Uji untuk ${nama}` }));
      await button(page, 'Ganti nomor').click();
      await page.getByLabel('Nomor HP Anda').fill('081299990002');
      await page.getByText('Uji terkirim ke 081299990001.').waitFor({ timeout: 5_000 });
    });
  });

  describe('an image or a document', () => {
    it('needs an http(s) link', async () => {
      const { page } = await operator.to(`${PESAN}/pegawai`);
      const [, , , noHp = ''] = await write(page, 'Kirim Pesan Gambar', rows(page).nth(1));
      await page.getByText('Belum ada berkas terunggah').waitFor({ state: 'attached' });
      await isiPesan(page).fill('{nama}'.repeat(170));
      await kirim(page).click();
      await page.getByText('Wajib diisi').waitFor();
      await page.getByText('Paling banyak 1024 karakter, nama penerima ikut dihitung').waitFor();
      await isiPesan(page).fill('Lihat gambar ini');
      await page.getByLabel('Link Gambar').fill('javascript:alert(1)');
      await kirim(page).click();
      await page.getByText('Harus berupa tautan http atau https').waitFor();
      expect(await preview(page).locator('a, img').count()).toBe(0);
      await page.getByLabel('Link Gambar').fill('https://gambar.example/denah.png');
      await expect.poll(() => preview(page).innerText()).toContain('denah.png');
      await kirim(page).click();
      await toast(page, 'Kirim Pesan Berhasil', 'success');
      await expect
        .poll(() => arrived(noHp))
        .toMatchObject([
          { type: 'image', link: 'https://gambar.example/denah.png', text: 'Lihat gambar ini' },
        ]);
    });

    it('can be uploaded in place, or be one of the uploaded files until it is deleted', async () => {
      const { page } = await operator.to(`${MASTER}/upload/dokumen`);
      await button(page, 'Add Data').click();
      await field(page, 'Nama File').fill('Surat edaran');
      await choose(page, 'File', 'surat.pdf', fileOf('pdf'));
      await button(page, 'Simpan').click();
      await rows(page).filter({ hasText: 'Surat edaran' }).waitFor();
      await goTo(page, `${PESAN}/pegawai`);
      await counted(page, '1 sampai 10 dari 40');
      const [, , , noHp = ''] = await write(page, 'Kirim Pesan Dokumen');
      await isiPesan(page).fill('Mohon dibaca, {nama}');
      await choose(page, 'Unggah dokumen…', 'gambar.png', fileOf('png'));
      await page.getByText('Format file harus PDF').waitFor();
      await choose(page, 'Unggah dokumen…', 'brosur.pdf', fileOf('pdf'));
      await expect.poll(() => preview(page).innerText()).toContain('brosur.pdf');
      const [brosur] = await site.api<{ id: number }[]>('GET', '/api/filedokumen?page=1&limit=10');
      await site.api('DELETE', `/api/filedokumen/${brosur?.id}`);
      await page.reload();
      await page.getByText('Berkas ini sudah dihapus.').waitFor();

      const picker = page.getByLabel('Pilih dari berkas terunggah');
      await expect
        .poll(() => picker.getByRole('option').allInnerTexts())
        .toEqual(['Pilih berkas --', 'Surat edaran']);
      await picker.selectOption('Surat edaran');
      const link = await page.getByLabel('Link Dokumen').inputValue();
      expect(link).toMatch(new RegExp(`^${site.site}/files/.+\\.pdf$`));
      await expect.poll(() => preview(page).innerText()).toContain('Surat edaran.pdf');
      await kirim(page).click();
      await toast(page, 'Kirim Pesan Berhasil', 'success');
      const filename = 'Surat edaran.pdf';
      await expect.poll(() => arrived(noHp)).toMatchObject([{ type: 'document', link, filename }]);
    });
  });
});
