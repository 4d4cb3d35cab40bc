import { type SQL, sql } from 'drizzle-orm';
import type { Pemegang } from '../../core/auth/kunci.ts';
import { isInUse, sebutanKunci, stillInUse } from '../../core/auth/kunci.ts';
import { attempt } from '../../core/auth/limit.ts';
import { auditAct } from '../../core/db/audit.ts';
import { batch, type Db, isMissing } from '../../core/db/client.ts';
import { type IdempotentRequest, rememberAnswer } from '../../core/db/idempotency.ts';
import { readSetting } from '../../core/db/pengaturan.ts';
import { ApiError } from '../../core/errors.ts';
import { partsOf } from '../../core/parts.ts';
import { tally } from '../accept/tally.ts';
import { type Colek, nudgeCallbacks } from '../callback/colek.ts';
import { GIVEN_UP_MS } from '../callback/waktu.ts';
import { rowsJson } from '../json.ts';
import { nudgeSingles, type Queues } from '../queue/chunk.ts';
import { dayEnd, rests } from '../send/hours.ts';
import { CROWD, CROWD_GRACE_MS, NUDGE_GRACE_MS } from '../timing.ts';
import { TEST_READ_MS, TEST_SENT_MS } from './baca.ts';
import type { Siap } from './periksa.ts';

/** D1 takes a parameter of 2 MB; a message has 12 KB of text at most, and values. */
const ROWS_A_STATEMENT = 50;

/**
 * Accepts messages of another system: one transaction writes them, counts them for the day and keeps the answer. Those that
 * are not urgent wait for the end of the quiet hours.
 *
 * @param answer SQL of the answer, from the id of the last message as `akhir`
 * @param now before the recipients were read: a number that changes after that gets nothing
 * @returns the ids in the order of the messages
 * @throws ApiError terlalu_sering when the key's messages of the day are used up, belum_login when it has been revoked; nothing is
 * written then
 */
export async function terima(
  db: Db,
  queues: Queues & { callback: Queue<Colek> },
  pemegang: Pemegang,
  messages: readonly Siap[],
  request: IdempotentRequest,
  answer: (akhir: SQL) => SQL,
  now: number,
): Promise<number[]> {
  const { id, jenis, batas_harian } = pemegang;
  const jam = await readSetting(db, 'jam_tenang');
  // By the clock of `attempt`: the count of a day must not outlast it.
  const counted = Date.now();
  const ends = dayEnd(jam.zona, counted);
  const limit = batas_harian === null ? null : { attempts: batas_harian, windowMs: ends - counted };
  const quota = `kirim:${id}`;
  const within = limit
    ? sql`(SELECT jumlah FROM batas WHERE kunci = ${quota}) <= ${limit.attempts}`
    : sql`true`;
  // Null, which the column refuses and so the whole transaction, above the limit or once the key has ended.
  const created = sql`iif(${stillInUse(pemegang, counted)} AND ${within}, ${now}, NULL)`;
  const rows = messages.map((message) => rowOf(message, rests(jam, now), now, messages.length));
  const insert = jenis === 'uji' ? insertTests : insertMessages;
  const { added, told } = await batch(db, {
    counted: limit && messages.length > 0 ? attempt(db, quota, limit, messages.length) : [],
    added: partsOf(rows, ROWS_A_STATEMENT).map((part) => insert(id, rowsJson(part), created)),
    told: jenis === 'uji' ? testStates(id, messages.length) : [],
    ...(jenis === 'uji' ? {} : { tally: talliesOf(db, messages), audit: auditOf(pemegang, messages) }),
    answer: rememberAnswer(db, request, {
      status: 202,
      body: answer(sql`(SELECT max(id) FROM ${sql.identifier(jenis === 'uji' ? 'kiriman_uji' : 'pesan')})`),
    }),
  }).catch(async (error) => {
    if (!isMissing(error)) throw error;
    if (!(await isInUse(db, pemegang))) throw new ApiError('belum_login');
    throw new ApiError('terlalu_sering', {
      message:
        messages.length > Number(batas_harian)
          ? `Permintaan ini berisi ${messages.length} pesan, padahal kunci ini boleh mengirim ${batas_harian} sehari: kirim dalam beberapa hari`
          : `Kunci ini boleh mengirim ${batas_harian} pesan sehari, dan tidak cukup lagi untuk permintaan ini`,
      retryAfterSeconds: Math.ceil((ends - counted) / 1000),
    });
  });
  const ids = added.map((row) => row.id).toSorted((a, b) => a - b);
  if (told.length > 0) await nudgeCallbacks(queues.callback, [id], TEST_SENT_MS / 1000);
  if (jenis !== 'uji') {
    const due = ids.filter((_, at) => (rows[at]?.coba_pada ?? now) <= now);
    await nudgeSingles(
      queues,
      due.map((id) => ({ id, jenis: 'teks' })),
    );
  }
  return ids;
}

