import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { jendela } from '#contract/pesan/jendela.ts';
import { PratinjauReply, PratinjauUlangReply } from '#contract/pesan/pratinjau.ts';
import { kunciTopik } from '#contract/pesan/topik.ts';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { chunksBetween } from '../../../worker/pesan/queue/chunk.ts';
import { keepTopicsStatement } from '../../../worker/pesan/topik.ts';
import { keepPreferences } from '../../../worker/pesan/webhook/incoming.ts';
import { keepNumbers } from '../../../worker/pesan/webhook/nomor.ts';
import { cleanup } from '../../../worker/privasi/cleanup.ts';
import { erase } from '../../../worker/privasi/erase.ts';
import { keysOf } from '../../support/database/keys.ts';
import { broadcastOf, messagesOf } from '../../support/gateway/siaran.ts';
import { deliver, memoryQueue, queuesOf, scripted } from '../../support/gateway/way.ts';
import { e164, fieldsOf, HOUR_MS, inMs, type Orang, operatorOf, person } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { readers } from '../../support/stack/readers.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
const BEGUN = Date.now() - 3_600_000;
let writes = 0;

const name = (...topik: string[]) => operator.call('PATCH', 'pengaturan', { topik });
beforeAll(() => name('Beasiswa', 'Akademik'));
beforeEach(() => stack.db.run(sql`UPDATE broadcast SET status = 'dibatalkan' WHERE status = 'berjalan'`));

/** Writes to the campus. @returns the reply */
async function say({ no_hp }: Pick<Orang, 'no_hp'>, body: string): Promise<string | null> {
  const at = BEGUN + ++writes * 1000;
  const { id } = await stack.db.get<{ id: number }>(sql`
    INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (${`topik${writes}`}, ${no_hp}, ${body}, ${at}) RETURNING id`);
  await stack.db.run(sql`
    INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (${no_hp}, ${id}, ${at}) ON CONFLICT DO NOTHING`);
  const queues = queuesOf(memoryQueue().queue);
  await answerIncoming(
    { db: stack.db, queues, keys: keysOf({ uji: 'x'.repeat(32) }), siteUrl: '', readers, clock: Date.now },
    [id],
  );
  const [reply] = await stack.db.all<{ body: string }>(
    sql`SELECT body FROM pesan WHERE balasan_untuk = ${id}`,
  );
  return reply?.body ?? null;
}

/** Orders a broadcast; `send` sends it. */
async function ordered(members: Orang[], topik?: string) {
  const group = await operator.group(members);
  const id = await operator.broadcast(group.id, topik === undefined ? {} : { topik });
  const send = async (options: Parameters<typeof deliver>[3] = {}) => {
    const { dari, sampai } = await broadcastOf(stack.db, id);
    await deliver(chunksBetween(dari, sampai), scripted().gateway, stack.db, { rate: 1000, ...options });
    const rows = await messagesOf(stack.db, id);
    return members.map(({ no_hp }) => {
      const row = rows.find((row) => row.no_hp === no_hp);
      return row?.alasan_kode ?? row?.status;
    });
  };
  return { id, group, send };
}
const sentTo = async (one: Orang, topik?: string) => (await (await ordered([one], topik)).send())[0];
const known = async ({ no_hp }: Pick<Orang, 'no_hp'>) => {
  const { data } = await operator.exact(200, jendela.reply, 'GET', `jendela/${no_hp}`);
  return [data.berhenti, data.topik_berhenti, data.topik_diminta] as const;
};

it('ends one topic for a number, and starts it again', async () => {
  const one = person();
  expect(await say(one, 'stop info beasiswa ya')).toContain('Balas *MULAI beasiswa* untuk menerimanya lagi.');
  expect(await known(one)).toEqual([false, ['Beasiswa'], []]);
  expect(await sentTo(one, 'beasiswa')).toBe('berhenti_topik');
  expect(await sentTo(one, 'Akademik')).toBe('sent');
  expect(await sentTo(one)).toBe('sent');
  expect(await say(one, 'MULAI beasiswa')).toContain('Balas *STOP beasiswa* untuk berhenti.');
  expect(await sentTo(one, 'Beasiswa')).toBe('sent');
});

