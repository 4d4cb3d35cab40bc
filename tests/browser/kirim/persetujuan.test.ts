import { expect, it } from 'vitest';
import type { JenisSurat } from '../../../worker/contract/surat/surat.ts';
import {
  answerTo,
  button,
  focused,
  goTo,
  hasFocus,
  isiPesan,
  kirim,
  openBroadcast,
  toast,
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { contohPemohon, contohPenyetuju } from '../../support/people/isian.ts';
import { shared } from '../../support/stack/shared.ts';
import { walk } from '../../support/stack/walk.ts';
import { eventually } from '../../support/wait.ts';

const site = sharedSite();
const PASSWORD = 'kapal-terbang-biru-42';

/** An operator who only decides, invited and with a password of their own. */
const second = shared(secondOperator);
async function secondOperator() {
  const no_hp = '081355500001';
  await site.api('POST', '/api/operator', { nama: 'Ibu Kedua', username: 'kedua', no_hp, izin: ['setujui'] });
  const received = async () =>
    (await site.messagesTo('6281355500001')).flatMap(({ text }) => /Password: (\S+)/.exec(text)?.[1] ?? []);
  const given = await eventually(async () => (await received()).at(0));
  const login = async (password: string) => {
    const response = await fetch(`${site.site}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'kedua', password }),
    });
    const reply = Object.entries((await response.json()) as object);
    return Object.fromEntries(reply.map(([name, value]) => [name, String(value)]));
  };
  const first = await login(given);
  await fetch(`${site.site}/api/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${first.token}` },
    body: JSON.stringify({ password_lama: given, password: PASSWORD }),
  });
  return login(PASSWORD);
}

const operator = walk(site);
const decider = walk(site, second);

/** A student asks for a letter. */
async function askLetter(jenis: JenisSurat): Promise<number> {
  const { token } = await site.sessionOf('Mahasiswa');
  const asked = await fetch(`${site.site}/api/surat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ jenis, deskripsi: 'melamar beasiswa', isian: contohPemohon(jenis) }),
  });
  return ((await asked.json()) as { data: { id: number } }).data.id;
}

it('says that an operator of a unit is no second person for what concerns the campus', async () => {
  const alone = /^Belum ada dua operator aktif untuk seluruh kampus/;
  const { page, errors } = await operator.to('/operator/persetujuan', 'Perlu orang kedua');
  await page.getByRole('group', { name: 'Perlu orang kedua' }).waitFor();
  expect(await page.getByText(alone).count()).toBe(0);
  await site.api('PATCH', `/api/operator/${second.id_user}`, { id_fakultas: 1 });
  await page.reload();
  await page.getByText(alone).waitFor();
  await site.api('PATCH', `/api/operator/${second.id_user}`, { id_fakultas: null });
  expect(errors).toEqual([]);

  await page.route(/perlu-tindakan/, (route) => route.abort());
  await page.reload();
  await page.getByRole('region', { name: 'Broadcast' }).getByText('Data gagal dimuat.').waitFor();
});

it('leads an operator of a unit from an empty report to no page that is not theirs', async () => {
  await site.api('PATCH', `/api/operator/${second.id_user}`, { id_fakultas: 1, izin: ['pesan'] });
  const { page, errors } = await site.open('/operator/report/pesan?kategori=Lainnya', { session: second });
  await page.getByText('Kontak Lainnya tidak tampil untuk operator fakultas').waitFor();
  expect(await page.getByRole('link', { name: 'Kirim pesan kepada kontak lainnya' }).count()).toBe(0);
  await page.getByLabel('Kategori', { exact: true }).selectOption('Pegawai');
  await page.getByRole('link', { name: 'Kirim pesan kepada pegawai' }).waitFor();
  await site.api('PATCH', `/api/operator/${second.id_user}`, { id_fakultas: null, izin: ['setujui'] });
  expect(errors).toEqual([]);
});

