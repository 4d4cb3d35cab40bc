import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { isiJawaban, MAX_JAWABAN } from '../../../worker/contract/jawab/jawaban.ts';
import {
  BelumTerjawab,
  DaftarPertanyaan,
  Percobaan,
  Pertanyaan,
  PertanyaanDibuat,
} from '../../../worker/contract/jawab/pertanyaan.ts';
import { DeleteReply, MessageReply } from '../../../worker/contract/reply.ts';
import { bearer } from '../../support/files/berkas.ts';
import {
  BODIES,
  e164,
  fieldsOf,
  HOUR_MS,
  NOT_FOUND,
  type Orang,
  operatorOf,
  people,
  person,
} from '../../support/people/kirim.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal, startSimulatedPortal } from '../../support/stack/simulated-portal.ts';

import { eventually } from '../../support/wait.ts';

const stack = sharedSimulatedPortal({ WA_RATE: '1000' });
const operator = shared(() => operatorOf(stack));
beforeEach(() =>
  stack.db.batch([stack.db.run(sql`DELETE FROM pertanyaan`), stack.db.run(sql`DELETE FROM belum_terjawab`)]),
);

const Unanswered = z.object({ data: z.array(BelumTerjawab) });

const add = async (fields: object, key?: string) =>
  operator.exact(201, PertanyaanDibuat, 'POST', 'pertanyaan', fields, key ? { 'Idempotency-Key': key } : {});
const list = async (query = '') => operator.exact(200, DaftarPertanyaan, 'GET', `pertanyaan${query}`);
const unanswered = async () =>
  (await operator.exact(200, Unanswered, 'GET', 'pertanyaan/belum-terjawab')).data;

