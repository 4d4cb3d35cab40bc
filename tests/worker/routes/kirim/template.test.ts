import { beforeAll, describe, expect, it } from 'vitest';
import { listReply } from '../../../../worker/contract/daftar.ts';
import { Broadcast, BroadcastReply } from '../../../../worker/contract/pesan/broadcast.ts';
import { jendela } from '../../../../worker/contract/pesan/jendela.ts';
import { KirimReply } from '../../../../worker/contract/pesan/kirim.ts';
import { writeSettings } from '../../../../worker/core/db/pengaturan.ts';
import { WINDOW_MS } from '../../../../worker/pesan/send/form.ts';
import { keepContact, keepTemplates, sample } from '../../../support/gateway/template.ts';
import { BODIES, fieldsOf, HOUR_MS, inMs, people, person } from '../../../support/people/kirim.ts';
import { sending } from './stack.ts';

const { keyed, LINK, operator, stack, stored } = sending();

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
  const closed = {
    terbuka: false,
    sampai: null,
    template,
    alasan: null,
    berhenti: false,
    berhenti_pada: null,
    topik_berhenti: [],
    topik_diminta: [],
  };
  // Other senders too: an office's number, and the id of a hidden one.
  for (const no_hp of [to.no_hp, '+622112345678', 'ID.1349uji']) expect(await ask(no_hp)).toEqual(closed);
  const masuk = Date.now() - 23 * HOUR_MS;
  await keepContact(stack, to.no_hp, { masuk });
  const sampai = new Date(masuk + WINDOW_MS).toISOString();
  for (const spelled of [to.no_hp, `+62 ${to.no_hp.slice(1)}`])
    expect(await ask(spelled, '?jenis=teks')).toEqual({ ...closed, terbuka: true, sampai });
  await keepContact(stack, to.no_hp, { masuk: masuk - HOUR_MS, berhenti: masuk });
  const berhenti_pada = new Date(masuk).toISOString();
  expect(await ask(to.no_hp)).toEqual({ ...closed, berhenti: true, berhenti_pada });
  await keepContact(stack, to.no_hp, { masuk: masuk - HOUR_MS });
  expect(await ask(to.no_hp)).toEqual(closed);
  const alasan = 'Template pengganti poster sedang tidak boleh dikirim (PAUSED)';
  expect(await ask(to.no_hp, '?jenis=gambar')).toEqual({ ...closed, template: null, alasan });
  for (const jenis of ['dokumen', 'kredensial'])
    expect(await ask(to.no_hp, `?jenis=${jenis}`), jenis).toEqual({ ...closed, template: null });
  expect(fieldsOf(await operator.call('GET', 'jendela/abc'))).toEqual(['no_hp']);
  await writeSettings(stack.db, { template_teks: '', template_gambar: '' }, 'Uji');
});
