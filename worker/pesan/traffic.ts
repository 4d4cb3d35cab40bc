import { type SQL, sql } from 'drizzle-orm';
import type { Result } from './message.ts';

const MINUTE_MS = 60_000;

/** The minute that a moment, in epoch milliseconds, is in, as `lalu_lintas` counts them. */
export const minuteOf = (now: number) => Math.floor(now / MINUTE_MS);

/** How many messages of a gateway count towards the cap of the day that began then. */
export const usedSince = (kanal: string, start: number) => sql`
  SELECT COALESCE(sum(diambil - dilepas), 0) FROM lalu_lintas
  WHERE kanal = ${kanal} AND menit >= ${minuteOf(start)}`;

/**
 * Counts what was claimed for a gateway by the statement right before this one in the batch, and what has become of others:
 * a message counts towards the day's cap from its claim on, so that no two runs pass it together, and no longer once it is
 * known not to have been sent.
 */
export function trafficStatement(kanal: string, results: readonly Result[], now: number, claimed: SQL): SQL {
  const own = results.filter((result) => result.kanal === null || result.kanal === kanal);
  const dilepas = results.filter((result) => !counts(result) || result.kanal !== kanal).length;
  const diterima = own.filter(({ status }) => status === 'sent').length;
  const gagal = own.filter(({ status }) => status === 'cancel').length;
  return sql`
    INSERT INTO lalu_lintas (kanal, menit, diambil, dilepas, diterima, gagal)
    SELECT ${kanal}, ${minuteOf(now)}, t.diambil, ${dilepas}, ${diterima}, ${gagal}
    FROM (SELECT ${claimed} AS diambil) t WHERE t.diambil + ${dilepas + diterima + gagal} > 0
    ON CONFLICT (kanal, menit) DO UPDATE SET diambil = diambil + excluded.diambil, dilepas = dilepas + excluded.dilepas,
      diterima = diterima + excluded.diterima, gagal = gagal + excluded.gagal`;
}

/** Counts back what the statement right before this one in the batch gave back: a claim of which nobody knew. */
export const returnedStatement = (kanal: string, now: number): SQL => sql`
  INSERT INTO lalu_lintas (kanal, menit, dilepas)
  SELECT ${kanal}, ${minuteOf(now)}, t.dilepas FROM (SELECT changes() AS dilepas) t WHERE t.dilepas > 0
  ON CONFLICT (kanal, menit) DO UPDATE SET dilepas = dilepas + excluded.dilepas`;

/** The same of messages that another gateway took in place of the one that they were claimed for. */
export function standInTraffic(kanal: string, results: readonly Result[], now: number): SQL[] {
  const names = new Set(
    results.flatMap((result) => (counts(result) && result.kanal !== kanal ? [result.kanal] : [])),
  );
  return [...names].flatMap((name) => {
    if (name === null) return [];
    const own = results.filter((result) => result.kanal === name);
    return [trafficStatement(name, own, now, sql`${own.length}`)];
  });
}

const counts = ({ status, belum_pasti }: Result) => status === 'sent' || belum_pasti === 1;

/**
 * Notes when a gateway last took a message, and what it last said instead. Nothing when neither.
 *
 * @param all whether to note, too, that it takes messages
 */
export function noteStatements(results: readonly Result[], now: number, main: string, all: boolean): SQL[] {
  const byChannel = Map.groupBy(results, ({ kanal }) => kanal ?? main);
  return [...byChannel].flatMap(([name, own]) => {
    const accepted = all && own.some(({ status }) => status === 'sent') ? now : null;
    const galat = own.findLast(({ alasan }) => alasan !== null)?.alasan ?? null;
    if (accepted === null && galat === null) return [];
    return [
      sql`
        INSERT INTO kanal (nama, diterima_pada, galat, galat_pada)
        VALUES (${name}, ${accepted}, ${galat}, ${galat === null ? null : now})
        ON CONFLICT (nama) DO UPDATE SET diterima_pada = COALESCE(excluded.diterima_pada, diterima_pada),
          galat = COALESCE(excluded.galat, galat), galat_pada = COALESCE(excluded.galat_pada, galat_pada)`,
    ];
  });
}