it('lets a plain MULAI take back each topic that was ended, and a plain STOP each that was asked for', async () => {
  const one = person();
  await say(one, 'STOP beasiswa');
  await say(one, 'MULAI');
  expect(await sentTo(one, 'Beasiswa')).toBe('sent');
  await say(one, 'STOP');
  expect(await sentTo(one, 'Beasiswa')).toBe('berhenti_berlangganan');
  const reply = await say(one, 'MULAI beasiswa');
  expect(reply).toContain('yang sudah dihentikan tetap tidak dikirim.');
  expect(reply).not.toContain('MULAI');
  expect(await known(one)).toEqual([true, [], ['Beasiswa']]);
  expect(await sentTo(one, 'Beasiswa')).toBe('sent');
  expect(await sentTo(one, 'Akademik')).toBe('berhenti_berlangganan');
  await say(one, 'STOP');
  expect(await sentTo(one, 'Beasiswa')).toBe('berhenti_berlangganan');
});

it('stops nothing at the name of no topic, and says which there are', async () => {
  const one = person();
  expect(await say(one, 'STOP xyz')).toContain('Topik broadcast kampus: Beasiswa, Akademik.');
  expect(await known(one)).toEqual([false, [], []]);
});

it('leaves out who ends the topic while it is being sent, and counts them before and after', async () => {
  const [one, two, three] = [person(), person(), person()];
  await say(one, 'STOP beasiswa');
  await say(three, 'STOP');
  const { id, group, send } = await ordered([one, two, three], 'Beasiswa');
  const preview = async (query: string) =>
    (await operator.exact(200, PratinjauReply, 'GET', `group/Lainnya/${group.kode}/pratinjau${query}`)).data;
  expect(await preview('?topik=Beasiswa')).toMatchObject({ penerima: 3, berhenti: 1, berhenti_topik: 1 });
  expect(await preview('?topik=Akademik')).toMatchObject({ penerima: 3, berhenti: 1, berhenti_topik: 0 });
  expect(await preview('')).toMatchObject({ penerima: 3, berhenti: 1, berhenti_topik: 0 });
  await say(two, 'STOP beasiswa');
  expect(await send()).toEqual(['berhenti_topik', 'berhenti_topik', 'berhenti_berlangganan']);
  const { data } = await operator.exact(200, PratinjauUlangReply, 'GET', `broadcast/${id}/ulang`);
  expect(data).toMatchObject({ penerima: 3, berhenti: 1, berhenti_topik: 2 });
});

it('believes the last word about a topic or about all, in whatever order they come', async () => {
  const words = [
    { topik: 'Beasiswa', berhenti: true },
    { topik: 'Beasiswa', berhenti: false },
    { topik: null, berhenti: false },
    { topik: null, berhenti: true },
  ];
  for (const said of permutations(words)) {
    for (const come of permutations(said)) {
      const one = person();
      for (const word of come) await hear(one, word, BEGUN + said.indexOf(word) * 1000);
      const [all, ended, wanted] = await known(one);
      expect(all).toBe(said.findLast(({ topik }) => topik === null)?.berhenti);
      const stopped = ended.length > 0 || (all && wanted.length === 0);
      expect(stopped, JSON.stringify({ said, come })).toBe(said.at(-1)?.berhenti);
    }
  }
});

const hear = (one: Orang, { topik, berhenti }: { topik: string | null; berhenti: boolean }, at: number) =>
  topik === null
    ? keepPreferences(stack.db, [
        { type: 'preference', from: e164(one), optedOut: berhenti, at: new Date(at) },
      ])
    : keep(one.no_hp, topik, berhenti, at);

const keep = (no_hp: string, nama: string, berhenti: boolean, at: number) =>
  stack.db.run(keepTopicsStatement([{ no_hp, topik: kunciTopik(nama), nama, berhenti, at }]));