it('switching the limit off waits once a page has set it, shows what is in force, and is taken back', async () => {
  const { page, errors } = await operator.to('/operator/gateway', 'Pesan Uji');
  const form = page.locator('form').filter({ hasText: 'Menaikkan atau mematikan batas ini' });
  const choice = page.getByLabel('Persetujuan', { exact: true });
  await choice.selectOption('di-atas');
  await form.getByLabel('Di atas berapa penerima').fill('50');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await toast(page, 'Data berhasil disimpan', 'success');
  await choice.selectOption('tidak');
  await page.locator('form').filter({ has: choice }).getByRole('button', { name: 'Simpan' }).click();
  await toast(page, 'Menunggu orang kedua', 'success');
  await expect.poll(() => form.getByLabel('Di atas berapa penerima').inputValue()).toBe('50');
  await form.getByText('Melonggarkan aturan persetujuan menunggu orang kedua.').waitFor();
  await form.getByRole('link', { name: 'Lihat di Persetujuan' }).click();
  await page
    .getByText(/Belum dilakukan sampai operator lain dengan izin Persetujuan menyetujuinya\./)
    .waitFor();
  const alone = page.getByText('Saat ini tidak ada operator lain yang boleh menyetujuinya.');
  expect(await alone.count()).toBe(0);
  await site.api('PATCH', `/api/operator/${second.id_user}`, { izin: ['pesan'] });
  await page.reload();
  await alone.waitFor();
  await site.api('PATCH', `/api/operator/${second.id_user}`, { izin: ['setujui'] });
  await button(page, 'Tarik Permintaan').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tarik' }).click();
  await toast(page, 'Permintaan ditarik', 'success');
  await page.getByText('Ditarik kembali oleh peminta, jadi tidak dilakukan.').waitFor();
  expect(errors).toEqual([]);
});

it('a broadcast waits for a second operator, who reads it and agrees from the dashboard', async () => {
  await site.api('PATCH', '/api/pengaturan', { ambang_persetujuan: 1 });
  const group = { nama_group: 'Angkatan Uji', kategori: 'Mahasiswa' };
  const { id } = await site.api<{ id: number }>('POST', '/api/addgroup', group);
  const members = ['081355500011', '081355500012'].map((no_hp) => ({ nama: 'Penerima', no_hp }));
  await site.api('POST', '/api/addmember', { id_group: id, members });
  const message = { id_group: id, body: 'Wisuda hari Sabtu.' };
  const { id_broadcast } = await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', message);

  await site.api('PATCH', `/api/operator/${second.id_user}`, { izin: ['pesan'] });
  const author = await operator.to(`/operator/report/broadcast/${id_broadcast}`);
  await author.page.getByText('Saat ini tidak ada operator lain yang boleh menyetujuinya.').waitFor();
  await author.page
    .getByRole('region', { name: 'Menunggu persetujuan' })
    .getByRole('link', { name: 'Operator' })
    .waitFor();
  await site.api('PATCH', `/api/operator/${second.id_user}`, { izin: ['setujui'] });
  await author.page.reload();
  await author.page.getByText('Operator lain dengan izin Persetujuan yang memutuskan.').waitFor();
  await button(author.page, 'Hentikan').waitFor();
  expect(await button(author.page, 'Setujui').count(), 'the author has no say').toBe(0);

  const { page, errors } = await decider.to('/operator/dashboard', 'Perlu Keputusan');
  await page.getByRole('link', { name: 'Putuskan broadcast ke Angkatan Uji' }).click();
  await button(page, 'Setujui').click();
  const dialog = page.getByRole('alertdialog', { name: 'Setujui broadcast ini?' });
  await dialog.getByText('Wisuda hari Sabtu.').waitFor();
  await dialog.getByText('2 pesan langsung dikirim, kecuali pada jam tenang.').waitFor();
  expect(await site.messagesTo('6281355500011'), 'nothing is sent before').toEqual([]);
  await dialog.getByRole('button', { name: 'Setujui' }).click();
  await button(page, 'Setujui').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Broadcast Angkatan Uji');
  await toast(page, 'Broadcast disetujui', 'success');
  await page.getByText(/^Disetujui oleh Ibu Kedua/).waitFor();
  await expect.poll(async () => (await site.messagesTo('6281355500011')).length).toBe(1);
  expect(errors).toEqual([]);
});

