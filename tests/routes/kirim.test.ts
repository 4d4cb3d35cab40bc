import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Broadcast, BroadcastReply } from '../../worker/contract/broadcast.ts';
import { listReply } from '../../worker/contract/daftar.ts';
import { jendela } from '../../worker/contract/jendela.ts';
import { JALUR_KIRIM, JENIS_KIRIMAN, type JenisKiriman, KirimReply } from '../../worker/contract/kirim.ts';
import { writeSettings } from '../../worker/db/pengaturan.ts';
import { WINDOW_MS } from '../../worker/pesan/form.ts';
import { bearer, fileOf, formOf } from '../support/berkas.ts';
import {
  BODIES,
  e164,
  fieldsOf,
  HOUR_MS,
  inMs,
  type Orang,
  operatorOf,
  people,
  person,
} from '../support/kirim.ts';
import { shared, sharedStack } from '../support/shared.ts';
import { eventually } from '../support/stack.ts';
import { keepContact, keepTemplates, sample } from '../support/template.ts';

const stack = sharedStack({ WA_RATE: '20' });
const operator = shared(() => operatorOf(stack));
beforeEach(() => stack.simulator.reset());

type Texts = Record<string, string>;
const LINK = 'https://kampus.ac.id/a%20b/surat.pdf?x=1&y=2';
const TYPE = { teks: 'text', gambar: 'image', dokumen: 'document' };
const pathOf = (jenis: JenisKiriman, to: 'pesan' | 'broadcast') =>
  JALUR_KIRIM[jenis][to].slice('/api/'.length);
const contentOf = (jenis: JenisKiriman): Texts => ({
  body: ' Yth. {nama},\nhalo {Nama} ',
  ...(jenis !== 'teks' && { alamat: LINK }),
});
/** What a phone shows of that. */
const shown = (jenis: JenisKiriman, nama: string) => ({
  type: TYPE[jenis],
  text: `Yth. ${nama},\nhalo ${nama}`,
  link: jenis === 'teks' ? null : LINK,
});
const keyed = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });
const messagesTo = (to: Orang) =>
  // A form of parts has its line ends turned into these by whoever sends it.
  stack.simulator
    .messages(e164(to))
    .map((message) => ({ ...message, text: message.text.replaceAll('\r\n', '\n') }));
