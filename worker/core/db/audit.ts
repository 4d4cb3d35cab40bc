import { type SQL, sql } from 'drizzle-orm';
import type { Tindakan } from '#contract/portal/audit.ts';
import { batch, type Db, type Statement } from './client.ts';
import { now } from './schema/kolom.ts';

/** An account, or a label for a caller without one. */
export type Pelaku = { id: number; nama_pengguna: string; username: string } | string;

export interface AuditEntry {
  pelaku: Pelaku;
  tindakan: Tindakan;
  /** display name of the target; SQL can read it from what the batch has just written */
  sasaran: string | SQL;
  rincian?: string | SQL | null;
}

/**
 * Records who made a change. Must directly follow the change in the same batch: it writes a row only if that statement
 * changed one.
 * `changes()` in `rincian` gives the number of changed rows only for tables without a search index: an index flushes
 * its pending writes first, and those are counted instead.
 */
export const auditChange = (entry: AuditEntry): SQL => auditEach(entry, sql`WHERE changes() > 0`);

/** Like `auditChange`, for acts that change no row: a failed login, a look at a name. */
export const auditAct = (entry: AuditEntry): SQL => auditEach(entry, sql``);

/**
 * Writes one audit row per row of `from`, which begins with FROM or WHERE. `sasaran` and `rincian` may use its columns.
 * Uses the database's clock: writes are serialized there, so ids and times have the same order.
 */
export const auditEach = ({ pelaku, tindakan, sasaran, rincian = null }: AuditEntry, from: SQL): SQL => sql`
  INSERT INTO audit (pada, id_pelaku, pelaku, tindakan, sasaran, rincian)
  SELECT ${now}, ${typeof pelaku === 'string' ? null : pelaku.id}, ${namaPelaku(pelaku)}, ${tindakan}, ${sasaran}, ${rincian}
  ${from}`;

/**
 * Makes a change and audits it in one transaction.
 *
 * @returns the rows the change returns; empty, and not audited, when it changed none
 */
export async function audited<Row = unknown>(
  db: Db,
  change: SQL<Row> | Statement,
  entry: AuditEntry,
): Promise<Row[]> {
  const { changed } = await batch(db, { changed: change, audit: auditChange(entry) });
  return changed as Row[];
}

export const namaPelaku = (pelaku: Pelaku): string =>
  typeof pelaku === 'string' ? pelaku : `${pelaku.nama_pengguna} (${pelaku.username})`;