it('refusing a broadcast leaves focus on its heading', async () => {
  const [group] = (await site.api<{ group: { id: number }[] }>('GET', '/api/group/Mahasiswa')).group;
  const message = { id_group: group?.id, body: 'Wisuda hari Minggu.' };
  const { id_broadcast } = await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', message);
  const { page, errors } = await decider.to(`/operator/report/broadcast/${id_broadcast}`);
  await button(page, 'Tolak').click();
  await page.getByRole('dialog').getByLabel('Alasan').fill('Harinya salah');
  await page.getByRole('dialog').getByRole('button', { name: 'Tolak' }).click();
  await toast(page, 'Broadcast ditolak', 'success');
  await button(page, 'Setujui').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Broadcast Angkatan Uji');
  expect(errors).toEqual([]);
});

it('the second operator is told that who asked may not send it any more', async () => {
  const [group] = (await site.api<{ group: { id: number }[] }>('GET', '/api/group/Mahasiswa')).group;
  const message = { id_group: group?.id, body: 'Wisuda hari Senin.' };
  const { id_broadcast } = await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', message);
  await decider.page.route(`**/api/broadcast/${id_broadcast}`, async (route) => {
    const { data } = await (await answerTo(route)).json();
    const persetujuan = { ...data.persetujuan, peminta_berhak: false };
    await route.fulfill({ json: { data: { ...data, persetujuan } } });
  });
  const { page } = await decider.to(`/operator/report/broadcast/${id_broadcast}`);
  await page.getByText('Sekarang Operator Demo tidak berhak lagi mengirimnya.').waitFor();
  await button(page, 'Setujui').waitFor();
});

it('a held broadcast tells the second operator why, who cannot send it', async () => {
  const [group] = (await site.api<{ group: { id: number }[] }>('GET', '/api/group/Mahasiswa')).group;
  const message = { id_group: group?.id, body: 'Wisuda kemarin.' };
  const { id_broadcast } = await site.api<{ id_broadcast: number }>('POST', '/api/kirimbroadcast', message);
  await decider.page.route(`**/api/broadcast/${id_broadcast}`, async (route) => {
    const response = await answerTo(route);
    const { data } = await response.json();
    await route.fulfill({ json: { data: { ...data, status: 'ditahan', alasan: 'Jadwalnya sudah lewat.' } } });
  });
  const { page } = await decider.to(`/operator/report/broadcast/${id_broadcast}`, 'Ditahan');
  await page.getByText('Jadwalnya sudah lewat.').waitFor();
  expect(await button(page, 'Kirim Sekarang').count()).toBe(0);
});

it('a broadcast that will wait for a second operator says so before and after Kirim', async () => {
  await site.api('PATCH', '/api/pengaturan', { ambang_persetujuan: 1 });
  const group = { nama_group: 'Menunggu Dulu', kategori: 'Mahasiswa' };
  const { id, kode } = await site.api<{ id: number; kode: string }>('POST', '/api/addgroup', group);
  const members = ['081355500013', '081355500014'].map((no_hp) => ({ nama: 'Penerima', no_hp }));
  await site.api('POST', '/api/addmember', { id_group: id, members });
  const { page, errors } = await operator.to(`/operator/pesan/group/mahasiswa/${kode}`);
  await openBroadcast(page, 'Kirim Broadcast Text');
  await isiPesan(page).fill('Wisuda hari Sabtu.');
  await page.getByText('setelah orang kedua menyetujuinya').waitFor();
  expect(await page.getByText('segera setelah Kirim ditekan').count()).toBe(0);
  await kirim(page).click();
  await toast(page, 'Menunggu orang kedua', 'success');
  await page.getByRole('region', { name: 'Menunggu persetujuan' }).waitFor();
  expect(await site.messagesTo('6281355500013')).toEqual([]);
  expect(errors).toEqual([]);
});

