import { beforeEach, expect, it } from 'vitest';
import { PENANDA_OTOMATIS } from '#contract/jawab/jawaban.ts';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { DARURAT } from '../../../worker/jawab/darurat/decide.ts';
import { daruratIn } from '../../../worker/jawab/darurat/matches.ts';
import { lookedAt } from '../../../worker/jawab/percakapan/percakapanQueries.ts';
import { DISTRESS, EVERYDAY } from '../../support/darurat.ts';
import { keysOf } from '../../support/keys.ts';
import { memoryDb } from '../../support/memory-db.ts';
import { readers } from '../../support/readers.ts';
import { memoryQueue, queuesOf } from '../../support/way.ts';

const now = Date.now();
const WHO = '081300000001';
const DUTY = '081200000009';
const SAID = 'tolong saya mau bnuh dri';
let { db, sqlite } = memoryDb();
let messages = 0;
const run = (query: string, ...values: (string | number)[]) => sqlite.prepare(query).run(...values);
const sentTo = (no_hp: string) =>
  sqlite
    .prepare('SELECT body FROM pesan WHERE no_hp = ? ORDER BY id')
    .all(no_hp)
    .map(({ body }) => body);

async function wrote(body: string, no_hp = WHO, jenis = 'teks') {
  const { lastInsertRowid } = run(
    'INSERT INTO pesan_masuk (ref, no_hp, jenis, body, diterima_pada) VALUES (?, ?, ?, ?, ?)',
    ...[`m${++messages}`, no_hp, jenis, body, now],
  );
  run(
    'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ...[no_hp, Number(lastInsertRowid), now],
  );
  const answerer = { queues: queuesOf(memoryQueue().queue), keys: keysOf({ uji: 'x'.repeat(32) }) };
  await answerIncoming(
    { ...answerer, db, readers, siteUrl: 'https://portal.uji', perDay: 0, clock: () => now },
    null,
  );
}

beforeEach(() => {
  ({ db, sqlite } = memoryDb());
  run(
    `INSERT INTO pengaturan (kunci, nilai, updated_at) VALUES ('kabar_nomor', ?, ?)
     ON CONFLICT (kunci) DO UPDATE SET nilai = excluded.nilai`,
    ...[JSON.stringify([DUTY]), now],
  );
});

it('answers a stranger in distress once, beyond every share, and calls those on duty without the words', async () => {
  await wrote(SAID);
  await wrote(SAID);
  expect(sentTo(WHO)).toEqual([DARURAT]);
  expect(sentTo(DUTY)).toEqual([expect.stringContaining('https://portal.uji/operator/percakapan')]);
  expect(JSON.stringify(sentTo(DUTY))).not.toMatch(/bnuh|0813/);
  expect(sqlite.prepare('SELECT count(*) AS n FROM belum_terjawab').get()).toEqual({ n: 0 });
});

it.each([
  [
    'with automatic answers switched off',
    `INSERT OR REPLACE INTO pengaturan VALUES ('jawab_otomatis', 'false', 0)`,
  ],
  [
    'while an operator answers',
    `INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada, petugas_sampai) VALUES ('${WHO}', 1, 1, ${now + 60_000})`,
  ],
  [
    'beyond the hourly share',
    `INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada, otomatis, otomatis_sejak) VALUES ('${WHO}', 1, 1, 99, ${now})`,
  ],
])('answers distress %s', async (_, before) => {
  run(before);
  await wrote(SAID);
  expect(sentTo(WHO)).toEqual([DARURAT]);
});

it('answers distress in the caption of a picture and from a hidden number', async () => {
  await wrote(SAID, 'ID.1349', 'gambar');
  expect(sentTo('ID.1349')).toEqual([DARURAT]);
});

it('sends nothing automatic until an operator has looked; a STOP still counts', async () => {
  await wrote(SAID);
  for (const body of ['menu', 'RESET', 'VERIFIKASI 20230001', 'STOP']) await wrote(body);
  expect(sentTo(WHO)).toEqual([DARURAT]);
  expect(sqlite.prepare('SELECT count(*) AS n FROM kontak_wa WHERE berhenti_pada IS NOT NULL').get()).toEqual(
    { n: 1 },
  );
  await db.run(lookedAt(WHO));
  await wrote('aku dilecehkan');
  expect(sentTo(WHO)).toEqual([DARURAT, DARURAT]);
});

it('knows distress from everyday sentences that sound alike', () => {
  expect(DISTRESS.filter((text) => daruratIn(text) === null)).toEqual([]);
  expect(EVERYDAY.filter((text) => daruratIn(text) !== null)).toEqual([]);
});

it('does not take its own answer, or a marked one, for distress', async () => {
  expect(daruratIn(DARURAT)).toBeNull();
  await wrote(`bunuh diri ${PENANDA_OTOMATIS}`);
  expect(sentTo(WHO)).toEqual([]);
});