describe('the list', () => {
  it('is as the specification has it: added, read, edited both ways, deleted', async () => {
    const made = await add({ pertanyaan: '  Kapan   UTS? ', jawaban: ' Minggu ke-8.\r\nLihat jadwal. ' });
    const english = { pertanyaan_en: null, jawaban_en: null };
    const row = {
      id: made.data.id,
      pertanyaan: 'Kapan UTS?',
      jawaban: 'Minggu ke-8.\nLihat jadwal.',
      ...english,
    };
    expect(made).toEqual({ data: row, dijawab: 0 });
    expect(await list()).toEqual({ list: [row] });

    const path = `pertanyaan/${row.id}`;
    const change = async (method: string, body: unknown) =>
      (await operator.exact(200, recordReply(Pertanyaan), method, path, body)).data;
    for (const [, bodyOf] of BODIES) {
      const fields = { pertanyaan: 'Kapan UAS?', jawaban: 'Minggu ke-16.', _method: 'PATCH' };
      expect(await change('POST', bodyOf(fields))).toEqual({
        ...row,
        pertanyaan: 'Kapan UAS?',
        jawaban: 'Minggu ke-16.',
      });
    }
    expect(await change('PATCH', { jawaban: '' })).toEqual({
      ...row,
      pertanyaan: 'Kapan UAS?',
      jawaban: null,
    });
    const inggris = { pertanyaan_en: 'When are the exams?', jawaban_en: 'In week 16.' };
    expect(await change('PATCH', inggris)).toMatchObject({ pertanyaan: 'Kapan UAS?', ...inggris });
    expect(await change('PATCH', { jawaban_en: '' })).toMatchObject({ ...inggris, jawaban_en: null });
    expect(fieldsOf(await operator.call('POST', path, { jawaban: 'x' }))).toEqual(['_method']);
    expect(fieldsOf(await operator.call('PATCH', path, { pertanyaan: ' ' }))).toEqual(['pertanyaan']);

    await operator.exact(200, DeleteReply, 'DELETE', path);
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        await operator.call(method, path, method === 'PATCH' ? { jawaban: 'x' } : undefined),
        method,
      ).toEqual(NOT_FOUND);
    expect(await list()).toEqual({ list: [] });
  });

  it('is paged and searched, newest first', async () => {
    for (let n = 1; n <= 12; n += 1)
      await add({ pertanyaan: `Soal ${n}`, jawaban: n === 3 ? 'Éra BARU 100%' : '' });
    const page = await list('?page=2');
    expect(page.list.map(({ pertanyaan }) => pertanyaan)).toEqual(['Soal 2', 'Soal 1']);
    expect(page.meta).toEqual({ page: 2, limit: 10, total: 12 });
    expect((await list('?cari=éra baru 100%')).list.map(({ pertanyaan }) => pertanyaan)).toEqual(['Soal 3']);
    expect((await list('?cari=_oal')).list).toEqual([]);
  });

  it('refuses what is too long or empty, and keeps any script', async () => {
    for (const [fields, wrong] of [
      [{ pertanyaan: '' }, ['pertanyaan']],
      [{ pertanyaan: 'x'.repeat(501), jawaban: 'x'.repeat(MAX_JAWABAN + 1) }, ['jawaban', 'pertanyaan']],
      [{ pertanyaan: 'x', id_belum_terjawab: 'satu' }, ['id_belum_terjawab']],
      [{ pertanyaan: '\u0000' }, ['pertanyaan']],
    ] as const)
      expect(fieldsOf(await operator.call('POST', 'pertanyaan', fields))).toEqual(wrong);
    const script = { pertanyaan: "متى يبدأ <b>الفصل</b>؟ '; --", jawaban: 'قريبا 🎓' };
    expect((await add(script)).data).toMatchObject(script);
  });

  it('is the operator’s alone', async () => {
    const student = bearer(await stack.login('20230001', 'mahasiswa-demo'));
    for (const [method, path] of [
      ['GET', 'pertanyaan'],
      ['POST', 'pertanyaan'],
      ['GET', 'pertanyaan/1'],
      ['PATCH', 'pertanyaan/1'],
      ['DELETE', 'pertanyaan/1'],
      ['POST', 'pertanyaan/coba'],
      ['GET', 'pertanyaan/belum-terjawab'],
      ['DELETE', 'pertanyaan/belum-terjawab/1'],
    ] as const) {
      const body = method === 'POST' || method === 'PATCH' ? { pertanyaan: 'x' } : undefined;
      expect((await stack.api(method, `/api/${path}`, body, student)).status, path).toBe(403);
      expect((await stack.api(method, `/api/${path}`, body)).status, path).toBe(401);
    }
  });

  it('can be tried out, and sends and keeps nothing', async () => {
    const tried = async (teks: string) =>
      (await operator.exact(200, recordReply(Percobaan), 'POST', 'pertanyaan/coba', { teks })).data;
    const { data } = await add({ pertanyaan: 'Kapan batas pembayaran UKT?', jawaban: 'Tanggal 15, {nama}.' });
    const answer = isiJawaban('Tanggal 15, {nama}.');
    const sure = {
      perlakuan: 'dijawab',
      balasan: answer,
      pertanyaan: data.pertanyaan,
      sebab: expect.arrayContaining(['ukt']),
    };
    expect(await tried('min kpn ya batas bayar ukt')).toEqual(sure);
    await operator.call('PATCH', `pertanyaan/${data.id}`, { jawaban: 'Tanggal 20.' });
    expect(await tried('kapan batas bayar ukt'), 'as it is by now').toMatchObject({
      balasan: isiJawaban('Tanggal 20.'),
    });
    expect(await tried('resep rendang padang')).toMatchObject({ perlakuan: 'petugas', pertanyaan: null });
    const nothing = { balasan: null, pertanyaan: null, sebab: [] };
    expect(await tried('terima kasih')).toEqual({ perlakuan: 'abaikan', ...nothing });
    for (const command of ['VERIFIKASI 20230001', 'surat saya sudah jadi?'])
      expect(await tried(command), command).toEqual({ perlakuan: 'perintah', ...nothing });
    expect(fieldsOf(await operator.call('POST', 'pertanyaan/coba', { teks: ' ' }))).toEqual(['teks']);
    expect(await unanswered()).toEqual([]);
    const { dijawab } = await stack.db.get<{ dijawab: number }>(sql`SELECT dijawab FROM pertanyaan`);
    expect(dijawab).toBe(0);
  });

  it('is written down', async () => {
    const { data } = await add({ pertanyaan: 'Dicatat?', jawaban: 'Ya' });
    await operator.call('PATCH', `pertanyaan/${data.id}`, { jawaban: 'Selalu' });
    await operator.call('PATCH', `pertanyaan/${data.id}`, { jawaban: 'Selalu' });
    await operator.call('DELETE', `pertanyaan/${data.id}`);
    const rows = await stack.db.all(
      sql`SELECT tindakan, rincian FROM audit WHERE sasaran = 'Pertanyaan Dicatat?' ORDER BY id`,
    );
    expect(rows).toEqual([
      { tindakan: 'Menambah', rincian: null },
      { tindakan: 'Mengubah', rincian: 'Jawaban: Ya → Selalu' },
      { tindakan: 'Menghapus', rincian: null },
    ]);
  });
});