it('a broadcast that waits is not called sent, although the page read the settings before they changed', async () => {
  const group = { nama_group: 'Baru Saja Diatur', kategori: 'Mahasiswa' };
  const { id, kode } = await site.api<{ id: number; kode: string }>('POST', '/api/addgroup', group);
  const members = ['081355500015', '081355500016'].map((no_hp) => ({ nama: 'Penerima', no_hp }));
  await site.api('POST', '/api/addmember', { id_group: id, members });
  const { page } = operator;
  await page.route('**/api/pengaturan', async (route) => {
    const answer = await (await answerTo(route)).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ambang_persetujuan: null } } });
  });
  await operator.to(`/operator/pesan/group/mahasiswa/${kode}`);
  await openBroadcast(page, 'Kirim Broadcast Text');
  await isiPesan(page).fill('Wisuda hari Sabtu.');
  await page.getByText('segera setelah Kirim ditekan').waitFor();
  await kirim(page).click();
  await toast(page, 'Menunggu orang kedua', 'success');
});

it('a broadcast is not promised at once while the settings that may hold it are not known', async () => {
  const group = { nama_group: 'Belum Diketahui', kategori: 'Mahasiswa' };
  const { id, kode } = await site.api<{ id: number; kode: string }>('POST', '/api/addgroup', group);
  const members = [{ nama: 'Penerima', no_hp: '081355500017' }];
  await site.api('POST', '/api/addmember', { id_group: id, members });
  const { page } = operator;
  await page.route('**/api/pengaturan', (route) => route.fulfill({ status: 500, json: {} }));
  await operator.to(`/operator/pesan/group/mahasiswa/${kode}`);
  await page.reload();
  await openBroadcast(page, 'Kirim Broadcast Text');
  await isiPesan(page).fill('Wisuda hari Sabtu.');
  await page.getByText('Pengaturan gagal dimuat.').waitFor();
  await page.getByText('belum dapat diperkirakan').first().waitFor();
  expect(await page.getByText('segera setelah Kirim ditekan').count()).toBe(0);
});

it('a later page of requests does not say that none waits', async () => {
  const { page } = operator;
  const ended = {
    id: 1,
    jenis: 'tarif',
    target: 'pengaturan',
    sasaran: 'pengaturan',
    id_surat: null,
    mahasiswa: null,
    status: 'ditolak',
    diminta_oleh: 'Operator',
    diminta_pada: '2026-11-01T02:00:00.000Z',
    sampai: '2026-11-08T02:00:00.000Z',
    milik_sendiri: false,
    diputuskan_oleh: null,
    diputuskan_pada: null,
    selesai: true,
    alasan: null,
    alasan_kode: null,
    rincian: null,
    ulangi: null,
  };
  await page.route(/api\/persetujuan\?/, (route) => {
    const first = new URL(route.request().url()).searchParams.get('page') === '1';
    const data = first
      ? Array.from({ length: 25 }, (_, at) => ({ ...ended, id: at + 2, selesai: false }))
      : [ended];
    return route.fulfill({ json: { data, meta: { page: first ? 1 : 2, limit: 25, total: 26 } } });
  });
  await operator.to('/operator/persetujuan', 'Menunggu');
  await page.getByRole('button', { name: 'Selanjutnya' }).click();
  await page.getByRole('heading', { name: 'Sudah Berakhir' }).waitFor();
  expect(await page.getByText('Tidak ada permintaan yang menunggu.').count()).toBe(0);
});

it('a key waits for a second operator, and is then made by who asked for it', async () => {
  await site.api('PATCH', '/api/pengaturan', { empat_mata: ['kunci', 'empat_mata'] });
  const asker = await operator.to('/operator/kunci', 'Buat Kunci');
  await button(asker.page, 'Buat Kunci').click();
  const form = asker.page.getByRole('dialog', { name: 'Buat Kunci API' });
  await form.getByLabel('Nama sistem').fill('SIAKAD');
  await form.getByLabel('Menyinkronkan mahasiswa').check();
  await form.getByRole('button', { name: 'Buat Kunci' }).click();
  await toast(asker.page, 'Menunggu orang kedua', 'success');

  const { page, errors } = await decider.to('/operator/dashboard', 'Perlu Keputusan');
  await page.getByRole('link', { name: 'Putuskan Membuat kunci API' }).click();
  await page.getByRole('heading', { name: 'Membuat kunci API: SIAKAD' }).waitFor();
  await page.getByText('Menyinkronkan mahasiswa').waitFor();
  await page.getByRole('button', { name: 'Setujui' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }).click();
  await toast(page, 'Permintaan disetujui', 'success');

  await goTo(asker.page, '/operator/persetujuan');
  await button(asker.page, 'Buat Kunci').click();
  const making = asker.page.getByRole('dialog', { name: 'Kunci SIAKAD' });
  await making.getByRole('button', { name: 'Buat Kunci' }).click();
  await making.getByText(/^vadr_/).waitFor();
  expect([...errors, ...asker.errors]).toEqual([]);
});

