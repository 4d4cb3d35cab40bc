import { describe, expect, it } from 'vitest';
import { deleteAbandoned } from '../../../../worker/berkas/index.ts';
import { recordReply } from '../../../../worker/contract/daftar.ts';
import { Percakapan } from '../../../../worker/contract/pengaduan/pengaduan.ts';
import { DAY_MS, WIB_MS } from '../../../../worker/contract/waktu.ts';
import { fileOf, formOf } from '../../../support/files/berkas.ts';
import { CONFLICT, fieldsOf, NOT_FOUND } from '../../../support/people/kirim.ts';
import { complaints } from './stack.ts';

const {
  ANSWER,
  auditOf,
  filed,
  keyed,
  lecturer,
  list,
  operator,
  other,
  phoneOf,
  record,
  run,
  select,
  stack,
  step,
  stored,
  student,
  textsTo,
} = complaints();

type Caller = typeof student;

const say = (who: Caller, id: number, isi: string, headers = keyed()) =>
  who('POST', `/${id}/balasan`, { isi }, headers);
const withPhoto = (who: Caller, id: number, file: Uint8Array<ArrayBuffer>) =>
  who('POST', `/${id}/balasan`, formOf({ isi: 'Ini fotonya.', file: new Blob([file]) }, 'Naufal Andi.png'));
const withdraw = (who: Caller, id: number, headers = keyed()) =>
  who('POST', `/${id}/tarik`, undefined, headers);
const reopen = (who: Caller, id: number, alasan = 'Padam lagi.', headers = keyed()) =>
  who('POST', `/${id}/buka`, { alasan }, headers);

async function conversation(id: number, who: Caller = student) {
  const { status, body } = await who('GET', `/${id}/balasan`);
  expect(status).toBe(200);
  const { data } = recordReply(Percakapan).parse(body);
  expect({ data }).toEqual(body);
  return data;
}
const said = async (id: number) =>
  (await conversation(id)).balasan.map(({ dari, isi, status }) => [dari, isi, status]);

/** The complaint was closed so many days ago. */
const closedAgo = (id: number, days: number) =>
  run('UPDATE pengaduan SET ditutup_pada = ? WHERE id = ?', Date.now() - days * DAY_MS, id);

const closed = async (status: 'Selesai' | 'Ditolak' = 'Selesai') => {
  const { id } = await filed('Diproses');
  record(await step(id, { status, tanggapan: ANSWER }), 200);
  return id;
};

