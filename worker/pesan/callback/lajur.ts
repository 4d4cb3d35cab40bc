import { type SQL, sql } from 'drizzle-orm';
import type { KodeAlasan } from '#contract/pesan/alasan.ts';
import type { Callback, SEBAB_MATI } from '#contract/portal/callback.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { rowsJson } from '../json.ts';
import { FIRST_TRIES, GIVEN_UP_MS, pauseMs, SLOW_MS, SWITCHED_OFF_MS, waitMs } from './waktu.ts';

/** Most time that a consumer may hold a lane: longer than a round of requests takes. One that holds it longer has died. */
const LEASE_MS = 60_000;

/** Events of one round. */
const ROUND = 50;

/** A receiver that failed longer than this was away: once it answers again, everything that waits is due. */
const AWAY_MS = 60_000;

/** An event counts as failing for good when a receiver is judged that has failed for long. */
const JUDGED_MS = 3_600_000;

/** The callbacks of one key. Times are epoch milliseconds. */
export interface Lajur {
  id_kunci: number;
  alamat: string;
  rahasia: string;
  gagal_sejak: number | null;
  lambat: 0 | 1;
}

export interface Peristiwa {
  id: number;
  id_pesan: number;
  referensi: string | null;
  status: Callback['terakhir'][number]['status'];
  alasan_kode: KodeAlasan | null;
  pada: number;
  percobaan: number;
  batas_pada: number;
}

export interface Jawaban {
  peristiwa: Peristiwa;
  dicoba_pada: number;
  /** HTTP status; null: no answer came */
  jawaban: number | null;
  latensi_ms: number;
}

/** The work of a consumer; `lajur` is null when the lane is not its own: off, revoked, or another's. */
export interface Round {
  lajur: Lajur | null;
  peristiwa: Peristiwa[];
}

/** A lane whose receiver fails or is slow has a queue where it keeps no other waiting. */
export const isSlow = ({ gagal_sejak, lambat }: Pick<Lajur, 'gagal_sejak' | 'lambat'>): boolean =>
  gagal_sejak !== null || lambat === 1;

export const isTold = ({ jawaban }: Pick<Jawaban, 'jawaban'>): boolean =>
  jawaban !== null && jawaban >= 200 && jawaban < 300;

/** Condition over `c` and `e`: the event may be tried. After its first tries it waits as long as its failing receiver. */
export const isDue = (now: number): SQL =>
  sql`e.hasil = 'menunggu' AND e.coba_pada <= ${now}
    AND (c.gagal_sejak IS NULL OR e.percobaan < ${FIRST_TRIES} OR c.coba_pada <= ${now})`;

/**
 * Takes a lane, or keeps it, and reads the events that are due. Queues deliver twice and run several consumers: only the
 * holder of the lease may send.
 */
const holding = (id_kunci: number, token: string, now: number) => ({
  lajur: sql<Lajur>`
    UPDATE callback SET sewa = ${token}, sewa_sampai = ${now + LEASE_MS}
    WHERE id_kunci = ${id_kunci} AND mati_pada IS NULL AND (sewa = ${token} OR COALESCE(sewa_sampai, 0) <= ${now})
    RETURNING id_kunci, alamat, rahasia, gagal_sejak, lambat`,
  peristiwa: sql<Peristiwa>`
    SELECT e.id, e.id_pesan, e.referensi, e.status, e.alasan_kode, e.pada, e.percobaan, e.batas_pada
    FROM callback c JOIN callback_peristiwa e ON e.id_kunci = c.id_kunci
    WHERE c.id_kunci = ${id_kunci} AND c.sewa = ${token} AND c.mati_pada IS NULL AND ${isDue(now)}
    ORDER BY e.coba_pada, e.id LIMIT ${ROUND}`,
});

const roundOf = ({ lajur, peristiwa }: { lajur: Lajur[]; peristiwa: Peristiwa[] }): Round => ({
  lajur: lajur[0] ?? null,
  peristiwa,
});

export const take = async (db: Db, id_kunci: number, token: string, now: number): Promise<Round> =>
  roundOf(await batch(db, holding(id_kunci, token, now)));