it('a key that was agreed to is taken back by the second operator before it is made', async () => {
  await site.api('PATCH', '/api/pengaturan', { empat_mata: ['kunci', 'empat_mata'] });
  await site.api('POST', '/api/kunci', { nama: 'Perpustakaan', boleh: ['sinkron/mahasiswa'] });
  const asker = await operator.to('/operator/persetujuan', 'Perlu orang kedua');
  const { page, errors } = await decider.to('/operator/persetujuan', 'Persetujuan');
  const dialog = page.getByRole('alertdialog');
  await button(page, 'Setujui').click();
  await dialog.getByRole('button', { name: 'Setujui' }).click();
  await toast(page, 'Permintaan disetujui', 'success');
  await asker.page.reload();
  for (const name of ['Tarik Permintaan', 'Buat Kunci']) await button(asker.page, name).waitFor();
  await button(page, 'Cabut Izin').click();
  await dialog.getByRole('button', { name: 'Cabut' }).click();
  await toast(page, 'Izin dicabut', 'success');
  await asker.page.reload();
  const ended = asker.page.getByRole('listitem').filter({ hasText: 'Membuat kunci API: Perpustakaan' });
  await ended.getByText(/Kuncinya tidak dibuat/).waitFor();
  await ended.getByText('Izinnya dicabut oleh Ibu Kedua').waitFor();
  expect([...errors, ...asker.errors]).toEqual([]);
});

