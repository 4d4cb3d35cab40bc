import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS, wibOf } from '../../../worker/contract/waktu.ts';
import {
  button,
  choose,
  goTo,
  hasFocus,
  hold,
  isiPesan,
  kirim,
  openBroadcast,
  pilih,
  preview,
  rows,
  toast,
  write,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { workbook } from '../../support/files/excel.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const DOSEN = '/operator/pesan/dosen';
const WIDE = { viewport: { width: 1280, height: 800 } };

const written = (page: Page) => isiPesan(page).inputValue();
const ready = (page: Page) => page.getByRole('dialog', { name: /teks siap pakai$/i });
const untuk = (page: Page) => page.getByRole('region', { name: 'Untuk' });
const periksa = (page: Page) => page.getByRole('region', { name: 'Periksa' });
const compose = (query = '') => operator.to(`/operator/tulis${query}`, 'Isi Pesan');

const groupOf = async (id: number) => {
  const { group } = await site.api<{ group: { id: number; kode: string }[] }>('GET', '/api/group/Dosen');
  return group.find((one) => one.id === id) ?? { kode: '' };
};

async function makeGroup(nama_group: string) {
  const group = await site.api<{ id: number; kode: string }>('POST', '/api/addgroup', {
    nama_group,
    kategori: 'Dosen',
  });
  const members = [
    { nama: 'Penerima Satu', no_hp: '081355500001' },
    { nama: 'Penerima Dua', no_hp: '081355500002' },
  ];
  await site.api('POST', '/api/addmember', { id_group: group.id, members });
  return { ...group, path: `/operator/pesan/group/dosen/${group.kode}` };
}

/** Has the next call that sends find its session ended, in a reply whose body comes later than its status. */
function refuseSlowly() {
  const { fetch } = window;
  const error = { code: 'belum_login', message: 'Silakan masuk lagi' };
  window.fetch = (...asked) => {
    if (!String(asked[0]).endsWith('kirimpesan')) return fetch(...asked);
    const body = new ReadableStream({
      async start(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ success: false, error })));
        controller.close();
      },
    });
    return Promise.resolve(new Response(body, { status: 401 }));
  };
}