const gone = async (id: number) => operator.until(id, ({ status }) => status === 'selesai');
const stored = async () => {
  const tables = ['pesan', 'broadcast', 'idempotensi'].map(
    (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
  );
  return stack.env.DB.prepare(`SELECT ${tables.join(', ')}`).first();
};

describe.each(JENIS_KIRIMAN)('%s', (jenis) => {
  it.each(BODIES)('to one person, from %s, arrives once with the name in it', async (_, bodyOf) => {
    const to = { ...person(), nama: 'Siti $& {nama} 🎓' };
    const fields = { ...to, no_hp: `+62 ${to.no_hp.slice(1)}`, ...contentOf(jenis), asing: 'x' };
    const { data } = await operator.exact(202, KirimReply, 'POST', pathOf(jenis, 'pesan'), bodyOf(fields));
    await eventually(() => messagesTo(to).length > 0);
    await stack.idle();
    expect(messagesTo(to)).toMatchObject([{ ...shown(jenis, to.nama), callbackData: String(data.id) }]);
    const rows = (await operator.report(`reportpesan/Lainnya?cari=${to.no_hp}`)).data;
    expect(rows).toMatchObject([
      {
        ...to,
        id: data.id,
        jenis,
        nama_group: null,
        body: shown(jenis, to.nama).text,
        status: 'sent',
        alasan: null,
      },
    ]);
  });

  it.each(BODIES)('to a group, from %s, arrives at each member once', async (_, bodyOf) => {
    const members = people(3);
    const group = await operator.group(members, 'Dosen', 'Rapat');
    const fields = { id_group: String(group.id), jadwal: '', ...contentOf(jenis) };
    const path = pathOf(jenis, 'broadcast');
    const { data } = await operator.exact(202, BroadcastReply, 'POST', path, bodyOf(fields));
    expect(data.jumlah).toBe(3);
    const done = await gone(data.id_broadcast);
    expect(done).toMatchObject({
      jenis,
      kategori: 'Dosen',
      nama_group: 'Rapat',
      id_group: group.id,
      sent: 3,
    });
    for (const to of members) {
      expect(messagesTo(to)).toMatchObject([shown(jenis, to.nama)]);
      const rows = (await operator.report(`reportpesan/Dosen?cari=${to.no_hp}`)).data;
      expect(rows).toMatchObject([{ ...to, jenis, nama_group: 'Rapat', status: 'sent' }]);
    }
  });

  it('is refused for what is wrong with it, and nothing is stored', async () => {
    const { id: id_group } = await operator.group([{ ...person(), nama: 'n'.repeat(200) }]);
    const most = jenis === 'teks' ? 4_096 : 1_024;
    const before = await stored();
    const common: [object, string][] = [
      [{ body: 'x'.repeat(most + 1) }, 'body'],
      [{ body: 'x'.repeat(5_000) }, 'body'],
      // Too long only with the name in it.
      [{ body: `{nama}${'x'.repeat(most - 199)}` }, 'body'],
      [{ body: '{nama}'.repeat(Math.floor(most / 6)) }, 'body'],
      [{ body: undefined }, 'body'],
      [{ body: ' \n ' }, 'body'],
      [{ body: 'a\u0000b' }, 'body'],
      [{ body: 5 }, 'body'],
    ];
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.id/b',
      '/files/x',
      'a b',
      '',
      undefined,
      5,
    ];
    const alamat: [object, string][] = links.map((alamat) => [{ alamat }, 'alamat']);
    if (jenis !== 'teks') common.push(...alamat);
    const single = { ...person(), nama: 'n'.repeat(200), ...contentOf(jenis) };
    for (const [change, field] of [
      ...common,
      [{ no_hp: '021-555-1234' }, 'no_hp'],
      [{ no_hp: undefined }, 'no_hp'],
      [{ nama: ' ' }, 'nama'],
      [{ kategori: 'Alumni' }, 'kategori'],
    ] as const) {
      const answer = await operator.call('POST', pathOf(jenis, 'pesan'), { ...single, ...change }, keyed());
      expect([answer.status, fieldsOf(answer)], JSON.stringify(change).slice(0, 60)).toEqual([422, [field]]);
    }
    for (const [change, field] of [
      ...common,
      [{ id_group: 0 }, 'id_group'],
      [{ id_group: undefined }, 'id_group'],
      [{ jadwal: inMs(-60_000) }, 'jadwal'],
      [{ jadwal: inMs(5 * 366 * 24 * HOUR_MS) }, 'jadwal'],
      ...['besok', '2026-13-40T00:00:00Z', inMs(HOUR_MS).slice(0, 10), inMs(HOUR_MS).slice(0, -1)].map(
        (jadwal) => [{ jadwal }, 'jadwal'] as const,
      ),
    ] as const) {
      const fields = { id_group, ...contentOf(jenis), ...change };
      const answer = await operator.call('POST', pathOf(jenis, 'broadcast'), fields, keyed());
      expect([answer.status, fieldsOf(answer)], JSON.stringify(change).slice(0, 60)).toEqual([422, [field]]);
    }
    const nothing = jenis === 'teks' ? ['body'] : ['alamat', 'body'];
    const missing = [pathOf(jenis, 'pesan'), pathOf(jenis, 'broadcast')].map((path) =>
      operator.call('POST', path, {}),
    );
    const [one = { body: null }, all = { body: null }] = await Promise.all(missing);
    expect(fieldsOf(one)).toEqual([...nothing, 'nama', 'no_hp']);
    expect(fieldsOf(all)).toEqual([...nothing, 'id_group']);
    expect(await stored()).toEqual(before);
    await stack.idle();
    expect(stack.simulator.requests()).toEqual([]);
  });
});

it('takes as long a body as WhatsApp does, and files a message where it is told', async () => {
  const to = person();
  const body = '{nama}'.padEnd(4_096 - to.nama.length + '{nama}'.length, 'x');
  await operator.exact(202, KirimReply, 'POST', 'kirimpesan', { ...to, kategori: 'Orangtua', body });
  await eventually(() => operator.textsTo(to)[0]?.length === 4_096);
  expect((await operator.report(`reportpesan/Orangtua?cari=${to.no_hp}`)).meta?.total).toBe(1);
  expect((await operator.report(`reportpesan/Lainnya?cari=${to.no_hp}`)).meta?.total).toBe(0);
});

