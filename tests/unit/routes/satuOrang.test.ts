import { expect, it, vi } from 'vitest';
import { percakapan } from '../../../worker/contract/jawab/percakapan.ts';
import {
  type KategoriOrang,
  MAX_SATU_ORANG,
  type SatuOrang,
  satuOrang,
} from '../../../worker/contract/orang/satuOrang.ts';
import { keepIncoming } from '../../../worker/pesan/webhook/incoming.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { bearer } from '../../support/files/berkas.ts';
import { scripted } from '../../support/gateway/way.ts';
import { NOT_FOUND, operatorOf, person } from '../../support/people/kirim.ts';
import { lettersOf } from '../../support/people/surat.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
const letters = shared(() => lettersOf(stack));

const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();
const read = async (kategori: KategoriOrang, id: number) =>
  (await operator.exact(200, satuOrang.reply, 'GET', `orang/${kategori}/${id}`)).data as Required<SatuOrang>;
const conversation = (no_hp: string) =>
  operator.exact(200, percakapan.read.reply, 'GET', `percakapan/${no_hp}?limit=50`);

/** They write so many messages. */
const write = (no_hp: string, ...bodies: string[]) =>
  keepIncoming(
    stack.db,
    scripted().gateway,
    bodies.map((body) => ({
      type: 'incoming',
      ref: crypto.randomUUID(),
      from: toE164Digits(no_hp),
      nama: null,
      jenis: 'teks',
      body,
      at: new Date(),
    })),
  );

/** A new row of a list, with a number of its own unless given. */
async function add(kategori: 'lainnya' | 'pegawai', no_hp = person().no_hp) {
  const [column, nama] = kategori === 'lainnya' ? ['nama_lainnya', 'Toko'] : ['nama_pegawai', 'Pak Toko'];
  const more =
    kategori === 'lainnya' ? {} : { nip: no_hp, email: 'a@kampus.ac.id', id_fakultas: 1, id_prodi: 1 };
  const { body } = await operator.call('POST', kategori, { [column]: nama, no_hp, ...more });
  return { nama, no_hp, id: (body as { data: { id: number } }).data.id };
}

it('is for operators alone, and of nobody who is not there', async () => {
  const path = '/api/orang/Mahasiswa/1';
  expect((await stack.api('GET', path)).status).toBe(401);
  const headers = bearer(await stack.login('20230001', 'mahasiswa-demo'));
  expect((await stack.api('GET', path, undefined, headers)).status).toBe(403);
  for (const none of ['Mahasiswa/999999', 'Orangtua/1', 'Mahasiswa/0'])
    expect(await operator.call('GET', `orang/${none}`), none).toMatchObject(NOT_FOUND);
});

it('has the record, the account and the letters of a student', async () => {
  const siti = await letters.student('20230002');
  const asked = await letters.ask(siti);
  const masuk = { nomor: 'B-1', asal: 'Bank', tanggal: '2026-11-20', perihal: 'Beasiswa' };
  await operator.call('POST', 'suratmasuk', { id_mahasiswa: siti.id, ...masuk });
  const { kategori, baris, akun, surat, surat_masuk } = await read('Mahasiswa', siti.id);
  expect({ kategori, baris }).toMatchObject({
    kategori: 'Mahasiswa',
    baris: { id: siti.id, nim: siti.nim, nama_jurusan: expect.any(String) },
  });
  expect(akun).toEqual({ username: siti.nim, masuk_pada: expect.any(String) });
  expect(surat[0]).toMatchObject({ id: asked.id, status: 'Diajukan', created_at: asked.created_at });
  expect(surat_masuk).toMatchObject([masuk]);
});

it('has neither account nor letters of another contact', async () => {
  const { id, nama } = await add('lainnya');
  expect(await read('Lainnya', id)).toMatchObject({
    baris: { nama_lainnya: nama },
    akun: null,
    surat: [],
    surat_masuk: [],
    pesan: [],
    keadaan: { berhenti_pada: null },
  });
});

it('has the newest messages as the conversation shows them', async () => {
  const toko = await add('lainnya');
  const { id: id_group } = await operator.group([toko]);
  await operator.call('POST', 'kirimbroadcast', { id_group, body: 'Yth. {nama}, besok libur' });
  await run('UPDATE broadcast SET mulai_pada = created_at WHERE id_group = ?', id_group);
  await write(toko.no_hp, ...Array.from({ length: MAX_SATU_ORANG - 2 }, (_, n) => `Pesan ${n}`));
  await operator.call('POST', `percakapan/${toko.no_hp}`, { body: 'Baik, {nama}' });
  const whole = async () => (await conversation(toko.no_hp)).data;
  const { pesan } = await read('Lainnya', toko.id);
  expect(pesan).toEqual(await whole());
  expect(pesan.map(({ body }) => body)).toEqual(
    expect.arrayContaining(['Yth. Toko, besok libur', 'Baik, Toko', 'Pesan 0']),
  );
  await write(toko.no_hp, 'Satu lagi');
  expect((await read('Lainnya', toko.id)).pesan).toEqual((await whole()).slice(0, MAX_SATU_ORANG));
});