describe('a conversation', () => {
  it('has several answers and replies in order, the steps among them, the same for both sides', async () => {
    const { id } = await filed();
    record(await say(operator, id, 'Lampu yang mana?'), 201);
    record(await say(student, id, ' Yang di timur.\r\nDua. '), 201);
    record(await step(id, { status: 'Diproses', tanggapan: 'Teknisi datang besok.' }), 200);
    record(await say(operator, id, 'Sudah datang.'), 201);
    const last = record(await step(id, { status: 'Selesai', tanggapan: ANSWER }), 200);
    expect(await said(id)).toEqual([
      ['operator', 'Lampu yang mana?', null],
      ['pelapor', 'Yang di timur.\nDua.', null],
      ['operator', 'Teknisi datang besok.', 'Diproses'],
      ['operator', 'Sudah datang.', null],
      ['operator', ANSWER, 'Selesai'],
    ]);
    expect(last).toMatchObject({ status: 'Selesai', tanggapan: ANSWER, tanggapan_awal: 'Sudah datang.' });
    expect(await conversation(id, operator)).toEqual(await conversation(id));
  });

  it('is told to the complainant once for each answer, and never for what they write themselves', async () => {
    const { id } = await filed();
    const key = keyed();
    await Promise.all([1, 2].map(() => say(operator, id, 'Lampu yang mana?', key)));
    record(await say(student, id, 'Yang di timur.'), 201);
    record(await withdraw(student, id), 200);
    record(await reopen(student, id), 200);
    await stack.idle();
    const texts = await textsTo('20230001');
    expect(texts).toEqual([expect.stringContaining('mendapat tanggapan baru.\nBaca tanggapannya di ')]);
    expect(texts[0]).not.toMatch(/Lampu|Infrastruktur/);
  });

  it('shows operators which complaints have an unanswered reply, until one answers or it is closed', async () => {
    const waits = async (id: number) =>
      (await list(operator, '?page=1&limit=100')).data.find((row) => row.id === id)?.dibalas_pada !==
      undefined;
    const { id } = await filed();
    expect(await waits(id)).toBe(false);
    record(await say(student, id, 'Masih padam.'), 201);
    expect(await waits(id)).toBe(true);
    record(await say(operator, id, 'Kami periksa.'), 201);
    expect(await waits(id)).toBe(false);
    record(await say(student, id, 'Terima kasih.'), 201);
    record(await withdraw(student, id), 200);
    expect(await waits(id)).toBe(false);
    record(await reopen(student, id), 200);
    expect(await waits(id)).toBe(true);
  });

  it('never says who complained, nor does the audit, and a look at it is none at the complainant', async () => {
    const { id } = await filed();
    record(await say(student, id, 'Masih padam.'), 201);
    record(await withdraw(student, id), 200);
    record(await reopen(student, id), 200);
    const written = JSON.stringify([
      (await operator('GET', `/${id}/balasan`)).body,
      await select('SELECT * FROM audit WHERE sasaran = ?', `Pengaduan #${id}`),
    ]);
    const { nama, no_hp } = await phoneOf('20230001');
    for (const secret of [nama, no_hp, '20230001', 'Melihat pelapor']) expect(written).not.toContain(secret);
    expect((await auditOf(id)).map(({ pelaku, tindakan }) => [pelaku, tindakan]).slice(1)).toEqual([
      ['Pelapor', 'Membalas pengaduan'],
      ['Pelapor', 'Menarik pengaduan'],
      ['Pelapor', 'Membuka kembali pengaduan'],
    ]);
  });

  it('is closed to everybody else, and to nobody’s complaint', async () => {
    const { id } = await filed();
    for (const who of [other, lecturer])
      for (const answer of [
        await who('GET', `/${id}/balasan`),
        await say(who, id, 'x'),
        await withdraw(who, id),
        await reopen(who, id),
      ])
        expect(answer).toMatchObject({ status: 403, body: { error: { code: 'dilarang' } } });
    for (const answer of [await withdraw(operator, id), await reopen(operator, id)])
      expect(answer.status).toBe(403);
    expect(await say(student, 999_999, 'x')).toMatchObject(NOT_FOUND);
    expect(await said(id)).toEqual([]);
  });

  it('refuses what is wrong with a reply, and more than thirty in a day', async () => {
    const { id } = await filed();
    const before = await stored();
    for (const isi of [undefined, ' ', 'x'.repeat(2_001), 'a\u0000b', 7])
      expect(fieldsOf(await student('POST', `/${id}/balasan`, { isi }))).toEqual(['isi']);
    expect(fieldsOf(await reopen(student, id, ''))).toEqual(['alasan']);
    expect(await stored()).toEqual(before);
    for (let n = 0; n < 30; n++) record(await say(student, id, `Balasan ${n}`), 201);
    expect(await say(student, id, 'Lagi')).toMatchObject({ status: 429 });
    record(await say(operator, id, 'Tetap dapat menjawab.'), 201);
  });

  it('adds once when a button is pressed twice, and all of several at once', async () => {
    const { id } = await filed();
    const key = keyed();
    await Promise.all([1, 2, 3].map(() => say(student, id, 'Sama', key)));
    await Promise.all(['Satu', 'Dua'].map((isi) => say(student, id, isi)));
    expect((await said(id)).map(([, isi]) => isi).sort()).toEqual(['Dua', 'Sama', 'Satu']);
  });

  it('leaves nothing behind where it breaks off', async () => {
    const { id } = await filed();
    const before = await stored();
    for (const table of ['pengaduan_balasan', 'audit', 'pengaduan_kabar']) {
      await run(`CREATE TRIGGER uji BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'uji'); END`);
      expect((await say(operator, id, 'Lampu yang mana?')).status, table).toBe(500);
      await run('DROP TRIGGER uji');
      expect(await said(id)).toEqual([]);
      expect(await stored()).toEqual(before);
    }
  });
});