it('counts the characters of a name alike for one person and for a group', async () => {
  const to = { ...person(), nama: '🎓'.repeat(100) };
  const group = await operator.group([to]);
  for (const [length, status] of [
    [3_890, 202],
    [3_950, 422],
  ] as const) {
    const body = `{nama}${'x'.repeat(length)}`;
    const one = await operator.call('POST', 'kirimpesan', { ...to, body });
    const all = await operator.call('POST', 'kirimbroadcast', { id_group: group.id, body });
    expect([one.status, all.status], `${length}`).toEqual([status, status]);
  }
});

it('sends nothing to a group that is deleted or empty', async () => {
  const group = await operator.group();
  const order = { id_group: group.id, body: 'x' };
  const before = await stored();
  const answer = await operator.call('POST', 'kirimbroadcast', order, keyed());
  expect([answer.status, fieldsOf(answer)]).toEqual([422, ['id_group']]);
  await operator.deleteGroup(group);
  expect(await operator.call('POST', 'kirimbroadcast', order, keyed())).toMatchObject({ status: 404 });
  expect(await stored()).toEqual(before);
});

describe('a template', () => {
  const HEADED = sample({
    id: '201',
    nama: 'undangan',
    komponen: [
      { type: 'HEADER', format: 'TEXT', text: 'Undangan {{1}}' },
      { type: 'BODY', text: 'Yth. {{1}}, mohon hadir {{2}}.' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Buka', url: 'https://kampus.ac.id/{{1}}' }] },
    ],
  });
  const IMAGE = sample({
    id: '202',
    nama: 'poster',
    komponen: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Poster untuk {{1}}.' },
    ],
  });
  const OTHERS = [sample({ id: '203', status: 'PAUSED' }), sample({ id: '204', kategori: 'AUTHENTICATION' })];
  beforeAll(() => keepTemplates(stack, sample(), HEADED, IMAGE, ...OTHERS));

  const FILLED = { body: 'Pengumuman', template: '101', isian: ['{nama}', ' besok\n pukul 9 '] };
  const rowOf = (table: 'pesan' | 'broadcast', id: number) =>
    stack.env.DB.prepare(`SELECT template, isian, body FROM ${table} WHERE id = ?`).bind(id).first();
  const kept = { template: '101', isian: JSON.stringify(['{nama}', 'besok\n pukul 9']), body: 'Pengumuman' };

  it.each(BODIES)('is kept with what it says, from %s', async (_, bodyOf) => {
    const fields = { ...FILLED, isian: JSON.stringify(FILLED.isian) };
    const to = person();
    const one = await operator.exact(202, KirimReply, 'POST', 'kirimpesan', bodyOf({ ...to, ...fields }));
    expect(await rowOf('pesan', one.data.id)).toEqual(kept);
    const group = await operator.group(people(2));
    const order = { id_group: String(group.id), jadwal: inMs(HOUR_MS), ...fields };
    const all = await operator.exact(202, BroadcastReply, 'POST', 'kirimbroadcast', bodyOf(order));
    const id = all.data.id_broadcast;
    expect(await rowOf('broadcast', id)).toEqual(kept);
    expect(await operator.progress(id)).toMatchObject({ template: { id: '101', nama: 'pengumuman' } });
    const { data } = await operator.exact(200, listReply(Broadcast), 'GET', 'broadcast?page=1');
    expect(data[0]).toMatchObject({ id, template: { id: '101', nama: 'pengumuman' } });
    for (const path of [`reportpesan/Lainnya?cari=${to.no_hp}`, `broadcast/${id}/pesan`])
      expect((await operator.report(path)).data[0]).toMatchObject({ template: 'pengumuman' });
    const audit = await stack.env.DB.prepare(
      "SELECT rincian FROM audit WHERE tindakan LIKE 'Mengirim %' ORDER BY id DESC LIMIT 2",
    ).all();
    expect(audit.results.map(({ rincian }) => String(rincian).split('; ').at(-1))).toEqual([
      'template: pengumuman',
      'template: pengumuman',
    ]);
  });

  it('that the provider has no more is still named by its id; without one there is none, whatever is filled in', async () => {
    const group = await operator.group(people(1));
    const jadwal = inMs(HOUR_MS);
    const id = await operator.broadcast(group.id, { ...FILLED, jadwal });
    await stack.env.DB.prepare("DELETE FROM template WHERE id = '101'").run();
    expect((await operator.progress(id)).template).toEqual({ id: '101', nama: '101' });
    await keepTemplates(stack, sample(), HEADED, IMAGE, ...OTHERS);
    for (const template of ['', null, undefined]) {
      const plain = await operator.broadcast(group.id, { ...FILLED, template, jadwal });
      expect((await operator.progress(plain)).template).toBeNull();
      expect(await rowOf('broadcast', plain)).toMatchObject({ template: null, isian: null });
    }
  });

  it('that may not be sent, or whose values do not fit, is refused by its field', async () => {
    const nama = 'n'.repeat(200);
    const { id: id_group } = await operator.group([person(), { ...person(), nama }]);
    const before = await stored();
    const most = 1_024 - 'Yth. , ada pengumuman:  Terima kasih.'.length;
    const wrong: [object, string, RegExp][] = [
      [{ template: '999' }, 'template', /tidak ada di daftar/],
      [{ template: '203' }, 'template', /belum disetujui atau sedang dihentikan/],
      [{ template: '202', isian: ['a'] }, 'template', /tanpa gambar/],
      [{ template: '204' }, 'template', /hanya untuk kode/],
      [{ isian: ['a'] }, 'isian', /memerlukan 2 isian, diberi 1/],
      [{ isian: undefined }, 'isian', /diberi 0/],
      [{ isian: null }, 'isian', /diberi 0/],
      [{ isian: ['a', 'b', 'c'] }, 'isian', /diberi 3/],
      [{ isian: ['a', ' \n '] }, 'isian.1', /Wajib diisi/],
      [{ isian: ['\u200b', 'b'] }, 'isian.0', /Wajib diisi/],
      [{ isian: ['a\u0000', 'b'] }, 'isian.0', /tidak dapat disimpan/],
      [{ isian: [1, 'b'] }, 'isian.0', /Harus teks/],
      [{ isian: 'a' }, 'isian', /daftar isian/],
      [{ isian: '[1' }, 'isian', /daftar isian/],
      [{ isian: { 0: 'a', 1: 'b' } }, 'isian', /daftar isian/],
      [{ isian: ['{nama}', 'x'.repeat(most - 199)] }, 'isian', /paling banyak 1024 karakter/],
      [{ isian: Array(60).fill('x') }, 'isian', /Paling banyak 50/],
      [{ template: '201', isian: ['x'.repeat(60), 'a', 'b', 'c'] }, 'isian', /Kepala template/],
    ];
    for (const [change, field, sentence] of wrong) {
      const to = { ...person(), nama };
      for (const [path, fields] of [
        ['kirimpesan', to],
        ['kirimbroadcast', { id_group }],
      ] as const) {
        const answer = await operator.call('POST', path, { ...fields, ...FILLED, ...change }, keyed());
        expect([answer.status, fieldsOf(answer)], JSON.stringify(change).slice(0, 60)).toEqual([
          422,
          [field],
        ]);
        expect(answer.body).toMatchObject({
          error: { fields: { [field]: expect.stringMatching(sentence) } },
        });
      }
    }
    expect(await stored()).toEqual(before);
    const longest = { ...FILLED, isian: ['{nama}', 'x'.repeat(most - 200)], jadwal: inMs(HOUR_MS) };
    await operator.exact(202, BroadcastReply, 'POST', 'kirimbroadcast', { id_group, ...longest });
    const poster = { ...person(), ...FILLED, template: '202', isian: ['a'], alamat: LINK };
    await operator.exact(202, KirimReply, 'POST', 'kirimpesangambar', poster);
    expect(fieldsOf(await operator.call('POST', 'kirimpesandokumen', poster))).toEqual(['template']);
  });

  it('is part of what a key stands for, and a repeated request outlives it', async () => {
    const to = person();
    const key = keyed();
    const first = await operator.call('POST', 'kirimpesan', { ...to, ...FILLED }, key);
    expect(first.status).toBe(202);
    for (const change of [{ template: '201' }, { isian: ['a', 'b'] }, { template: null }])
      expect(
        fieldsOf(await operator.call('POST', 'kirimpesan', { ...to, ...FILLED, ...change }, key)),
      ).toEqual(['Idempotency-Key']);
    // It would wait for its template, and go out among what another test counts.
    await stack.idle();
    await keepTemplates(stack, HEADED, IMAGE);
    expect(await operator.call('POST', 'kirimpesan', { ...to, ...FILLED }, key)).toEqual(first);
  });
});