it('names everybody with the same number, and when they unsubscribed', async () => {
  const toko = await add('lainnya');
  const pak = await add('pegawai', toko.no_hp);
  await run('INSERT INTO kontak_wa (no_hp, berhenti_pada) VALUES (?, 1000)', toko.no_hp);
  const { keadaan } = await read('Lainnya', toko.id);
  expect(keadaan).toMatchObject({
    berhenti_pada: '1970-01-01T00:00:01.000Z',
    pemilik: [
      { id: pak.id, kategori: 'Pegawai', nama: pak.nama },
      { id: toko.id, kategori: 'Lainnya', nama: toko.nama },
    ],
  });
});

it('shows the next owner of a number nothing of the one before', async () => {
  const former = await add('lainnya');
  await write(former.no_hp, 'Punya saya');
  expect((await read('Lainnya', former.id)).pesan).toHaveLength(1);
  await operator.call('PATCH', `lainnya/${former.id}`, { no_hp: person().no_hp });
  expect((await read('Lainnya', former.id)).pesan).toEqual([]);
  const next = await add('lainnya', former.no_hp);
  expect((await read('Lainnya', next.id)).pesan).toEqual([]);
});

it('finds the conversation of the next owner by nothing that the one before wrote', async () => {
  const former = await add('lainnya');
  await write(former.no_hp, 'Kehilangan dompet');
  const found = async (cari: string) =>
    (await operator.exact(200, percakapan.list.reply, 'GET', `percakapan?cari=${cari}`)).data.map(
      ({ no_hp }) => no_hp,
    );
  expect(await found('dompet')).toEqual([former.no_hp]);
  await operator.call('PATCH', `lainnya/${former.id}`, { no_hp: person().no_hp });
  await add('lainnya', former.no_hp);
  expect(await found('dompet')).toEqual([]);
  expect(await found(former.no_hp)).toEqual([former.no_hp]);
});

it('says that the next owner of a number waits for no answer to the one before, who waits until then', async () => {
  const former = await add('lainnya');
  await write(former.no_hp, 'petugas');
  await stack.tick();
  await operator.call('PATCH', `lainnya/${former.id}`, { no_hp: person().no_hp });
  await stack.tick();
  const waiting = async () => (await conversation(former.no_hp)).orang.menunggu_sejak;
  expect(await waiting()).not.toBeNull();
  await add('lainnya', former.no_hp);
  await stack.tick();
  expect(await waiting()).toBeNull();
});

it.each([
  ['STOP', false],
  ['mau bicara dengan petugas', true],
])('says of the next owner who has written %j whether they wait: %s', async (said, waits) => {
  const former = await add('lainnya');
  await write(former.no_hp, 'petugas');
  await stack.tick();
  const before = (await conversation(former.no_hp)).orang.menunggu_sejak;
  await operator.call('PATCH', `lainnya/${former.id}`, { no_hp: person().no_hp });
  await add('lainnya', former.no_hp);
  await write(former.no_hp, said);
  await stack.tick();
  await stack.tick();
  const after = (await conversation(former.no_hp)).orang.menunggu_sejak;
  expect(after !== null).toBe(waits);
  expect(after, 'not since the former owner wrote').not.toBe(before);
});

it('is the same before and after a complaint and its answer', async () => {
  const { headers, id } = await letters.student('20230003');
  const before = await read('Mahasiswa', id);
  const complaint = { judul: 'Lampu padam', kategori: 'Infrastruktur', isi: 'Sudah tiga hari.' };
  const filed = await stack.api('POST', '/api/pengaduan', complaint, headers);
  expect(filed.status).toBe(201);
  const { data } = (await filed.json()) as { data: { id: number } };
  const answered = await operator.call('PATCH', `pengaduan/${data.id}`, {
    status: 'Diproses',
    tanggapan: 'Kami periksa.',
  });
  expect(answered.status).toBe(200);
  expect(stack.sqlite.prepare('SELECT count(*) AS jumlah FROM pesan WHERE anonim').get()).toEqual({
    jumlah: 1,
  });
  expect(await read('Mahasiswa', id)).toEqual(before);
});

it('takes two round trips', async () => {
  const batch = vi.spyOn(stack.env.DB, 'batch');
  const prepare = vi.spyOn(stack.env.DB, 'prepare');
  await read('Mahasiswa', 1);
  const [first, second] = batch.mock.calls.map(([statements]) => statements.length);
  expect(batch).toHaveBeenCalledTimes(2);
  // Besides these, only the session is read.
  expect(prepare).toHaveBeenCalledTimes(Number(first) + Number(second) + 1);
  vi.restoreAllMocks();
});