/** Records a round and reads the next one, in one transaction. */
export async function settle(
  db: Db,
  lajur: Lajur,
  token: string,
  answers: readonly Jawaban[],
  { now, random }: { now: number; random: () => number },
): Promise<Round> {
  const { id_kunci } = lajur;
  const rows = rowsJson(answers.map((answer) => rowOf(answer, now, random)));
  const state = stateOf(lajur, answers, now);
  const { lajur: held, peristiwa } = await batch(db, {
    recorded: sql`
      UPDATE callback_peristiwa SET percobaan = percobaan + 1, hasil = j.value ->> 'hasil', jawaban = j.value ->> 'jawaban',
        dicoba_pada = j.value ->> 'dicoba_pada', coba_pada = j.value ->> 'coba_pada'
      FROM json_each(${rows}) j WHERE callback_peristiwa.id = j.value ->> 'id' AND callback_peristiwa.hasil <> 'sampai'`,
    state: sql`
      UPDATE callback SET gagal_sejak = ${state.gagal_sejak}, coba_pada = ${state.coba_pada}, lambat = ${state.lambat},
        mati_pada = ${state.sebab_mati && now}, sebab_mati = ${state.sebab_mati}
      WHERE id_kunci = ${id_kunci} AND sewa = ${token}`,
    dropped: state.sebab_mati
      ? sql`
        UPDATE callback_peristiwa SET hasil = 'gagal' WHERE id_kunci = ${id_kunci} AND hasil = 'menunggu'
          AND EXISTS (SELECT 1 FROM callback c WHERE c.id_kunci = ${id_kunci} AND c.mati_pada IS NOT NULL)`
      : [],
    awake: state.isBack
      ? sql`
        UPDATE callback_peristiwa SET coba_pada = ${now}
        WHERE id_kunci = ${id_kunci} AND hasil = 'menunggu' AND coba_pada > ${now} AND percobaan >= ${FIRST_TRIES}`
      : [],
    ...holding(id_kunci, token, now),
  });
  return roundOf({ lajur: held, peristiwa });
}

function rowOf({ peristiwa, dicoba_pada, jawaban }: Jawaban, now: number, random: () => number) {
  const { id, percobaan, batas_pada } = peristiwa;
  const wait = waitMs(percobaan + 1, now - (batas_pada - GIVEN_UP_MS), random());
  const failed = now >= batas_pada ? 'gagal' : 'menunggu';
  return {
    id,
    dicoba_pada,
    jawaban,
    coba_pada: Math.min(now + wait, batas_pada),
    hasil: isTold({ jawaban }) ? 'sampai' : failed,
  };
}

/** The state of a lane after a round: one success is enough to call its receiver well. */
function stateOf(lajur: Lajur, answers: readonly Jawaban[], now: number) {
  const lambat = answers.some(({ latensi_ms }) => latensi_ms > SLOW_MS) ? 1 : 0;
  const ended = answers.some(({ jawaban }) => jawaban === 410);
  const well = answers.some(isTold);
  if (well && !ended) {
    const isBack = lajur.gagal_sejak !== null && lajur.gagal_sejak <= now - AWAY_MS;
    return { gagal_sejak: null, coba_pada: null, lambat, sebab_mati: null, isBack };
  }
  const since = lajur.gagal_sejak ?? now;
  const hopeless =
    since <= now - SWITCHED_OFF_MS &&
    answers.some(({ peristiwa }) => peristiwa.batas_pada - GIVEN_UP_MS <= now - JUDGED_MS);
  const sebab_mati: (typeof SEBAB_MATI)[number] | null = ended ? 'diakhiri' : hopeless ? 'seminggu' : null;
  return { gagal_sejak: since, coba_pada: now + pauseMs(now - since), lambat, sebab_mati, isBack: false };
}

/** When something of a lane is due next, and where it goes then. */
export interface Next {
  pada: number;
  gagal_sejak: number | null;
  lambat: 0 | 1;
}

/** Lets go of a lane. @returns what is due next, as of this moment: a nudge that came before found the lane taken */
export async function release(db: Db, id_kunci: number, token: string): Promise<Next | null> {
  const { next } = await batch(db, {
    released: sql`UPDATE callback SET sewa = NULL, sewa_sampai = NULL WHERE id_kunci = ${id_kunci} AND sewa = ${token}`,
    next: sql<Next>`
      SELECT max(e.coba_pada, iif(c.gagal_sejak IS NOT NULL AND e.percobaan >= ${FIRST_TRIES}, c.coba_pada, 0)) AS pada,
        c.gagal_sejak, c.lambat
      FROM callback c JOIN callback_peristiwa e ON e.id_kunci = c.id_kunci AND e.hasil = 'menunggu'
      WHERE c.id_kunci = ${id_kunci} AND c.mati_pada IS NULL ORDER BY 1 LIMIT 1`,
  });
  return next[0] ?? null;
}

/** Notes that a queue message comes at a time. @returns false when one comes by then anyway */
export async function isFirstToWake(
  db: Db,
  id_kunci: number,
  { pada, earliest, now }: { pada: number; earliest: number; now: number },
): Promise<boolean> {
  const noted = await db.all(sql`
    UPDATE callback SET bangun_pada = ${earliest}
    WHERE id_kunci = ${id_kunci} AND NOT COALESCE(bangun_pada > ${now} AND bangun_pada <= ${pada}, 0)
    RETURNING 1`);
  return noted.length > 0;
}