/** A message with its times. The sweeper nudges what waits for the end of the quiet hours. */
function rowOf({ mendesak, isian, nilai, ...message }: Siap, rest: number | null, now: number, all: number) {
  const waits = mendesak ? null : rest;
  return {
    ...message,
    isian: isian && JSON.stringify(isian),
    nilai: nilai && JSON.stringify(nilai),
    coba_pada: waits ?? now,
    periksa_pada: waits ?? now + (all > CROWD ? CROWD_GRACE_MS : NUDGE_GRACE_MS),
  };
}

const insertMessages = (id_kunci: number, rows: string, created: SQL) => sql<{ id: number }>`
  INSERT INTO pesan (kategori, nama, no_hp, jenis, body, alamat, template, isian, nilai, rahasia, id_kunci, referensi,
    created_at, coba_pada, periksa_pada)
  SELECT value ->> 'kategori', value ->> 'nama', value ->> 'no_hp', value ->> 'jenis', value ->> 'body', value ->> 'alamat',
    value ->> 'template', value ->> 'isian', value ->> 'nilai', 0, ${id_kunci}, value ->> 'referensi',
    ${created}, value ->> 'coba_pada', value ->> 'periksa_pada'
  FROM json_each(${rows}) ORDER BY key RETURNING id`;

const insertTests = (id_kunci: number, rows: string, created: SQL) => sql<{ id: number }>`
  INSERT INTO kiriman_uji (id_kunci, referensi, created_at)
  SELECT ${id_kunci}, value ->> 'referensi', ${created} FROM json_each(${rows}) ORDER BY key RETURNING id`;

/** The states that the last messages of a test key will have, for its callback: each is told once it is due. */
const testStates = (id_kunci: number, messages: number) => sql`
  INSERT INTO callback_peristiwa (id_kunci, id_pesan, referensi, status, pada, coba_pada, batas_pada)
  SELECT u.id_kunci, u.id, u.referensi, s.value ->> 0, u.created_at + (s.value ->> 1), u.created_at + (s.value ->> 1),
    u.created_at + (s.value ->> 1) + ${GIVEN_UP_MS}
  FROM callback c CROSS JOIN kiriman_uji u ON u.id_kunci = c.id_kunci
  CROSS JOIN json_each(${JSON.stringify([
    ['sent', TEST_SENT_MS],
    ['read', TEST_READ_MS],
  ])}) s
  WHERE c.id_kunci = ${id_kunci} AND c.mati_pada IS NULL AND u.id > (SELECT max(id) FROM kiriman_uji) - ${messages}
  ORDER BY s.key, u.id RETURNING 1`;

const talliesOf = (db: Db, messages: readonly Siap[]) =>
  [...Map.groupBy(messages, ({ kategori }) => kategori)].map(([kategori, rows]) =>
    tally(db, kategori, rows.length),
  );

function auditOf(pemegang: Pemegang, messages: readonly Siap[]): SQL[] {
  const [first] = messages;
  if (!first) return [];
  const entry = { pelaku: sebutanKunci(pemegang), tindakan: 'Mengirim pesan' } as const;
  if (messages.length > 1) return [auditAct({ ...entry, sasaran: `${messages.length} pesan` })];
  const { nama, no_hp, jenis, kategori } = first;
  return [
    auditAct({ ...entry, sasaran: `${nama} (${no_hp})`, rincian: `Jenis: ${jenis}; kategori: ${kategori}` }),
  ];
}