interface Asked {
  pesan?: string;
  /** time since they wrote */
  agoMs?: number;
}

/** A question of these people without an answer yet. @returns its id */
async function ask(
  orang: readonly Orang[],
  { pesan = 'min kpn wisuda', agoMs = 60_000 }: Asked = {},
): Promise<number> {
  const at = Date.now() - agoMs;
  const json = JSON.stringify(orang.map(({ nama, no_hp }) => ({ nama, no_hp, ref: crypto.randomUUID() })));
  const group = await stack.db.get<{ id: number }>(sql`
    INSERT INTO belum_terjawab (makna, pesan, jumlah, terakhir_pada) VALUES (${crypto.randomUUID()}, ${pesan}, ${orang.length}, ${at})
    RETURNING id`);
  await asks(json, group.id, at);
  return group.id;
}

/** Has them ask what others have asked, too. */
const asks = (json: string, id: number | null, at: number) =>
  stack.env.DB.batch([
    stack.env.DB.prepare(
      `INSERT INTO pesan_masuk (ref, no_hp, nama, body, diterima_pada, ditangani_pada, perlakuan, id_belum_terjawab)
       SELECT value ->> 'ref', value ->> 'no_hp', value ->> 'nama', 'min kpn wisuda', ?2, ?2, 'petugas', ?3 FROM json_each(?1)`,
    ).bind(json, at, id),
    stack.env.DB.prepare(
      `INSERT INTO percakapan (no_hp, nama, id_terakhir, terakhir_pada, menunggu_sejak)
       SELECT no_hp, nama, max(id), ?2, ?2 FROM pesan_masuk WHERE no_hp IN (SELECT value ->> 'no_hp' FROM json_each(?1)) GROUP BY 1
       ON CONFLICT (no_hp) DO UPDATE SET menunggu_sejak = COALESCE(menunggu_sejak, excluded.menunggu_sejak)`,
    ).bind(json, at),
    stack.env.DB.prepare(
      `INSERT INTO kontak_wa (no_hp, masuk_pada) SELECT value ->> 'no_hp', ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (no_hp) DO UPDATE SET masuk_pada = max(masuk_pada, ?2)`,
    ).bind(json, at),
  ]);

const waiting = async ({ no_hp }: Orang) =>
  (
    await stack.db.get<{ menunggu_sejak: number | null }>(
      sql`SELECT menunggu_sejak FROM percakapan WHERE no_hp = ${no_hp}`,
    )
  ).menunggu_sejak !== null;
const answersTo = ({ no_hp }: Orang) =>
  stack.db.all<{ kategori: string; nama: string; balasan_untuk: number | null }>(
    sql`SELECT kategori, nama, balasan_untuk FROM pesan WHERE no_hp = ${no_hp} ORDER BY id`,
  );

