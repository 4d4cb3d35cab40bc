import { type SQL, sql } from 'drizzle-orm';
import { isiJawaban } from '#contract/jawab/jawaban.ts';
import type { Pertanyaan } from '#contract/jawab/pertanyaan.ts';
import { batch, type Db, nullIfMissing } from '../core/db/client.ts';
import { type IdempotentRequest, rememberAnswer } from '../core/db/idempotency.ts';
import { unitOf } from '../core/db/unit.ts';
import { ownersOf } from '../orang/index.ts';
import { CROWD, CROWD_GRACE_MS, chunksOf, NUDGE_GRACE_MS, nudge, type Queues } from '../pesan/index.ts';
import { firstWaiting, waitingFor } from './belumTerjawab.ts';
import { learn, wordsOfAsked } from './kataLain.ts';

interface Order {
  pertanyaan: string;
  jawaban: string | null;
  pertanyaan_en: string | null;
  jawaban_en: string | null;
  /** the unanswered question that it is made from; null: a new one */
  id_belum_terjawab: number | null;
  /** epoch milliseconds; only people who wrote after it can get free text. null: no such limit */
  since: number | null;
  request: IdempotentRequest | null;
}

/** The question added by this transaction. */
const ADDED = sql`(SELECT max(id) FROM pertanyaan)`;

/** Number of people answered, and their messages: inserted in one statement, so they have the last ids. */
const ANSWERED = sql`(SELECT dijawab FROM pertanyaan WHERE id = ${ADDED})`;
const ANSWERS = sql`pesan WHERE id > (SELECT max(id) FROM pesan) - ${ANSWERED}`;

/** Audit detail: how many people were answered. */
export const RINCIAN_DIJAWAB = sql`
  CASE WHEN ${ANSWERED} > 0 THEN 'Dikirim kepada ' || ${ANSWERED} || ' penanya' END`;

/**
 * Adds a question to the list. If it is made from an unanswered one and has an answer, everybody who waits for it and
 * can be reached gets it; the others keep waiting. One transaction: of two operators who answer at once, one succeeds.
 *
 * @param audit an `auditChange`
 * @returns null if the unanswered question is gone or already answered; nothing is written then
 * @throws what the database throws; nothing is written then
 */
export async function addPertanyaan(
  db: Db,
  queues: Queues,
  { pertanyaan, jawaban, pertanyaan_en, jawaban_en, id_belum_terjawab, since, request }: Order,
  audit: SQL,
): Promise<{ data: Pertanyaan; dijawab: number } | null> {
  const asked = id_belum_terjawab;
  const answered = asked !== null && jawaban !== null;
  // Null if the unanswered question is gone: the NOT NULL column then rolls the transaction back.
  const text =
    asked === null ? pertanyaan : sql`(SELECT ${pertanyaan} FROM belum_terjawab WHERE id = ${asked})`;
  const dijawab = answered ? sql`(SELECT count(*) FROM (${waitingFor(asked, since)}))` : 0;
  const written = await batch(db, {
    added: sql<Pertanyaan & { dijawab: number }>`
      INSERT INTO pertanyaan (pertanyaan, jawaban, pertanyaan_en, jawaban_en, dijawab, id_fakultas, diubah_pada)
      VALUES (${text}, ${jawaban}, ${pertanyaan_en}, ${jawaban_en}, ${dijawab}, ${unitOf(db)}, ${Date.now()})
      RETURNING id, pertanyaan, jawaban, pertanyaan_en, jawaban_en, dijawab`,
    audit,
    messages: answered ? [messagesOf(asked, { jawaban, jawaban_en }, since)] : [],
    afterwards: answered ? answers(asked) : [],
    remember: rememberAnswer(db, request, {
      status: 201,
      body: sql`(
        SELECT json_object('dijawab', dijawab,
          'data', json_object('id', id, 'pertanyaan', pertanyaan, 'jawaban', jawaban,
            'pertanyaan_en', pertanyaan_en, 'jawaban_en', jawaban_en))
        FROM pertanyaan WHERE id = ${ADDED})`,
    }),
  }).catch(nullIfMissing);
  const row = written?.added[0];
  if (!row) return null;
  const ids = written.messages.map(({ id }) => id);
  await nudge(ids.length > CROWD ? queues.broadcast : queues.pesan, chunksOf(ids));
  const { dijawab: count, ...data } = row;
  return { data, dijawab: count };
}

/** Inserts the answer for each person who waits for it. */
function messagesOf(
  asked: number,
  { jawaban, jawaban_en }: { jawaban: string; jawaban_en: string | null },
  since: number | null,
) {
  const now = Date.now();
  const body = isiJawaban(jawaban);
  const english = jawaban_en === null ? body : isiJawaban(jawaban_en, true);
  // `balasan_untuk` is unique, and an automatic reply (a notice, a menu) may already have it.
  return sql<{ id: number }>`
    WITH penanya AS MATERIALIZED (${waitingFor(asked, since)}),
    pemilik AS MATERIALIZED (${ownersOf(sql`SELECT no_hp FROM penanya`)})
    INSERT INTO pesan (kategori, nama, no_hp, jenis, body, balasan_untuk, created_at, coba_pada, periksa_pada)
    SELECT COALESCE(o.kategori, 'Lainnya'), COALESCE(o.nama, p.nama, p.no_hp), p.no_hp, 'teks',
      iif((SELECT inggris FROM percakapan k WHERE k.no_hp = p.no_hp), ${english}, ${body}),
      iif(EXISTS (SELECT 1 FROM pesan b WHERE b.balasan_untuk = p.id), NULL, p.id), ${now}, ${now},
      ${now} + iif(${ANSWERED} > ${CROWD}, ${CROWD_GRACE_MS}, ${NUDGE_GRACE_MS})
    FROM penanya p LEFT JOIN pemilik o ON o.no_hp = p.no_hp WHERE true RETURNING id`;
}

/** Learns the words of the question, counts the messages, and removes the question and the answered conversations from the lists. */
function answers(asked: number): SQL[] {
  return [
    learn(wordsOfAsked(asked, ADDED)),
    sql`
      UPDATE total_pesan SET jumlah = total_pesan.jumlah + baru.jumlah
      FROM (SELECT kategori, count(*) AS jumlah FROM ${ANSWERS} GROUP BY kategori) baru
      WHERE total_pesan.kategori = baru.kategori AND total_pesan.status = 'pending'`,
    sql`
      UPDATE pesan_masuk SET perlakuan = 'dijawab' WHERE id IN (
        SELECT (${firstWaiting(sql`w.id`)}) FROM pesan_masuk m
        WHERE m.id_belum_terjawab = ${asked} AND m.no_hp IN (SELECT no_hp FROM ${ANSWERS}))`,
    sql`UPDATE pesan_masuk SET id_belum_terjawab = NULL WHERE id_belum_terjawab = ${asked}`,
    sql`
      UPDATE percakapan SET menunggu_sejak = NULL, versi = versi + 1
      WHERE no_hp IN (SELECT no_hp FROM ${ANSWERS}) AND NOT EXISTS (
        SELECT 1 FROM pesan_masuk m WHERE m.no_hp = percakapan.no_hp AND m.perlakuan IN ('petugas', 'diam')
          AND max(m.diterima_pada, m.ditangani_pada) >= menunggu_sejak)`,
    // It stays for people of other units who wait for it.
    sql`
      DELETE FROM belum_terjawab WHERE id = ${asked}
        AND NOT EXISTS (SELECT 1 FROM main.pesan_masuk WHERE id_belum_terjawab = ${asked})`,
  ];
}