it('tells whether free text arrives at a number, what stands in for it, and whether its owner wants broadcasts', async () => {
  const poster = [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: '{{1}} ya' },
  ];
  const template = { id: '101', nama: 'pengumuman' };
  await keepTemplates(
    stack,
    sample(),
    sample({ id: '102', nama: 'poster', status: 'PAUSED', komponen: poster }),
  );
  await writeSettings(stack.db, { template_teks: '101', template_gambar: '102' }, 'Uji');
  const ask = async (no_hp: string, query = '') =>
    (await operator.exact(200, jendela.reply, 'GET', `jendela/${encodeURIComponent(no_hp)}${query}`)).data;
  const to = person();
  const closed = { terbuka: false, sampai: null, template, alasan: null, berhenti_pada: null };
  // And of whoever else can write: an office's number, and the id of a hidden one.
  for (const no_hp of [to.no_hp, '+622112345678', 'ID.1349uji']) expect(await ask(no_hp)).toEqual(closed);
  const masuk = Date.now() - 23 * HOUR_MS;
  await keepContact(stack, to.no_hp, { masuk });
  const sampai = new Date(masuk + WINDOW_MS).toISOString();
  for (const spelled of [to.no_hp, `+62 ${to.no_hp.slice(1)}`])
    expect(await ask(spelled, '?jenis=teks')).toEqual({ ...closed, terbuka: true, sampai });
  await keepContact(stack, to.no_hp, { masuk: masuk - HOUR_MS, berhenti: masuk });
  const berhenti_pada = new Date(masuk).toISOString();
  expect(await ask(to.no_hp)).toEqual({ ...closed, berhenti_pada });
  await keepContact(stack, to.no_hp, { masuk: masuk - HOUR_MS });
  expect(await ask(to.no_hp)).toEqual(closed);
  const alasan = 'Template pengganti poster sedang tidak boleh dikirim (PAUSED)';
  expect(await ask(to.no_hp, '?jenis=gambar')).toEqual({ ...closed, template: null, alasan });
  for (const jenis of ['dokumen', 'kredensial'])
    expect(await ask(to.no_hp, `?jenis=${jenis}`), jenis).toEqual({ ...closed, template: null });
  expect(fieldsOf(await operator.call('GET', 'jendela/abc'))).toEqual(['no_hp']);
  await writeSettings(stack.db, { template_teks: '', template_gambar: '' }, 'Uji');
});