const permutations = <One>(of: readonly One[]): One[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((one) => permutations(of.filter((it) => it !== one)).map((rest) => [one, ...rest]));

it('moves what was said with a hidden number to the number, the later word first', async () => {
  const one = person();
  await keep('ID.topik', 'Beasiswa', true, 1000);
  await keep('ID.topik', 'Akademik', true, 1000);
  await keep(one.no_hp, 'Akademik', false, 2000);
  await keepNumbers(stack.db, [
    { type: 'contact', id: 'ID.topik', number: e164(one), ref: 'kontak', at: new Date() },
  ]);
  expect(await known(one)).toEqual([false, ['Beasiswa'], ['Akademik']]);
  await keep('ID.topik', 'Beasiswa', false, 3000);
  expect(await known(one)).toEqual([false, [], ['Akademik', 'Beasiswa']]);
});

it('takes a topic of the settings in any case, and refuses others', async () => {
  const group = await operator.group([person()]);
  const topicOf = async (id: number) => (await operator.progress(id)).topik;
  expect(await topicOf(await operator.broadcast(group.id, { topik: ' BEASISWA ' }))).toBe('Beasiswa');
  expect(await topicOf(await operator.broadcast(group.id, { topik: '' }))).toBeNull();
  const input = { id_group: group.id, body: 'Halo', topik: 'Lomba' };
  expect(fieldsOf(await operator.call('POST', 'kirimbroadcast', input))).toEqual(['topik']);
});

it('keeps the topic of a scheduled broadcast until it is changed, also when the settings drop it', async () => {
  const group = await operator.group([person()]);
  const id = await operator.broadcast(group.id, { topik: 'Beasiswa', jadwal: inMs(24 * HOUR_MS) });
  const change = async (fields: object) => {
    const reply = await operator.call('PATCH', `broadcast/${id}`, fields);
    return reply.status === 200
      ? (reply.body as { data: { topik: string | null } }).data.topik
      : fieldsOf(reply);
  };
  expect(await change({ topik: 'akademik' })).toBe('Akademik');
  await name('Beasiswa');
  expect(await change({ body: 'Lain' })).toBe('Akademik');
  expect(await change({ topik: 'Akademik', body: 'Lagi' })).toBe('Akademik');
  expect(await change({ topik: 'Lomba' })).toEqual(['topik']);
  expect(await change({ topik: '' })).toBeNull();
  expect(await change({ topik: 'Akademik' })).toEqual(['topik']);
  await name('Beasiswa', 'Akademik');
});

it.each([
  ['twice the same', ['Beasiswa', 'beasiswa']],
  ['a word that means all', ['Broadcast']],
  ['no word', ['2026']],
  ['a long name', ['x'.repeat(25)]],
  ['too many', Array.from({ length: 21 }, (_, n) => `Topik ${n}`)],
])('refuses topics with %s', async (_, topik) => {
  expect((await operator.call('PATCH', 'pengaturan', { topik })).status).toBe(422);
});

it('is in a person’s data, erased with it, and holds again when the number comes back', async () => {
  const one = person();
  await say(one, 'STOP beasiswa');
  await say(one, 'MULAI akademik');
  const { body } = await operator.call('GET', `privasi/${one.no_hp}`);
  expect(JSON.stringify(body)).toContain('"topik_broadcast":"Beasiswa"');
  const hashes = (no_hp: string) => [`topik$${no_hp}`];
  const sidik = hashes(one.no_hp)[0] ?? '';
  await erase(stack.db, {
    no_hp: one.no_hp,
    sidik,
    audit: { pelaku: 'Uji', sasaran: 'Uji', rincian: 'Uji' },
  });
  expect(await known(one)).toEqual([false, [], []]);
  expect(await stack.db.all(sql`SELECT * FROM langganan_topik WHERE no_hp = ${one.no_hp}`)).toEqual([]);
  const { send } = await ordered([one], 'Beasiswa');
  expect(await send({ hashes })).toEqual(['berhenti_topik']);
  expect(await known(one)).toEqual([false, ['Beasiswa'], []]);
});

it('is remembered of an erased number for as long as a STOP is', async () => {
  const one = person();
  await say(one, 'STOP beasiswa');
  const audit = { pelaku: 'Uji', sasaran: 'Uji', rincian: 'Uji' };
  await erase(stack.db, { no_hp: one.no_hp, sidik: 'topik-lama', audit });
  await cleanup(stack.db, Date.now() + 400 * 24 * HOUR_MS);
  expect(await stack.db.all(sql`SELECT 1 FROM nomor_dihapus WHERE sidik = 'topik-lama'`)).toHaveLength(1);
});
