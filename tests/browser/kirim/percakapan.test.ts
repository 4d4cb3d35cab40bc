import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ButirPercakapan, KeadaanPercakapan } from '../../../worker/contract/jawab/percakapan.ts';
import type { Mahasiswa } from '../../../worker/contract/orang/mahasiswa.ts';
import { button, focused, goTo, hasFocus, hold, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const PAGE = '/operator/percakapan';

let ani: Mahasiswa;
let budi: Mahasiswa;
/** has never written */
let diam: Mahasiswa;

const phoneOf = ({ no_hp }: Pick<Mahasiswa, 'no_hp'>) => `62${no_hp.slice(1)}`;
const writes = (orang: Mahasiswa, text: string, more: object = {}) =>
  site.simulate('POST', 'incoming', { from: phoneOf(orang), text, ...more });
const arrived = (orang: Mahasiswa) => site.messagesTo(phoneOf(orang));

const open = (path = '') => operator.to(PAGE + path, 'Percakapan');
const row = (page: Page, orang: Mahasiswa) =>
  page
    .getByRole('list', { name: 'Daftar percakapan' })
    .getByRole('link', { name: new RegExp(`^${orang.nama_mahasiswa}`) });
const heading = (page: Page, orang: Mahasiswa) =>
  page.getByRole('heading', { level: 2, name: orang.nama_mahasiswa, exact: true });
const messages = (page: Page) => page.getByRole('region', { name: /^Pesan dengan/ });
const newest = (page: Page) => messages(page).locator('[data-butir]').last();
const answerBox = (page: Page) => page.getByLabel('Balasan');

describe('the conversations', () => {
  beforeAll(async () => {
    // Incoming messages wait for an operator.
    await site.api('PATCH', '/api/pengaturan', { jawab_otomatis: false });
    const students = await site.api<Mahasiswa[]>('GET', '/api/mahasiswa?page=9&limit=10');
    [ani, budi, diam] = students as [Mahasiswa, Mahasiswa, Mahasiswa];
    await site.api('POST', '/api/pertanyaan', {
      pertanyaan: 'Kapan KRS dibuka?',
      jawaban: 'KRS dibuka 1 Desember: https://krs.example/masuk.',
    });
  });

  it('show new messages by themselves, and deliver an answer once', async () => {
    const { page, errors } = await open();
    await page.getByText('Pilih percakapan').waitFor();
    await writes(ani, 'Kapan KRS dibuka, min? <b>');
    await writes(budi, 'Bukti bayar', { type: 'image' });
    await row(page, ani)
      .getByText(/^Menunggu/)
      .waitFor();
    await row(page, ani)
      .getByText(/^Jendela 2[34] j/)
      .waitFor();
    await row(page, ani).click();
    await heading(page, ani).waitFor();
    await expect.poll(() => hasFocus(heading(page, ani))).toBe(true);
    await page.getByText(`Mahasiswa, NIM ${ani.nim}`).waitFor();
    await messages(page).getByText('Kapan KRS dibuka, min? <b>').waitFor();

    await button(page, 'Sisipkan Jawaban').click();
    await page.getByRole('dialog').getByLabel('Pencarian').fill('krs');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Kapan KRS/ })
      .click();
    await expect.poll(() => hasFocus(answerBox(page))).toBe(true);
    await page.keyboard.type(' Silakan, {nama}.');
    const path = `**/api/percakapan/${ani.no_hp}`;
    await page.route(path, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await answerBox(page).press('Control+Enter');
    await toast(page, `Gagal Mengirim Pesan kepada ${ani.nama_mahasiswa}`, 'error');
    await page.unroute(path);
    const said = `KRS dibuka 1 Desember: https://krs.example/masuk. Silakan, ${ani.nama_mahasiswa}.`;
    expect(await answerBox(page).inputValue()).toBe(said.replace(ani.nama_mahasiswa, '{nama}'));
    await answerBox(page).press('Control+Enter');
    await newest(page).getByText(said).waitFor();
    const link = newest(page).getByRole('link');
    expect(await link.getAttribute('href')).toBe('https://krs.example/masuk');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(await answerBox(page).inputValue()).toBe('');
    await newest(page).getByText('Terkirim').waitFor();
    expect(await arrived(ani)).toMatchObject([{ text: said }]);
    await page.getByText(/^Jawaban otomatis berhenti sampai \d\d:\d\d WIB$/).waitFor();

    await answerBox(page).fill('Belum selesai ditulis');
    await row(page, budi).click();
    await messages(page).getByText('Buka di ponsel kampus untuk melihatnya.').waitFor();
    await messages(page).getByText('Bukti bayar').waitFor();
    expect(await answerBox(page).inputValue()).toBe('');
    await page.getByRole('radio', { name: 'Menunggu' }).click();
    await row(page, ani).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('saring')).toBe('menunggu');
    await page.goBack();
    await heading(page, ani).waitFor();
    expect(await answerBox(page).inputValue()).toBe('Belum selesai ditulis');
    await page.goForward();
    await button(page, 'Selesai').click();
    await toast(page, 'Percakapan selesai ditangani', 'success');
    await page.getByText('Tidak ada yang menunggu').waitFor();
    await page.getByLabel('Pencarian').fill('zzz');
    await page.getByText('Tidak ada data yang ditemukan').waitFor();
    expect(errors).toEqual([expect.stringContaining('Balasan gagal dikirim')]);
  });

  it('keep the scroll position while older and newer messages load', async () => {
    const { no_hp, nama_mahasiswa } = ani;
    const orang: KeadaanPercakapan = {
      no_hp,
      nama: nama_mahasiswa,
      tersembunyi: false,
      pemilik: [],
      menunggu_sejak: null,
      jendela_sampai: null,
      tanpa_jendela: true,
      petugas_sampai: null,
      berhenti_pada: null,
      topik_berhenti: [],
      topik_diminta: [],
    };
    const said = Array.from({ length: 120 }, (_, at) => butir(120 - at));
    const { page } = await open();
    await page.route(`**/api/percakapan/${no_hp}?*`, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const [number, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
      const data = said.slice((number - 1) * limit, number * limit);
      return route.fulfill({ json: { data, orang, meta: { page: number, limit, total: said.length } } });
    });
    await row(page, ani).click();
    const list = messages(page);
    const place = (text: string) =>
      list.getByText(text, { exact: true }).evaluate((it) => Math.round(it.getBoundingClientRect().top));
    await list.getByText('Pesan 120', { exact: true }).waitFor();
    expect(await list.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight)).toBeLessThan(2);
    // Text for screen readers does not lengthen the page.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(
      await page.evaluate(() =>
        Math.max(
          0,
          Math.round(
            (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) - window.innerHeight,
          ),
        ),
      ),
    );
    await list.evaluate((it) => it.scrollTo(0, 0));
    const before = await place('Pesan 75');
    await button(page, 'Pesan sebelumnya').click();
    await list.getByText('Pesan 21', { exact: true }).waitFor();
    expect(await place('Pesan 75')).toBe(before);
    said.unshift(butir(121));
    await button(page, 'Pesan baru').waitFor();
    expect(await place('Pesan 75')).toBe(before);
    const told = page.locator('[aria-live=polite]', { hasText: 'Pesan baru dari' });
    expect(await told.innerText()).toBe(`Pesan baru dari ${nama_mahasiswa}: Pesan 121`);
    await button(page, 'Pesan baru').click();
    await expect
      .poll(() => list.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight))
      .toBeLessThan(2);
    await button(page, 'Pesan baru').waitFor({ state: 'detached' });
  });

  it('lead back to the list on a phone, and say what would not arrive', async () => {
    const { page, errors } = await open();
    await page.setViewportSize({ width: 360, height: 740 });
    await row(page, ani).waitFor();
    await row(page, ani).click();
    await newest(page).waitFor();
    expect(await row(page, ani).isVisible()).toBe(false);
    await answerBox(page).fill('Baik.');
    const release = await hold(page, /api\/percakapan\/\d+$/);
    await button(page, 'Kirim').click();
    const sending = await button(page, 'Mengirim…').boundingBox();
    expect(sending?.y, 'on its line').toBe((await page.getByLabel('Jenis pesan').boundingBox())?.y);
    release();
    await expect.poll(() => answerBox(page).inputValue()).toBe('');
    await page.getByRole('link', { name: 'Kembali' }).click();
    await expect.poll(() => hasFocus(row(page, ani))).toBe(true);
    await goTo(page, `${PAGE}/${diam.no_hp}`);
    await page.getByText(/^Pesan biasa tidak akan sampai/).waitFor();
    await page.getByText('Belum ada pesan dengan nomor ini.').waitFor();
    await page.getByLabel('Jenis pesan').selectOption('Gambar');
    await page.getByRole('button', { name: 'Kirim', exact: true }).click();
    await page.getByText('Wajib diisi').first().waitFor();
    expect(await focused(page)).toBe('');
    expect(errors).toEqual([]);
  });

  it('tell a number that does not exist from one of another faculty', async () => {
    const { page } = await open('/12345');
    await page.getByText('Nomor 12345 tidak dikenal.').waitFor();
    const message = 'Nomor ini bukan milik orang di fakultas Anda';
    await page.route('**/api/percakapan/0813*', (route) =>
      route.fulfill({ status: 404, json: { success: false, error: { code: 'tidak_ditemukan', message } } }),
    );
    await goTo(page, `${PAGE}/081355509999`);
    await page.getByText(`${message}.`).waitFor();
  });

  it('say why the portal gave an answer, when asked', async () => {
    await site.api('PATCH', '/api/pengaturan', { jawab_otomatis: true });
    await writes(diam, 'min kpn krs dibuka');
    const { page, errors } = await open(`/${diam.no_hp}`);
    await messages(page).getByText('Mengapa jawaban ini?').click();
    await messages(page)
      .getByText(/^Kata dasar yang menentukan: krs, /)
      .waitFor();
    await messages(page).locator('bdi').getByText('Kapan KRS dibuka?').waitFor();
    expect(errors).toEqual([]);
  });
});

const butir = (id: number): ButirPercakapan => ({
  id,
  arah: 'masuk',
  jenis: 'teks',
  body: `Pesan ${id}`,
  status: null,
  belum_pasti: false,
  created_at: new Date(Date.now() - (200 - id) * 60_000).toISOString(),
  alamat: null,
  alasan: null,
  nama_group: null,
  otomatis: false,
  perlakuan: null,
  sebab: null,
  isi_dihapus: false,
  terkirim: null,
  lewat: null,
  dari: null,
});
