import { type SQL, sql } from 'drizzle-orm';
import { KATEGORI } from '#contract/peran.ts';
import { MINUTE_MS } from '#contract/waktu.ts';
import type { Result } from '../message.ts';

/** The minute that a moment, in epoch milliseconds, is in, as `lalu_lintas` counts them. */
export const minuteOf = (now: number) => Math.floor(now / MINUTE_MS);

/**
 * How many messages of a gateway count towards the cap of the day that began then: all but the automatic answers, or people who
 * write a lot would use up a day of broadcasts.
 */
export const usedSince = (gateway: string, start: number) => sql`
  SELECT max(0, COALESCE(sum(diambil - dilepas), 0) - (
    SELECT count(*) FROM pesan jawaban
    WHERE jawaban.kategori IN (SELECT value FROM json_each(${JSON.stringify(KATEGORI)})) AND jawaban.id_broadcast IS NULL
      AND jawaban.created_at >= ${start} AND jawaban.balasan_untuk IS NOT NULL
      AND (jawaban.klaim IS NOT NULL OR jawaban.belum_pasti = 1 OR jawaban.gateway = ${gateway})
  )) FROM lalu_lintas
  WHERE gateway = ${gateway} AND menit >= ${minuteOf(start)}`;

/** Names a claim. It begins with the time of the claim, so that each row tells in which minute it was counted. */
export const tokenOf = (now: number): string => `${now} ${crypto.randomUUID()}`;

const claimMinute = (token: string) => minuteOf(Number.parseInt(token, 10) || 0);

/**
 * Counts the rows that the statement right before this one in the batch claimed. A message counts towards the day's cap from
 * its claim on, so that two runs never pass the cap together.
 */
export const takenStatement = (gateway: string, token: string): SQL =>
  countChanges('diambil', gateway, token);

/** Counts back the rows that the statement right before this one in the batch gave back. */
export const returnedStatement = (gateway: string, token: string): SQL =>
  countChanges('dilepas', gateway, token);

const countChanges = (column: 'diambil' | 'dilepas', gateway: string, token: string) => {
  const name = sql.identifier(column);
  return sql`
    INSERT INTO lalu_lintas (gateway, menit, ${name})
    SELECT ${gateway}, ${claimMinute(token)}, t.n FROM (SELECT changes() AS n) t WHERE t.n > 0
    ON CONFLICT (gateway, menit) DO UPDATE SET ${name} = ${name} + excluded.${name}`;
};

/**
 * Counts results. Runs before they are recorded, and counts only rows whose claim still holds: a batch whose answer was lost
 * counts once. What was not sent counts back in the minute of its claim, so in the day that it was counted in.
 *
 * @param main the gateway that the messages were claimed for
 */
export function resultTraffic(main: string, results: readonly Result[], now: number): SQL {
  // The rows of one claim that count alike are one entry: a text that is read once, and not for each row.
  const entries = new Map<string, { entry: Record<string, string | number>; ids: number[] }>();
  const count = ({ id, klaim }: Result, gateway: string, column: string, menit = claimMinute(klaim)) => {
    const entry = { klaim, gateway, menit, [column]: 1 };
    const key = JSON.stringify(entry);
    const known = entries.get(key);
    if (known) known.ids.push(id);
    else entries.set(key, { entry, ids: [id] });
  };
  for (const result of results) {
    const { status, gateway } = result;
    const by = gateway ?? main;
    if (!counts(result) || by !== main) count(result, main, 'dilepas');
    if (counts(result) && by !== main) count(result, by, 'diambil');
    if (status !== 'pending') count(result, by, status === 'sent' ? 'diterima' : 'gagal', minuteOf(now));
  }
  const json = JSON.stringify([...entries.values()].map(({ entry, ids }) => ({ ...entry, ids })));
  return sql`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'gateway' AS gateway, value ->> 'menit' AS menit, value ->> 'klaim' AS klaim, value -> 'ids' AS ids,
        value ->> 'diambil' AS diambil, value ->> 'dilepas' AS dilepas, value ->> 'diterima' AS diterima, value ->> 'gagal' AS gagal
      FROM json_each(${json})
    )
    INSERT INTO lalu_lintas (gateway, menit, diambil, dilepas, diterima, gagal)
    SELECT j.gateway, j.menit, COALESCE(sum(j.diambil), 0), COALESCE(sum(j.dilepas), 0), COALESCE(sum(j.diterima), 0),
      COALESCE(sum(j.gagal), 0)
    FROM j JOIN json_each(j.ids) i JOIN pesan p ON p.id = i.value AND p.klaim = j.klaim
    WHERE true GROUP BY 1, 2
    ON CONFLICT (gateway, menit) DO UPDATE SET diambil = diambil + excluded.diambil, dilepas = dilepas + excluded.dilepas,
      diterima = diterima + excluded.diterima, gagal = gagal + excluded.gagal`;
}

export const isUnanswered = ({ belum_pasti }: Result) => belum_pasti === 1;

const counts = ({ status, belum_pasti }: Result) => status === 'sent' || belum_pasti === 1;

/**
 * Notes when a gateway last took a message, how many answers were lost since, and what it last said instead.
 *
 * @param all whether to note, too, that it takes messages
 */
export function noteStatements(results: readonly Result[], now: number, main: string, all: boolean): SQL[] {
  const byGateway = Map.groupBy(results, ({ gateway }) => gateway ?? main);
  return [...byGateway].flatMap(([name, own]) => {
    const accepted = all && own.some(({ status }) => status === 'sent') ? now : null;
    const galat = own.findLast(({ alasan }) => alasan !== null)?.alasan ?? null;
    if (accepted === null && galat === null) return [];
    const last = own.findLastIndex(({ status }) => status === 'sent');
    const lost = own.slice(last + 1).filter(isUnanswered).length;
    return [
      sql`
        INSERT INTO gateway (nama, diterima_pada, galat, galat_pada, tak_terjawab)
        VALUES (${name}, ${accepted}, ${galat}, ${galat === null ? null : now}, ${lost})
        ON CONFLICT (nama) DO UPDATE SET diterima_pada = COALESCE(excluded.diterima_pada, diterima_pada),
          galat = COALESCE(excluded.galat, galat), galat_pada = COALESCE(excluded.galat_pada, galat_pada),
          tak_terjawab = excluded.tak_terjawab + iif(${Number(last >= 0)}, 0, tak_terjawab)`,
    ];
  });
}
