import { type SQL, sql } from 'drizzle-orm';
import type { Tindakan } from '#contract/audit.ts';
import type { Db } from './client.ts';
import { prepared, type Statement } from './prepared.ts';
import { now } from './schema/kolom.ts';

/** Whoever is logged in, or what to call somebody who is not. */
export type Pelaku = { id: number; nama_pengguna: string; username: string } | string;

export interface AuditEntry {
  pelaku: Pelaku;
  tindakan: Tindakan;
  /** what it was done to, as people call it; may be SQL that reads it from what the batch has written */
  sasaran: string | SQL;
  rincian?: string | SQL | null;
}

/**
 * Writes down who did what, in the same batch as what was done and right after it: it is written only when the statement before
 * has changed a row, so that neither exists without the other.
 *
 * How many rows that were, `changes()` tells `rincian` of a table without a search index alone: before the audit is written,
 * the index writes what it has kept back, and that is counted last.
 */
export const auditChange = (entry: AuditEntry): SQL => insertOf(entry, sql`WHERE changes() > 0`);

/** The same for what changes no row: a failed login, a look at a name. */
export const auditAct = (entry: AuditEntry): SQL => insertOf(entry, sql``);

/** Writes one row for each row that `from` yields, of whose columns `sasaran` and `rincian` are made: `from` begins with FROM or WHERE. */
export const auditEach = (entry: AuditEntry, from: SQL): SQL => insertOf(entry, from);

/**
 * Makes one change and writes down who made it, in one transaction.
 *
 * @returns what the change returns; none when it changed no row, and then nothing is written down
 */
export async function audited<Row = unknown>(
  db: Db,
  change: SQL | Statement,
  entry: AuditEntry,
): Promise<Row[]> {
  const [changed] = await db.$client.batch<Row>([prepared(db, change), prepared(db, auditChange(entry))]);
  return changed?.results ?? [];
}

/** How people are called here, with or without an account. */
export const namaPelaku = (pelaku: Pelaku): string =>
  typeof pelaku === 'string' ? pelaku : `${pelaku.nama_pengguna} (${pelaku.username})`;

// The database's own clock: writes come one after another there, so that the rows stand in the order of their times.
const insertOf = ({ pelaku, tindakan, sasaran, rincian = null }: AuditEntry, where: SQL): SQL => sql`
  INSERT INTO audit (pada, id_pelaku, pelaku, tindakan, sasaran, rincian)
  SELECT ${now}, ${typeof pelaku === 'string' ? null : pelaku.id}, ${namaPelaku(pelaku)}, ${tindakan}, ${sasaran}, ${rincian}
  ${where}`;