describe('a closed complaint', () => {
  it.each(['Selesai', 'Ditolak'] as const)('takes no reply when it is %s', async (status) => {
    const id = await closed(status);
    for (const who of [student, operator]) expect(await say(who, id, 'Masih.')).toMatchObject(CONFLICT);
    expect(await withdraw(student, id)).toMatchObject(CONFLICT);
    expect(await said(id)).toHaveLength(1);
  });

  it('says to each side who may reopen it, while that can be', async () => {
    const id = await closed();
    const told = async (who: Caller) => (await say(who, id, 'Masih.')).body;
    const message = (text: string) => ({ error: { message: text } });
    expect(await told(student)).toMatchObject(
      message('Pengaduan ini sudah ditutup. Anda dapat membukanya kembali'),
    );
    expect(await told(operator)).toMatchObject(
      message('Pengaduan ini sudah ditutup. Pelapornya dapat membukanya kembali'),
    );
    await closedAgo(id, 15.01);
    expect(await told(student)).toMatchObject(
      message('Pengaduan ini sudah lama ditutup. Silakan sampaikan pengaduan baru'),
    );
    expect(await told(operator)).toMatchObject(message('Pengaduan ini sudah lama ditutup'));
  });

  it('is reopened until the end of the fourteenth day, with the reason in the conversation, and goes on as any other', async () => {
    const id = await closed();
    await closedAgo(id, 14 + ((Date.now() + WIB_MS) % DAY_MS) / DAY_MS - 1e-5);
    const { buka_sampai } = await conversation(id);
    expect(buka_sampai).toMatch(/T16:59:59\.999Z$/);
    expect(Date.parse(buka_sampai ?? '') - Date.now()).toBeLessThan(DAY_MS);
    expect(record(await reopen(student, id), 200)).toMatchObject({ status: 'Diproses', tanggapan: ANSWER });
    expect((await said(id)).at(-1)).toEqual(['pelapor', 'Padam lagi.', 'Diproses']);
    expect(await conversation(id)).toMatchObject({ status: 'Diproses', buka_sampai: null });
    expect(await reopen(student, id)).toMatchObject(CONFLICT);
    record(await step(id, { status: 'Selesai', tanggapan: 'Sudah lagi.' }), 200);
  });

  it('stays closed after that day', async () => {
    const id = await closed();
    await closedAgo(id, 15.01);
    expect((await conversation(id)).buka_sampai).toBeNull();
    expect(await reopen(student, id)).toMatchObject(CONFLICT);
  });

  it('is reopened by one of two at once', async () => {
    const id = await closed();
    const answers = await Promise.all([1, 2].map((n) => reopen(student, id, `Alasan ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await said(id)).toHaveLength(2);
  });
});

describe('withdrawing', () => {
  it.each(['Menunggu', 'Diproses'] as const)(
    'closes one that is %s, and can be taken back',
    async (status) => {
      const { id } = await filed(status);
      const key = keyed();
      for (const answer of [await withdraw(student, id, key), await withdraw(student, id, key)])
        expect(record(answer, 200).status).toBe('Ditarik');
      expect(await withdraw(student, id)).toMatchObject(CONFLICT);
      expect(fieldsOf(await step(id, { status: 'Diproses' }))).toEqual(['status']);
      expect(await said(id)).toEqual([['pelapor', '', 'Ditarik']]);
      expect(record(await reopen(student, id), 200).status).toBe('Diproses');
    },
  );

  it('and an operator’s step at once: one of them counts', async () => {
    const { id } = await filed('Diproses');
    const answers = await Promise.all([
      withdraw(student, id),
      step(id, { status: 'Selesai', tanggapan: ANSWER }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await said(id)).toHaveLength(1);
  });
});

describe('a photo', () => {
  const bytesOf = async (path: string, username: string, password: string) => {
    const Authorization = `Bearer ${await stack.login(username, password)}`;
    return stack.api('GET', path, undefined, { Authorization });
  };

  it('is read by both sides, by nobody else and by no public link, and is called by no name of theirs', async () => {
    const { id } = await filed();
    record(await withPhoto(student, id, fileOf('png')), 201);
    const [{ id: balasan, foto } = { id: 0, foto: false }] = (await conversation(id)).balasan;
    expect(foto).toBe(true);
    const path = `/api/pengaduan/${id}/balasan/${balasan}/foto`;
    for (const [username, password] of [
      ['20230001', 'mahasiswa-demo'],
      ['operator', 'operator-demo'],
    ] as const) {
      const answer = await bytesOf(path, username, password);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.get('Content-Disposition')).not.toContain('Naufal');
      await answer.arrayBuffer();
    }
    expect((await bytesOf(path, '20230002', 'mahasiswa-demo')).status).toBe(403);
    const another = await filed();
    const elsewhere = `/api/pengaduan/${another.id}/balasan/${balasan}/foto`;
    expect((await bytesOf(elsewhere, '20230001', 'mahasiswa-demo')).status).toBe(404);
    const [{ kunci } = { kunci: '' }] = await select("SELECT kunci FROM berkas WHERE jenis = 'pengaduan'");
    expect((await stack.api('GET', `/files/${kunci}`)).status).toBe(404);
    for (const room of ['filegambar', 'filedokumen'])
      expect(await (await bytesOf(`/api/${room}`, 'operator', 'operator-demo')).text()).not.toContain(kunci);
  });

  it('must be a JPG or PNG of less than a megabyte', async () => {
    const { id } = await filed();
    expect((await withPhoto(student, id, fileOf('pdf'))).status).toBe(415);
    expect((await withPhoto(student, id, fileOf('png', 1_100_000))).status).toBe(413);
    expect(await said(id)).toEqual([]);
  });

  it('is kept as long as its complaint, and deleted with it', async () => {
    const { id } = await filed();
    record(await withPhoto(student, id, fileOf('png')), 201);
    const photos = () => select("SELECT id FROM berkas WHERE jenis = 'pengaduan'");
    await run("UPDATE berkas SET created_at = 0 WHERE jenis = 'pengaduan'");
    const before = (await photos()).length;
    await deleteAbandoned({ db: stack.db, bucket: stack.env.BERKAS }, Date.now());
    expect(await photos()).toHaveLength(before);
    await run('DELETE FROM pengaduan WHERE id = ?', id);
    await deleteAbandoned({ db: stack.db, bucket: stack.env.BERKAS }, Date.now());
    expect(await photos()).toHaveLength(before - 1);
  });
});
