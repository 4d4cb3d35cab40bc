import { sql } from 'drizzle-orm';
import type { Sebab } from '../../../worker/contract/jawab/percakapan.ts';
import type { Db } from '../../../worker/core/db/client.ts';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { loadDemo } from '../../../worker/local/demo/load.ts';
import { demoQuestions } from '../../../worker/local/demo/pertanyaan.ts';
import { cheapScrypt } from '../../support/database/cheap-scrypt.ts';
import { keysOf } from '../../support/database/keys.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import { readers } from '../../support/stack/readers.ts';
import { type Message, type Right, WEEK } from './weekMessages.ts';

/** Messages of the week. */
const MESSAGES = 1_000;

const idOf = new Map(demoQuestions().map(({ id, pertanyaan }) => [pertanyaan, id]));

/** Result for a message. */
interface Row {
  perlakuan: string;
  sebab: string | null;
  menu: string | null;
  mendesak: 0 | 1;
}

/**
 * A week of messages, each from another student, decided by the real code over a database in memory: how many need no
 * operator, and how many are answered wrongly.
 */
export async function measureWeek(): Promise<void> {
  const { db } = memoryDb();
  await loadDemo(db.$client, cheapScrypt);
  const sent = WEEK.flatMap(({ name, weight, messages }) =>
    Array.from({ length: (MESSAGES * weight) / 100 }).flatMap((_, n) => {
      const message = messages[n % messages.length];
      return message ? [{ name, message }] : [];
    }),
  );
  const rows = await answersTo(
    db,
    sent.map(({ message }) => message),
  );
  const week = rows.map((row, n) => ({ name: sent[n]?.name, fate: fateOf(row, sent[n]?.message.right) }));
  const counts = (of: typeof week) =>
    Object.fromEntries(FATES.map((fate) => [fate, of.filter((one) => one.fate === fate).length]));
  console.table({
    ...Object.fromEntries(WEEK.map(({ name }) => [name, counts(week.filter((one) => one.name === name))])),
    [`a week of ${MESSAGES}`]: counts(week),
  });
}

/** Has each message written by another number, the first ones by those on record. @returns what was done, in order */
async function answersTo(db: Db, messages: readonly Message[]): Promise<Row[]> {
  const now = Date.now();
  const json = JSON.stringify(messages);
  await db.run(sql`
    INSERT INTO pesan_masuk (id, ref, no_hp, jenis, body, diterima_pada)
    SELECT key + 1, key, printf('0899%08d', key), value ->> 'jenis', value ->> 'body', ${now} FROM json_each(${json})`);
  await db.run(sql`
    UPDATE pesan_masuk SET no_hp = m.no_hp FROM (
      SELECT no_hp, row_number() OVER (ORDER BY id) AS n FROM mahasiswa) m WHERE m.n = pesan_masuk.id`);
  await db.run(sql`
    INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) SELECT no_hp, id, ${now} FROM pesan_masuk WHERE true
    ON CONFLICT DO NOTHING`);
  const { queue } = memoryQueue();
  const keys = keysOf({ bench: 'x'.repeat(32) });
  const answerer = {
    db,
    queues: queuesOf(queue),
    keys,
    siteUrl: 'https://portal.bench',
    readers,
    clock: () => now,
  };
  await answerIncoming(answerer, null);
  return db.all<Row>(sql`
    SELECT m.perlakuan, m.sebab, p.menu, p.mendesak_sejak IS NOT NULL AS mendesak
    FROM pesan_masuk m JOIN percakapan p ON p.no_hp = m.no_hp ORDER BY m.id`);
}

const FATES = ['by itself', 'menu with it', 'other menu', 'operator', 'nothing', 'wrongly'] as const;
type Fate = (typeof FATES)[number];

/** A wrong answer is one to something else, an answer where there is none, or distress that is not noticed. */
function fateOf({ perlakuan, sebab, menu, mendesak }: Row, right: Right | undefined): Fate {
  if ((right === 'darurat') !== (mendesak === 1)) return 'wrongly';
  const isRight = (id: number | undefined) => Array.isArray(right) && id !== undefined && right.includes(id);
  if (perlakuan === 'dijawab' || perlakuan === 'perintah') {
    const answered = sebab === null ? [] : (JSON.parse(sebab) as Sebab[]);
    const rightly =
      sebab === null
        ? right === (perlakuan === 'perintah' ? 'perintah' : 'portal')
        : answered.every(({ pertanyaan }) => isRight(idOf.get(pertanyaan)));
    return rightly ? 'by itself' : 'wrongly';
  }
  if (perlakuan === 'menu')
    return (JSON.parse(menu ?? '[]') as number[]).some(isRight) ? 'menu with it' : 'other menu';
  return perlakuan === 'abaikan' ? 'nothing' : 'operator';
}