describe('recipients', () => {
  it('are people, groups, cohorts, workbooks and numbers, together as one true number', async () => {
    const { id } = await makeGroup('Panitia gabungan');
    const { page, errors } = await compose();
    await expect.poll(() => hasFocus(untuk(page).getByRole('combobox'))).toBe(true);
    await pilih(page, '2023', 'Mahasiswa angkatan 2023');
    const cohort = await site.api<unknown[]>('GET', '/api/mahasiswa?angkatan=2023');
    await untuk(page).getByText(`${cohort.length} orang`).waitFor();
    await button(page, `Kirim ke ${cohort.length} orang`).waitFor();
    await button(page, 'Saring Mahasiswa angkatan 2023').click();
    await untuk(page).getByRole('combobox', { name: 'Fakultas' }).selectOption('Syariah dan Hukum');
    const part = await site.api<unknown[]>('GET', '/api/mahasiswa?angkatan=2023&id_fakultas=2');
    await button(page, `Kirim ke ${part.length} orang`).waitFor();
    await untuk(page).getByText('Mahasiswa Fakultas Syariah dan Hukum angkatan 2023').waitFor();

    // Counts a student of the cohort once.
    await pilih(page, 'Panitia gabungan', /^Panitia gabungan/);
    await pilih(page, 'Tamu Agung 081355500001', /^Tamu Agung/);
    await untuk(page)
      .getByText(`${part.length + 2} orang · 1 nomor sama digabung`)
      .waitFor();
    // The other number of a pasted list can still be chosen.
    await pilih(page, '081355500009, 081355500010', /^081355500009/);
    await page.getByLabel('Nama pemilik 081355500009').fill('Pak Camat');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^081355500010/ }).click();
    await page.getByLabel('Nama pemilik 081355500010').fill('Bu Camat');
    await page.keyboard.press('Enter');
    await button(page, `Kirim ke ${part.length + 4} orang`).waitFor();
    const lines = [
      ['Nama', 'No WA', 'Tagihan'],
      ['Wali Satu', '0813-5550-0011', 'Rp1.000'],
      ['Nomor Salah', 'bukan nomor', ''],
    ];
    await choose(page, 'Buku kerja Excel…', 'wali.xlsx', workbook('xlsx', { A: lines }));
    await page.getByRole('region', { name: 'Baris yang gagal' }).getByText('Nomor Salah').waitFor();
    await button(page, `Kirim ke ${part.length + 5} orang`).waitFor();

    await isiPesan(page).fill('Salam {nama}');
    await page.getByRole('searchbox', { name: 'Cari penerima lain' }).fill('penerima dua');
    await preview(page).getByText('Salam Penerima Dua').waitFor();
    await page.getByRole('searchbox', { name: 'Cari penerima lain' }).fill('bukan siapa-siapa');
    await periksa(page).getByText('Tidak ada penerima seperti itu').waitFor();

    const chosen = untuk(page).getByRole('list', { name: 'Dipilih' }).getByRole('listitem');
    expect(await chosen.count()).toBe(6);
    await button(page, 'Hapus Mahasiswa Fakultas Syariah dan Hukum angkatan 2023').click();
    await button(page, 'Kirim ke 5 orang').waitFor();
    await site.api('DELETE', `/api/hapusgroup/${(await groupOf(id)).kode}`);
    await page.reload();
    await untuk(page).getByRole('alert').first().waitFor();
    expect(await chosen.count(), 'nothing chosen is lost').toBe(5);
    expect(errors.every((error) => /^Penerima gagal/.test(error))).toBe(true);
  });

  it('are not suggested by a name typed before', async () => {
    const { page } = await compose();
    const typed = untuk(page).getByRole('combobox');
    const suggested = (name: RegExp) => page.getByRole('option', { name });
    await typed.fill('siti');
    await suggested(/^Siti/).first().waitFor();
    const release = await hold(page, /cari=ahmad/);
    await typed.fill('ahmad');
    await untuk(page).getByText('Mencari…').waitFor();
    await expect.poll(() => suggested(/^Siti/).count()).toBe(0);
    await typed.press('Enter');
    expect(await untuk(page).getByRole('list', { name: 'Dipilih' }).count()).toBe(0);
    release();
    await suggested(/^Ahmad/)
      .first()
      .waitFor();
  });

  it('are asked for before anything is sent', async () => {
    const { page } = await compose();
    await isiPesan(page).fill('Kepada siapa?');
    await periksa(page).getByRole('button', { name: 'Kirim', exact: true }).click();
    await untuk(page).getByText('Pilih penerimanya dulu').waitFor();
    await expect.poll(() => hasFocus(untuk(page).getByRole('combobox'))).toBe(true);
    expect(await written(page)).toBe('Kepada siapa?');
  });
});