describe('an Idempotency-Key', () => {
  const send = (to: object, key: Texts, path = 'kirimpesan', as: Texts = {}) =>
    operator.call('POST', path, { ...to, body: 'Sekali saja', alamat: LINK }, { ...key, ...as });

  it.each(JENIS_KIRIMAN.map((jenis) => pathOf(jenis, 'pesan')))(
    'of %s is one message, also for five at once',
    async (path) => {
      const to = person();
      const key = keyed();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(to, key, path)));
      answers.push(await send(to, key, path));
      expect(answers[0]).toMatchObject({ status: 202, body: { success: true } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      await eventually(() => messagesTo(to).length > 0);
      await stack.idle();
      expect(messagesTo(to)).toHaveLength(1);
      expect(KirimReply.parse(answers[0]?.body).data.id).toBe(Number(messagesTo(to)[0]?.callbackData));
    },
  );

  it.each(JENIS_KIRIMAN.map((jenis) => pathOf(jenis, 'broadcast')))(
    'of %s is one broadcast, also for a double click',
    async (path) => {
      const members = people(2);
      const order = { id_group: (await operator.group(members)).id };
      const key = keyed();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(order, key, path)));
      expect(answers[0]).toMatchObject({ status: 202, body: { data: { jumlah: 2 } } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      await gone(BroadcastReply.parse(answers[0]?.body).data.id_broadcast);
      await stack.idle();
      expect(members.map((to) => messagesTo(to).length)).toEqual([1, 1]);
      await stack.env.DB.prepare('DELETE FROM "group" WHERE id = ?').bind(order.id_group).run();
      expect(await send(order, key, path), 'whatever has become of the group').toEqual(answers[0]);
    },
  );

  it('is another for another call or user, and of no use for another body', async () => {
    await stack.env.DB.prepare(
      `INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna)
       SELECT 'operator2', password_hash, hak_akses, 'Dua' FROM akun WHERE username = 'operator'`,
    ).run();
    const other = bearer(await stack.login('operator2', 'operator-demo'));
    const to = person();
    const key = keyed();
    const answers = [
      await send(to, key),
      await send(to, key, 'kirimpesangambar'),
      await send(to, key, 'kirimpesandokumen'),
      await send({ id_group: (await operator.group([to])).id }, key, 'kirimbroadcast'),
      await send(to, key, 'kirimpesan', other),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    for (const change of [{ nama: 'Lain' }, { no_hp: person().no_hp }, { kategori: 'Dosen' }])
      expect(fieldsOf(await send({ ...to, ...change }, key))).toEqual(['Idempotency-Key']);
    for (const wrong of [' ', 'x'.repeat(201)])
      expect(fieldsOf(await send(to, keyed(wrong)))).toEqual(['Idempotency-Key']);
    await eventually(() => messagesTo(to).length === 5);
    await stack.idle();
    expect(messagesTo(to)).toHaveLength(5);
  });

  it('answers as the first time after the time of its broadcast has come', async () => {
    const order = { id_group: (await operator.group(people(1))).id, jadwal: inMs(1_500) };
    const key = keyed();
    const first = await send(order, key, 'kirimbroadcast');
    expect(first.status).toBe(202);
    expect(await send(order, key, 'kirimbroadcast')).toEqual(first);
    await eventually(() => Date.now() > Date.parse(order.jadwal));
    expect(await send(order, key, 'kirimbroadcast')).toEqual(first);
  });
});

describe('once accepted, a broadcast', () => {
  it('goes out under the copied names, though its group is deleted in the middle', async () => {
    const members = people(30);
    const group = await operator.group(members, 'Pegawai', 'Nama Lama');
    const id = await operator.broadcast(group.id);
    await operator.until(id, ({ sent }) => sent > 0);
    await operator.deleteGroup(group);
    const done = await gone(id);
    expect(done).toMatchObject({ id_group: null, nama_group: 'Nama Lama', jumlah: 30, sent: 30, cancel: 0 });
    expect(members.map((to) => operator.textsTo(to))).toEqual(members.map(({ nama }) => [`Halo ${nama}`]));
    const rows = (await operator.report(`broadcast/${id}/pesan?limit=100`)).data;
    expect(new Set(rows.map(({ nama_group }) => nama_group))).toEqual(new Set(['Nama Lama']));
  });

  it('does not change with its members', async () => {
    const members = people(3);
    const group = await operator.group(members);
    const id = await operator.broadcast(group.id, { jadwal: inMs(HOUR_MS) });
    const late = person();
    await operator.call('POST', 'addmember', { id_group: group.id, members: [late] });
    await operator.call('POST', `updategroup/${group.kode}`, { nama_group: 'Nama Baru' });
    const first = stack.env.DB.prepare('SELECT min(id) AS id FROM member WHERE id_group = ?').bind(group.id);
    expect((await operator.call('DELETE', `hapusmember/${await first.first('id')}`)).status).toBe(200);
    await stack.env.DB.prepare("UPDATE member SET nama = 'Lain', no_hp = no_hp || '9' WHERE id_group = ?")
      .bind(group.id)
      .run();
    await operator.overdue(id, 1_000);
    await operator.tick();
    expect(await gone(id)).toMatchObject({ nama_group: 'Group Uji', jumlah: 3, sent: 3 });
    expect(members.map((to) => operator.textsTo(to))).toEqual(members.map(({ nama }) => [`Halo ${nama}`]));
    expect(messagesTo(late)).toEqual([]);
  });

  it('lets a single message pass', async () => {
    const crowd = people(80);
    const id = await operator.broadcast((await operator.group(crowd)).id);
    await operator.until(id, ({ sent }) => sent > 0);
    const to = person();
    await operator.exact(202, KirimReply, 'POST', 'kirimpesan', { ...to, body: 'Segera' });
    await gone(id);
    const ours = new Set([...crowd, to].map(e164));
    const order = stack.simulator.requests().flatMap(({ to }) => (to !== null && ours.has(to) ? [to] : []));
    expect(order).toHaveLength(81);
    expect(order.indexOf(e164(to)), `of ${order.length}`).toBeLessThan(50);
  });
});

describe('a file', () => {
  // What earlier tests have sent would take the faults that are meant for these.
  beforeEach(async () => {
    await stack.idle();
    stack.simulator.reset();
  });
  const Berkas = z.object({ data: z.object({ id: z.number(), file: z.string() }) });
  const upload = async (path: string, kind: 'png' | 'pdf') => {
    const form = formOf({ nama_file: 'Uji', file: new Blob([fileOf(kind)]) }, `uji.${kind}`);
    const { status, body } = await operator.call('POST', path, form);
    expect(status).toBe(201);
    return Berkas.parse(body).data;
  };
  it('arrives under its own name, one by one and by broadcast; another under the end of its address', async () => {
    const { file } = await upload('filedokumen', 'pdf');
    const other = 'https://kampus.example/files/lain.pdf?x=1';
    const [to, member] = [person(), person()];
    const fields = { ...to, body: 'x' };
    for (const alamat of [file, other])
      await operator.exact(202, KirimReply, 'POST', 'kirimpesandokumen', { ...fields, alamat });
    const order = { id_group: (await operator.group([member])).id, body: 'x', alamat: file };
    await operator.exact(202, BroadcastReply, 'POST', 'kirimbroadcastdokumen', order);
    const namesOf = (person: Orang) =>
      stack.simulator
        .messages(e164(person))
        .map(({ filename }) => filename)
        .sort();
    await eventually(() => namesOf(to).length === 2 && namesOf(member).length === 1);
    expect(namesOf(to)).toEqual(['Uji.pdf', 'lain.pdf']);
    expect(namesOf(member)).toEqual(['Uji.pdf']);
  });

  const AWAITED = {
    status: 409,
    body: { error: { code: 'sudah_ada', message: expect.stringMatching(/belum terkirim/) } },
  };

  it('of a scheduled broadcast cannot be deleted until that is stopped', async () => {
    const { id, file } = await upload('filegambar', 'png');
    const order = {
      id_group: (await operator.group(people(1))).id,
      body: 'x',
      alamat: file,
      jadwal: inMs(HOUR_MS),
    };
    const { data } = await operator.exact(202, BroadcastReply, 'POST', 'kirimbroadcastgambar', order);
    expect(await operator.call('DELETE', `filegambar/${id}`)).toMatchObject(AWAITED);
    expect((await operator.call('POST', `broadcast/${data.id_broadcast}/batal`)).status).toBe(200);
    expect((await operator.call('DELETE', `filegambar/${id}`)).status).toBe(200);
  });

  it('of a message that waits cannot be deleted until that is stopped; of one that went out it can', async () => {
    const { id, file } = await upload('filedokumen', 'pdf');
    const send = async () => {
      const fields = { ...person(), body: 'x', alamat: file };
      return (await operator.exact(202, KirimReply, 'POST', 'kirimpesandokumen', fields)).data.id;
    };
    await send();
    await eventually(() => stack.simulator.messages().length === 1);
    stack.simulator.faults.next = [{ kind: 'http429', retryAfterSeconds: 600 }];
    const waiting = await send();
    await eventually(() => stack.simulator.requests().length === 2);
    expect(await operator.call('DELETE', `filedokumen/${id}`)).toMatchObject(AWAITED);
    await eventually(async () => (await operator.call('POST', `pesan/${waiting}/batal`)).status === 200);

    stack.simulator.faults.next = [{ kind: 'dropped' }];
    const unsure = await send();
    await eventually(async () => {
      const { data } = await operator.report('reportpesan/Lainnya?status=belum_pasti');
      return data.some((row) => row.id === unsure);
    });
    expect(await operator.call('DELETE', `filedokumen/${id}`), 'it may be sent again').toMatchObject(AWAITED);
    expect((await operator.call('POST', `pesan/${unsure}/batal`)).status).toBe(200);
    expect((await operator.call('DELETE', `filedokumen/${id}`)).status).toBe(200);
  });
});