describe('what the list could not answer', () => {
  it('is listed by how many asked, and by how many of them an answer would reach now', async () => {
    const once = await ask([person()], { pesan: 'Sekali' });
    const [one = person(), two = person(), gone = person()] = people(3);
    const thrice = await ask([one, two, gone], { pesan: 'Tiga kali' });
    await stack.db.run(
      sql`UPDATE kontak_wa SET masuk_pada = ${Date.now() - 24 * HOUR_MS} WHERE no_hp = ${gone.no_hp}`,
    );
    await stack.db.run(sql`UPDATE percakapan SET menunggu_sejak = NULL WHERE no_hp = ${two.no_hp}`);
    const rows = await unanswered();
    expect(rows).toMatchObject([
      { id: thrice, pesan: 'Tiga kali', jumlah: 3, dapat_dijawab: 1 },
      { id: once, pesan: 'Sekali', jumlah: 1, dapat_dijawab: 1 },
    ]);
    const { body } = await operator.call('GET', 'pertanyaan/belum-terjawab?cari=SEKALI&limit=10');
    expect(body).toMatchObject({ data: [{ id: once }], meta: { page: 1, limit: 10, total: 1 } });
  });

  it('is set aside until it is taken back', async () => {
    const id = await ask([person()], { pesan: 'Rahasia saya' });
    await operator.exact(200, MessageReply, 'DELETE', `pertanyaan/belum-terjawab/${id}`);
    expect(await unanswered()).toEqual([]);
    expect(await operator.call('DELETE', `pertanyaan/belum-terjawab/${id}`)).toEqual(NOT_FOUND);
    expect(await operator.call('DELETE', 'pertanyaan/belum-terjawab/999999')).toEqual(NOT_FOUND);
    const [row] = await stack.db.all(sql`SELECT sasaran, rincian FROM audit WHERE tindakan = 'Menyisihkan'`);
    expect(row, 'without what somebody wrote').toEqual({
      sasaran: `Pertanyaan belum terjawab ${id}`,
      rincian: 'Ditanyakan 1 kali',
    });
    await operator.exact(200, MessageReply, 'POST', `pertanyaan/belum-terjawab/${id}/kembali`);
    expect(await unanswered()).toMatchObject([{ id, pesan: 'Rahasia saya' }]);
    // Its answer may have been lost.
    await operator.exact(200, MessageReply, 'POST', `pertanyaan/belum-terjawab/${id}/kembali`);
    expect(await operator.call('POST', 'pertanyaan/belum-terjawab/999999/kembali')).toEqual(NOT_FOUND);
  });

  it('becomes a question that answers everybody who asked, once, by name', async () => {
    const [twice = person(), ...others] = people(3);
    const student = await stack.db.get<Orang>(
      sql`SELECT nama_mahasiswa AS nama, no_hp FROM mahasiswa ORDER BY id LIMIT 1 OFFSET 5`,
    );
    const all = [twice, ...others, student];
    const id = await ask(all);
    await asks(JSON.stringify([{ ...twice, ref: crypto.randomUUID() }]), id, Date.now());
    const jawaban = 'Wisuda 12 Desember, {nama}.';
    const fields = { pertanyaan: 'Kapan wisuda?', jawaban, id_belum_terjawab: id };
    const made = await add(fields, 'wisuda');
    expect(made.dijawab).toBe(4);
    for (const orang of all) {
      const texts = await eventually(() => {
        const texts = operator.textsTo(orang);
        return texts.length > 0 && texts;
      });
      expect(texts).toEqual([isiJawaban(jawaban.replace('{nama}', orang.nama))]);
      expect(await waiting(orang)).toBe(false);
    }
    expect(await answersTo(student)).toMatchObject([{ kategori: 'Mahasiswa', nama: student.nama }]);
    const last = await stack.db.get<{ id: number }>(
      sql`SELECT max(id) AS id FROM pesan_masuk WHERE no_hp = ${twice.no_hp}`,
    );
    expect(await answersTo(twice), 'what they asked last').toEqual([
      { kategori: 'Lainnya', nama: twice.nama, balasan_untuk: last.id },
    ]);
    expect(await unanswered()).toEqual([]);
    expect(await add(fields, 'wisuda'), 'the same request').toEqual(made);
    expect(await operator.call('POST', 'pertanyaan', fields), 'another operator’s, later').toEqual(NOT_FOUND);
    expect((await list()).list).toHaveLength(1);
    expect(await answersTo(twice)).toHaveLength(1);
    const { n, tercatat } = await stack.db.get<{ n: number; tercatat: number }>(sql`
      SELECT (SELECT count(*) FROM pesan WHERE kategori = 'Lainnya') AS n,
        (SELECT sum(jumlah) FROM total_pesan WHERE kategori = 'Lainnya') AS tercatat`);
    expect(tercatat, 'in the report').toBe(n);
    const audit = await stack.db.get(
      sql`SELECT rincian FROM audit WHERE sasaran = 'Pertanyaan Kapan wisuda?'`,
    );
    expect(audit).toEqual({ rincian: 'Dikirim kepada 4 penanya' });
  });

  it('answers in English who wrote English', async () => {
    const [english = person(), other = person()] = people(2);
    const id = await ask([english, other]);
    await stack.db.run(sql`UPDATE percakapan SET inggris = 1 WHERE no_hp = ${english.no_hp}`);
    await add({ pertanyaan: 'Kapan?', jawaban: 'Besok', jawaban_en: 'Tomorrow', id_belum_terjawab: id });
    for (const [orang, text] of [
      [english, isiJawaban('Tomorrow', true)],
      [other, isiJawaban('Besok')],
    ] as const)
      expect(await eventually(() => operator.textsTo(orang)[0])).toBe(text);
  });

  it('answers once though two operators click at once', async () => {
    const asker = person();
    const id = await ask([asker]);
    const fields = { pertanyaan: 'Kapan?', jawaban: 'Besok', id_belum_terjawab: id };
    const answers = await Promise.all([1, 2, 3, 4].map(() => operator.call('POST', 'pertanyaan', fields)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404]);
    expect(await answersTo(asker)).toHaveLength(1);
  });

  it('leaves those outside the window, and those who wait for something else, to an operator', async () => {
    const [outside = person(), other = person(), answered = person(), again = person()] = people(4);
    const id = await ask([outside, other, answered, again], { agoMs: HOUR_MS });
    await stack.db.run(
      sql`UPDATE kontak_wa SET masuk_pada = ${Date.now() - 24 * HOUR_MS} WHERE no_hp = ${outside.no_hp}`,
    );
    const second = await ask([other], { pesan: 'Yang lain' });
    // An operator has answered both; one of them has written again since.
    for (const { no_hp } of [answered, again])
      await stack.db.run(sql`UPDATE percakapan SET menunggu_sejak = NULL WHERE no_hp = ${no_hp}`);
    await asks(JSON.stringify([{ ...again, ref: crypto.randomUUID() }]), null, Date.now());

    const { dijawab } = await add({ pertanyaan: 'Kapan?', jawaban: 'Besok', id_belum_terjawab: id });
    expect(dijawab).toBe(1);
    for (const orang of [outside, answered, again]) expect(await answersTo(orang)).toEqual([]);
    expect(await waiting(outside)).toBe(true);
    expect(await waiting(again)).toBe(true);
    expect(await answersTo(other)).toHaveLength(1);
    expect(await waiting(other), 'for the other answer').toBe(true);
    expect((await add({ pertanyaan: 'Lain?', jawaban: 'Ya', id_belum_terjawab: second })).dijawab).toBe(1);
    expect(await waiting(other)).toBe(false);
  });

  it('is answered to who was offered others and chose none', async () => {
    const asker = person();
    const id = await ask([asker], { agoMs: HOUR_MS });
    // The menu was the answer to what they asked, and `0` is what was left to an operator.
    await stack.db.run(sql`UPDATE pesan_masuk SET perlakuan = 'menu' WHERE no_hp = ${asker.no_hp}`);
    await stack.db.run(sql`UPDATE percakapan SET menunggu_sejak = NULL WHERE no_hp = ${asker.no_hp}`);
    expect(await unanswered()).toMatchObject([{ dapat_dijawab: 0 }]);
    await asks(JSON.stringify([{ ...asker, ref: crypto.randomUUID() }]), null, Date.now());
    expect((await add({ pertanyaan: 'Kapan?', jawaban: 'Besok', id_belum_terjawab: id })).dijawab).toBe(1);
    expect(await waiting(asker)).toBe(false);
  });

  it('is answered to people who have written it, whether or not they were offered others first', async () => {
    await add({ pertanyaan: 'Di mana kantin kampus pusat?', jawaban: 'Di gedung B.' });
    const [plain = person(), offered = person()] = people(2);
    await stack.simulator.receive(e164(plain), 'min kapan ujian skripsi gelombang dua');
    await eventually(() => operator.textsTo(plain).length === 1);
    await stack.simulator.receive(e164(offered), 'kantin buka jam berapa ya min hari sabtu');
    await eventually(() => operator.textsTo(offered).length === 1);
    const [menu] = stack.simulator.messages(e164(offered));
    expect(menu?.options[0]?.description).toBe('Di mana kantin kampus pusat?');
    await stack.simulator.receive(e164(offered), '0');
    const rows = await eventually(async () => {
      const rows = await unanswered();
      return rows.length === 2 && rows;
    });
    expect(rows.map(({ dapat_dijawab }) => dapat_dijawab)).toEqual([1, 1]);
    for (const { id, pesan } of rows)
      expect((await add({ pertanyaan: pesan, jawaban: 'Begini.', id_belum_terjawab: id })).dijawab).toBe(1);
    for (const orang of [plain, offered]) {
      await eventually(() => operator.textsTo(orang).at(-1) === isiJawaban('Begini.'));
      expect(await waiting(orang)).toBe(false);
    }
    await stack.simulator.receive(e164(plain), 'kantin buka jam berapa ya min hari sabtu');
    await eventually(() => operator.textsTo(plain).length === 3);
    expect(operator.textsTo(plain).at(-1), 'the list has it now').toBe(isiJawaban('Begini.'));
  });

  it('is answered besides a word that somebody will', async () => {
    const asker = person();
    const id = await ask([asker]);
    await stack.db.run(sql`
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, balasan_untuk)
      SELECT 'Lainnya', nama, no_hp, 'teks', 'Petugas akan menjawab', 'sent', id FROM pesan_masuk WHERE no_hp = ${asker.no_hp}`);
    expect((await add({ pertanyaan: 'Kapan?', jawaban: 'Besok', id_belum_terjawab: id })).dijawab).toBe(1);
    expect(await answersTo(asker)).toHaveLength(2);
  });

  it('stays when its question has no answer yet', async () => {
    const asker = person();
    const id = await ask([asker]);
    const fields = { pertanyaan: 'Kapan?', jawaban: ' ', id_belum_terjawab: id };
    expect(await add(fields)).toMatchObject({ data: { jawaban: null }, dijawab: 0 });
    expect(await unanswered()).toMatchObject([{ id, dapat_dijawab: 1 }]);
    expect(await operator.call('POST', 'pertanyaan', { ...fields, id_belum_terjawab: 999_999 })).toEqual(
      NOT_FOUND,
    );
    expect((await list()).list).toHaveLength(1);
  });

  it('answers hundreds, for whom the operator does not wait', async () => {
    const crowd = people(400);
    const id = await ask(crowd);
    const to = new Set(crowd.map(e164));
    const got = () => stack.simulator.messages().filter((it) => to.has(it.to));
    const { dijawab } = await add({
      pertanyaan: 'Kapan?',
      jawaban: 'x'.repeat(MAX_JAWABAN),
      id_belum_terjawab: id,
    });
    expect(got().length).toBeLessThan(400);
    expect(dijawab).toBe(400);
    await eventually(() => got().length >= 400, 240_000);
    await stack.idle();
    expect(got()).toHaveLength(400);
    expect(new Set(got().map((it) => it.to)).size).toBe(400);
  }, 300_000);
});