describe('the text of a message', () => {
  it('inserts name and styles at the cursor, and Ctrl+Z undoes them', async () => {
    const { page, errors } = await operator.to(DOSEN);
    const [, , nama = ''] = await write(page, 'Kirim Pesan');
    await page.keyboard.type('Yth. ');
    await button(page, 'Sisipkan {nama}').click();
    expect(await hasFocus(isiPesan(page))).toBe(true);
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
    expect(await preview(page).locator('mark').innerText()).toBe(nama);
    expect(errors).toEqual([]);
  });

  it('may have been sent after a lost answer, and keeps its key until then; was not after a refusal', async () => {
    const { page } = await operator.to(DOSEN);
    const doubt = page.getByText('Pengiriman terakhir tidak terjawab, jadi mungkin sudah terkirim.');
    await write(page, 'Kirim Pesan');
    await isiPesan(page).fill('Apakah ini sampai?');
    const refusal = { code: 'validasi', message: 'Maaf.', fields: { body: 'Terlalu sopan' } };
    await page.route(/kirimpesan$/, (route) =>
      route.fulfill({ status: 422, json: { success: false, error: refusal } }),
    );
    await kirim(page).click();
    await page.getByText('Terlalu sopan').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.getByText('Draf dipulihkan').waitFor();
    expect(await doubt.count()).toBe(0);

    const keys: (string | undefined)[] = [];
    const lose = async () => {
      await page.route(/kirimpesan$/, (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return route.abort();
      });
      await kirim(page).click();
      await toast(page, 'Gagal Mengirim Pesan', 'error');
      await page.unrouteAll({ behavior: 'wait' });
    };
    await lose();
    await page.reload();
    await doubt.waitFor();
    await button(page, 'Buang draf').click();
    await doubt.waitFor({ state: 'detached' });

    await isiPesan(page).fill('Sekali saja');
    await lose();
    const audience = await hold(page, /api\/penerima$/);
    await page.reload();
    await doubt.waitFor();
    const answer = await hold(page, /kirimpesan$/);
    const sent = page.waitForRequest(/kirimpesan$/);
    await kirim(page).click();
    await sent;
    // The audience is known while it is being sent.
    const counted = page.waitForResponse(/api\/penerima$/);
    audience();
    await counted;
    answer();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    await page.unrouteAll({ behavior: 'wait' });
    expect((await sent).headers()['idempotency-key']).toBe(keys[1]);
    await page.reload();
    await kirim(page).waitFor();
    expect(await written(page), 'forgotten once sent').toBe('');
  });

  it('was sent once when its answer was lost and it is sent again from a draft', async () => {
    const phone = '6281355500088';
    const { page } = await compose('?nomor=081355500088&nama=Dari%20Draf');
    await isiPesan(page).fill('Sekali saja, dari draf');
    await page.route(/kirimpesan$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await kirim(page).click();
    await toast(page, 'Gagal Mengirim Pesan', 'error');
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Simpan draf').click();
    await page.getByText(/Periksa Report Pesan sebelum draf ini dikirim/).waitFor();
    await kirim(page).click();
    await periksa(page)
      .getByRole('alert')
      .getByText(/sudah diterima pada percobaan sebelumnya/)
      .waitFor();
    await expect.poll(() => site.messagesTo(phone)).toHaveLength(1);
    const [draf] = await site.api<{ id: number }[]>('GET', '/api/draf');
    await site.api('DELETE', `/api/draf/${draf?.id}`);
  });

  it('survives a reload and a closed tab, for its recipient and its writer only', async () => {
    const session = Object.entries(site.session).map(([name, value]) => ({ name, value }));
    const context = await site.newContext({
      ...WIDE,
      storageState: { cookies: [], origins: [{ origin: site.site, localStorage: session }] },
    });
    onTestFinished(() => context.close());
    const { page: first } = await site.openIn(context, DOSEN);
    await write(first, 'Kirim Pesan');
    const address = first.url();
    await first.keyboard.type('Belum selesai');
    await first.goBack();
    await write(first, 'Kirim Pesan Gambar');
    await first.getByText('Draf dipulihkan').waitFor();
    await first.getByLabel('Link Gambar').waitFor();
    await first.keyboard.press('Control+End');
    await first.keyboard.type(' juga');
    await first.goBack();
    await write(first, 'Kirim Pesan', rows(first).nth(1));
    expect(await written(first), "another person's").toBe('');
    await first.goto('about:blank');

    const { page } = await site.openIn(context, address);
    await expect.poll(() => written(page)).toBe('Belum selesai juga');
    await button(page, 'Buang draf').click();
    await expect.poll(() => hasFocus(isiPesan(page))).toBe(true);
    expect(await written(page)).toBe('');
    await page.getByText('Draf dipulihkan').waitFor({ state: 'detached' });
    await page.keyboard.type('Rahasia operator pertama');
    const kept = () =>
      page.evaluate(() => Object.keys({ ...localStorage }).filter((key) => /draf/.test(key)));
    expect(await kept()).toHaveLength(1);

    await page.evaluate(() => localStorage.setItem('id_user', '999999'));
    await page.reload();
    await kirim(page).waitFor();
    expect(await written(page)).toBe('');
    expect(await kept()).toEqual([]);
  });

  it('goes out once when two tabs send it at the same moment', async () => {
    const address = '/operator/tulis?nomor=081355500099&nama=Dua%20Tab';
    const { page } = await operator.to(address, 'Isi Pesan');
    const { page: other } = await site.openIn(page.context(), address);
    await isiPesan(page).fill('Dari dua tab');
    await expect.poll(() => written(other)).toBe('Dari dua tab');
    const keys: (string | undefined)[] = [];
    const { promise: both, resolve } = Promise.withResolvers<void>();
    for (const tab of [page, other])
      await tab.route(/api\/kirimpesan$/, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length === 2) resolve();
        await both;
        await route.continue();
      });
    await Promise.all([page, other].map((tab) => button(tab, 'Kirim ke Dua Tab').click()));
    await both;
    expect(keys[1]).toBe(keys[0]);
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    const sent = await site.api<unknown[]>('GET', '/api/reportpesan/Lainnya?cari=081355500099');
    expect(sent).toHaveLength(1);
  });

  it('survives a session that ends before it is sent, in this tab only, and was not sent', async () => {
    const { page } = await compose('?nomor=081355500098&nama=Sesi%20Habis');
    await isiPesan(page).fill('Panjang, dan belum selesai');
    await page.evaluate(refuseSlowly);
    await kirim(page).click();
    await page.getByText('Sesi Anda berakhir.').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Panjang');
    await page.getByLabel('Username').fill('operator');
    await page.getByLabel('Password', { exact: true }).fill('operator-demo');
    await button(page, 'Login').click();
    await page.waitForURL('**/operator/tulis?*');
    await page.getByText('Draf dipulihkan').waitFor();
    expect(await page.getByText('mungkin sudah terkirim').count()).toBe(0);
    expect(await written(page)).toBe('Panjang, dan belum selesai');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Panjang');
    await button(page, 'Buang draf').click();
  });

  it('says of a {kolom} that does not exist so, and not that it is empty', async () => {
    const { id } = await makeGroup('Panitia kolom');
    const { page, errors } = await compose(`?group=${id}`);
    await isiPesan(page).fill('Yth. {nama}, {nidn} dan {pordi}');
    const nothing = periksa(page).getByText('Tidak ada isian bernama ini');
    await nothing.waitFor();
    expect(await nothing.count()).toBe(1);
    await periksa(page).getByText('{pordi}', { exact: true }).first().waitFor();
    await periksa(page).getByText('2 orang tidak dikirimi karena isiannya kosong').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('ready texts', () => {
  it('are saved from the message, edited, inserted at the cursor, and deleted', async () => {
    const { page, errors } = await operator.to(DOSEN);
    await write(page, 'Kirim Pesan');
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
    const [text] = await site.api<{ id: number }[]>('GET', '/api/teks-siap');
    await site.api('PATCH', `/api/teks-siap/${text?.id}`, { judul: 'Salam hangat' });
    await ready(page).getByLabel('Isi').fill('Hormat kami, *Akademik*');
    await ready(page).getByRole('button', { name: 'Simpan', exact: true }).click();
    await ready(page)
      .getByRole('button', { name: /^Salam hangat Hormat kami/ })
      .click();
    await ready(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(isiPesan(page))).toBe(true);
    expect(await written(page)).toBe('Salam, {nama}.Hormat kami, *Akademik*');
    await page.keyboard.press('Control+z');
    expect(await written(page)).toBe('Salam, {nama}.');

    await button(page, 'Teks siap pakai').click();
    await button(page, 'Hapus Salam hangat').click();
    const question = page.getByRole('alertdialog', { name: 'Menghapus data ini?' });
    await question.getByRole('button', { name: 'Hapus' }).click();
    await ready(page).getByText('Belum ada teks siap pakai.').waitFor();
    await page.keyboard.press('Escape');
    await ready(page).waitFor({ state: 'detached' });
    expect(await written(page)).toBe('Salam, {nama}.');
    expect(errors).toEqual([expect.stringContaining('Simpan gagal')]);
  });
});

describe('many recipients', () => {
  it('are offered the usual times, and a lost answer is repeated for the same audience', async () => {
    const { path } = await makeGroup('Draf bersama');
    const { page, errors } = await operator.to(path);
    await openBroadcast(page, 'Kirim Broadcast Gambar');
    await page.getByLabel('Link Gambar').fill('https://kampus.example/poster.png');
    await isiPesan(page).fill('Poster untuk {nama}');
    await button(page, 'Besok 08.00').click();
    const jadwal = await page.getByLabel('Jadwal (WIB)').inputValue();
    expect(jadwal).toMatch(/T08:00$/);
    expect(Date.parse(`${jadwal}+07:00`)).toBeGreaterThan(Date.now());
    await pilih(page, 'Tamu 081355500003', /^Tamu/);
    const posts: string[] = [];
    await page.route(/kirimbroadcastgambar$/, async (route) => {
      const { id_group } = route.request().postDataJSON();
      posts.push(`${id_group} ${route.request().headers()['idempotency-key']}`);
      await (posts.length === 1 ? route.abort() : route.continue());
    });
    await button(page, 'Jadwalkan untuk 3 orang').click();
    await toast(page, 'Gagal menjadwalkan broadcast', 'error');
    await page.reload();
    await page.getByText('Draf dipulihkan').waitFor();
    expect(await written(page)).toBe('Poster untuk {nama}');
    expect(await page.getByLabel('Jadwal (WIB)').inputValue()).toBe(jadwal);
    await button(page, 'Jadwalkan untuk 3 orang').click();
    await toast(page, 'Broadcast dijadwalkan', 'success');
    expect(posts).toEqual([posts[0], posts[0]]);
    expect(errors).toEqual([expect.stringContaining('Kirim gagal')]);
  });

  it('are offered the usual times by the clock of the click, on a page left open overnight', async () => {
    const { page } = await compose('?nomor=081355500097&nama=Semalam');
    await button(page, 'Besok 08.00').evaluate((offered: HTMLElement, day) => {
      const real = Date.now;
      Date.now = () => real() + day;
      offered.click();
      Date.now = real;
    }, DAY_MS);
    const tomorrow = wibOf(Date.now() + 2 * DAY_MS).slice(0, 10);
    expect(await page.getByLabel('Jadwal (WIB)').inputValue()).toBe(`${tomorrow}T08:00`);
    await page.getByLabel('Kirim sekarang').check();
  });

  it('have a link to the last broadcast beside the count of members', async () => {
    const { id, path } = await makeGroup('Dari hasil');
    const { id_broadcast } = await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', {
      id_group: id,
      body: 'Halo {nama}',
    });
    const { page } = operator;
    await page.route(/api\/broadcast\?/, (route) => route.abort());
    const failed = page.waitForEvent('console', (message) =>
      message.text().startsWith('Broadcast terakhir gagal'),
    );
    await operator.to(path);
    await page.getByText('2 member', { exact: true }).waitFor();
    await failed;
    await page.getByText('Broadcast terakhir gagal dimuat.').waitFor();
    expect(await page.getByText('Belum pernah menerima broadcast').count()).toBe(0);
    await page.unroute(/api\/broadcast\?/);
    await page.reload();
    await page.getByRole('link', { name: /^Terakhir: \d\d \S+ \d{4}, 2 penerima, / }).click();
    await page.waitForURL(`**/operator/report/broadcast/${id_broadcast}`);

    await page.getByRole('link', { name: 'Duplikat' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tulis' }).waitFor();
    await isiPesan(page).fill('Halo lagi, {nama}');
    const release = await hold(page, /api\/kirimbroadcast$/);
    await button(page, 'Kirim ke 2 orang').click();
    await button(page, 'Mengirim…').waitFor();
    await page.goBack();
    await page.waitForURL(`**/operator/report/broadcast/${id_broadcast}`);
    release();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    expect(page.url(), 'the page that is looked at by then').toMatch(`/broadcast/${id_broadcast}`);
  });

  it('are kept with a saved draft, which another operator goes on with, and which is sent once', async () => {
    const { id } = await makeGroup('Panitia draf');
    const { page } = await compose(`?group=${id}`);
    const saveAsWriting = async (saved: string, later: string) => {
      await isiPesan(page).fill(saved);
      const release = await hold(page, /api\/draf/);
      await button(page, 'Simpan draf').click();
      await isiPesan(page).fill(later.slice(0, -1));
      expect(await kirim(page).count(), 'not both at once').toBe(0);
      release();
      await button(page, 'Simpan draf').waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      await page.keyboard.type(later.slice(-1));
      expect(await written(page)).toBe(later);
    };
    await saveAsWriting('Rapat *hari ini*, {nama}', 'Rapat *besok*, {nama}');
    expect(page.url()).toMatch(/draf=\d+/);
    await saveAsWriting('Rapat *besok*, {nama}', 'Rapat *lusa*, {nama}');
    await page.reload();
    await expect.poll(() => written(page)).toBe('Rapat *lusa*, {nama}');
    await button(page, 'Simpan draf').click();
    await toast(page, 'Draf disimpan', 'success');
    const drafts = async () =>
      (await site.api<{ isi: { body: string } }[]>('GET', '/api/draf')).map(({ isi }) => isi.body);
    await expect.poll(drafts).toEqual(['Rapat *lusa*, {nama}']);

    const other = await site.open('/operator/kirim?tab=draf', { ...WIDE, session: site.session });
    await other.page.getByRole('link', { name: 'Panitia draf', exact: true }).click();
    await expect.poll(() => written(other.page)).toBe('Rapat *lusa*, {nama}');
    await button(other.page, 'Kirim ke 2 orang').click();
    await other.page.getByRole('heading', { name: 'Broadcast Panitia draf' }).waitFor();
    await expect.poll(drafts).toEqual([]);

    await button(page, 'Kirim ke 2 orang').click();
    await page
      .getByRole('alert')
      .getByText(/Draf ini sudah dikirim, diubah, atau dihapus/)
      .waitFor();
    await button(page, 'Simpan draf').click();
    await toast(page, 'Disimpan sebagai draf baru', 'success');
    await expect.poll(drafts).toEqual(['Rapat *lusa*, {nama}']);
  });
});

describe('what was sent or is scheduled', () => {
  const schedule = (id_group: number) =>
    site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', {
      id_group,
      body: 'Halo {nama}, jam 9',
      jadwal: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    });

  it('is changed, moved and sent at once', async () => {
    const { id } = await makeGroup('Terjadwal');
    const { id_broadcast } = await schedule(id);
    const { page, errors } = await operator.to('/operator/kirim?tab=terjadwal');
    await page.getByRole('link', { name: 'Ubah Terjadwal' }).click();
    await page.getByRole('heading', { name: 'Ubah Broadcast Terjadwal' }).waitFor();
    await expect.poll(() => written(page)).toBe('Halo {nama}, jam 9');
    await isiPesan(page).fill('Halo {nama}, jam 10');
    await button(page, 'Besok 08.00').click();
    await button(page, 'Jadwalkan untuk 2 orang').click();
    await toast(page, 'Broadcast dijadwalkan', 'success');
    const changed = await site.api<{ body: string; jadwal: string }>('GET', `/api/broadcast/${id_broadcast}`);
    expect(changed.body).toBe('Halo {nama}, jam 10');
    expect(Date.parse(changed.jadwal)).toBeLessThan(Date.now() + 40 * 3_600_000);
    await page.getByRole('heading', { name: 'Broadcast Terjadwal' }).waitFor();

    await goTo(page, `/operator/tulis?ubah=${id_broadcast}`);
    await expect.poll(() => written(page)).toBe('Halo {nama}, jam 10');
    await site.api('PATCH', `/api/broadcast/${id_broadcast}`, { body: 'Dari rekan, {nama}' });
    await isiPesan(page).fill('Dari saya, {nama}');
    await button(page, 'Jadwalkan untuk 2 orang').click();
    await periksa(page)
      .getByRole('alert')
      .getByText(/sudah diubah sejak Anda membukanya/)
      .waitFor();
    expect(await written(page)).toBe('Dari saya, {nama}');
    errors.length = 0;
    await page.reload();
    await expect.poll(() => written(page)).toBe('Dari saya, {nama}');
    await isiPesan(page).fill('Dari rekan, {nama}');
    await button(page, 'Besok 08.00').click();
    await button(page, 'Jadwalkan untuk 2 orang').click();
    await page.getByRole('link', { name: 'Kembali ke Kiriman' }).click();
    await button(page, 'Kirim sekarang Terjadwal').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim', exact: true }).click();
    await toast(page, 'Kirim Pesan Berhasil', 'success');
    await expect
      .poll(() => site.messagesTo('6281355500002'))
      .toContainEqual(expect.objectContaining({ text: 'Dari rekan, Penerima Dua' }));

    // It has begun by now: nothing is changed, and the text stays.
    await goTo(page, `/operator/tulis?ubah=${id_broadcast}`);
    await page.getByText('Broadcast ini tidak terjadwal lagi, jadi tidak dapat diubah.').waitFor();
    await isiPesan(page).fill('Terlambat');
    await kirim(page).click();
    await periksa(page)
      .getByRole('alert')
      .getByText(/tidak dapat diubah/)
      .waitFor();
    expect(await written(page)).toBe('Terlambat');
    expect(errors).toEqual([expect.stringContaining('Kirim gagal')]);
  });
});