it('a new operator waits for a second one, who reads what they may do, and the page says so', async () => {
  await site.api('PATCH', '/api/pengaturan', { empat_mata: ['kunci', 'empat_mata', 'operator'] });
  const asker = await operator.to('/operator/operator', 'Operator Demo');
  await asker.page.getByText('perubahan operator menunggu operator lain dengan izin Persetujuan').waitFor();
  await button(asker.page, 'Add Data').click();
  const form = asker.page.getByRole('dialog', { name: 'Tambah Operator' });
  await form.getByLabel('Nama', { exact: true }).fill('Rina Loket');
  await form.getByLabel('Username').fill('rina.loket');
  await form.getByLabel('Nomor WhatsApp').fill('081355500077');
  await form.getByRole('checkbox', { name: /^Surat/ }).check();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await toast(asker.page, 'Menunggu orang kedua', 'success');
  await form.waitFor({ state: 'detached' });
  await asker.page.getByText('Mengubah operator rina.loket (baru) menunggu orang kedua.').waitFor();

  const { page, errors } = await decider.to('/operator/persetujuan', 'Persetujuan');
  const request = page.getByRole('listitem').filter({ hasText: 'Mengubah operator: rina.loket (baru)' });
  for (const shown of ['Rina Loket', '••••0077', 'Surat', 'Seluruh kampus'])
    await request.getByText(shown, { exact: true }).waitFor();
  await request.getByRole('button', { name: 'Setujui' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }).click();
  await toast(page, 'Permintaan disetujui', 'success');

  await asker.page.reload();
  const row = asker.page.getByRole('row').filter({ hasText: 'rina.loket' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = asker.page.getByRole('dialog', { name: 'Edit Operator' });
  await edit.getByLabel('Pengaduan').check();
  await edit.getByLabel('Boleh masuk').uncheck();
  await edit.getByRole('button', { name: 'Simpan' }).click();
  await edit.getByText('Simpan ini dulu tanpa perubahan lain').waitFor();
  expect(await hasFocus(edit.getByLabel('Boleh masuk'))).toBe(true);
  await edit.getByLabel('Pengaduan').uncheck();
  await edit.getByRole('button', { name: 'Simpan' }).click();
  await toast(asker.page, 'Data berhasil disimpan', 'success');
  await row.getByText('Dinonaktifkan').waitFor();
  await row.getByRole('button', { name: /^Delete/ }).click();
  const dialog = asker.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await toast(asker.page, 'Menunggu orang kedua', 'success');
  await dialog.waitFor({ state: 'detached' });
  await asker.page.getByText('Mengubah operator rina.loket (dihapus) menunggu orang kedua.').waitFor();
  expect(await row.count()).toBe(1);
  expect([...errors, ...asker.errors]).toEqual([expect.stringContaining('Data yang dikirim tidak valid')]);
});

it('a letter whose revocation waits says so, with the way there, and is not asked again', async () => {
  await site.api('PATCH', '/api/pengaturan', {
    empat_mata: ['kunci', 'empat_mata', 'operator', 'cabut_surat'],
  });
  const id = await askLetter('Surat Keterangan Aktif Kuliah');
  for (const status of ['Diproses', 'Siap']) await site.api('PATCH', `/api/surat/${id}`, { status });

  const { page, errors } = await operator.to(`/operator/dashboard?surat=${id}`, 'Paling Sering Dipakai');
  const dialog = page.getByRole('dialog', { name: 'Surat Keterangan Aktif Kuliah' });
  await dialog.getByRole('button', { name: 'Cabut Surat' }).click();
  await dialog.getByLabel('Alasan mencabut surat ini').fill('Salah nama');
  await dialog.getByRole('button', { name: 'Cabut Surat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cabut' }).click();
  await toast(page, 'Menunggu orang kedua', 'success');
  await operator.to(`/operator/dashboard?surat=${id}`, 'Paling Sering Dipakai');
  await dialog.getByText('Mencabut surat menunggu orang kedua.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Cabut Surat' }).count()).toBe(0);
  await dialog.getByRole('link', { name: 'Lihat di Persetujuan' }).click();
  await page.getByRole('heading', { name: /^Mencabut surat: Surat Keterangan Aktif Kuliah/ }).waitFor();

  const { page: other, errors: others } = await decider.to('/operator/persetujuan', 'Persetujuan');
  await button(other, 'Lihat surat').press('Enter');
  const letter = other.getByRole('region', { name: 'Surat dalam permintaan ini' });
  await expect.poll(() => hasFocus(letter)).toBe(true);
  await letter.getByText('Surat yang sudah terbit.').waitFor();
  expect([...errors, ...others]).toEqual([]);
});

it('letters that wait for a second person are marked, and left out of a bulk approval', async () => {
  const LULUS = 'Surat Keterangan Lulus';
  await site.api('PATCH', '/api/pengaturan', {
    empat_mata: ['kunci', 'empat_mata', 'operator', 'cabut_surat', 'surat_lulus'],
  });
  const waits = await askLetter(LULUS);
  await askLetter('Surat Keterangan Beasiswa');
  await site.api('PATCH', `/api/surat/${waits}`, { status: 'Diproses' });
  await site.api('PATCH', `/api/surat/${waits}`, { status: 'Siap', isian: contohPenyetuju(LULUS) });
  const { page, errors } = await operator.to('/operator/dashboard', 'Paling Sering Dipakai');
  const letters = page.getByRole('table', { name: 'Surat' });
  const row = letters.getByRole('row').filter({ hasText: LULUS });
  await row.getByText('Menunggu orang kedua').waitFor();
  expect(await row.getByRole('checkbox').count()).toBe(0);
  await page.getByLabel('Pilih semua di halaman ini').check();
  const others = await letters.getByRole('checkbox', { checked: true }).count();
  expect(others).toBeGreaterThan(0);
  await page.getByText(`${others} dipilih, 1 menunggu orang kedua dan tidak ikut`).waitFor();
  expect(errors).toEqual([]);
});