it('answers everybody where the gateway knows no window', async () => {
  const other = await startSimulatedPortal({ WA_GATEWAY: 'waha', WA_RATE: '100' });
  try {
    const asker = person();
    const at = Date.now() - 72 * HOUR_MS;
    await other.env.DB.batch(
      [
        `INSERT INTO belum_terjawab (id, makna, pesan, terakhir_pada) VALUES (1, 'x', 'x', ${at})`,
        `INSERT INTO percakapan (no_hp, nama, id_terakhir, terakhir_pada, menunggu_sejak) VALUES ('${asker.no_hp}', 'A', 1, ${at}, ${at})`,
        `INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada, ditangani_pada, perlakuan, id_belum_terjawab)
         VALUES ('r', '${asker.no_hp}', 'x', ${at}, ${at}, 'petugas', 1)`,
      ].map((text) => other.env.DB.prepare(text)),
    );
    const { exact } = await operatorOf(other);
    const fields = { pertanyaan: 'Kapan?', jawaban: 'Besok', id_belum_terjawab: 1 };
    expect((await exact(201, PertanyaanDibuat, 'POST', 'pertanyaan', fields)).dijawab).toBe(1);
    await eventually(() => other.simulator.messages(e164(asker)).length === 1);
  } finally {
    await other.close();
  }
});
