import { type SQL, sql } from 'drizzle-orm';
import type { Tindakan } from '#contract/audit.ts';

/** Whoever is logged in, or what to call somebody who is not. */
export type Pelaku = { id: number; nama_pengguna: string; username: string } | string;

export interface AuditEntry {
  pelaku: Pelaku;
  tindakan: Tindakan;
  /** what it was done to, as people call it; may be SQL that reads it from what the batch has written */
  sasaran: string | SQL;
  rincian?: string | SQL;
}

/**
 * Writes down who did what, in the same batch as what was done and right after it: it is written only when the statement before
 * has changed a row, so that neither exists without the other.
 */
export function auditChange({ pelaku, tindakan, sasaran, rincian }: AuditEntry): SQL {
  return sql`
    INSERT INTO audit (pada, id_pelaku, pelaku, tindakan, sasaran, rincian)
    SELECT ${Date.now()}, ${idOf(pelaku)}, ${namaOf(pelaku)}, ${tindakan}, ${sasaran}, ${rincian ?? null}
    WHERE changes() > 0`;
}

/** The same for what changes no row: a failed login, a look at a name. */
export function auditAct({ pelaku, tindakan, sasaran, rincian }: AuditEntry): SQL {
  return sql`
    INSERT INTO audit (pada, id_pelaku, pelaku, tindakan, sasaran, rincian)
    VALUES (${Date.now()}, ${idOf(pelaku)}, ${namaOf(pelaku)}, ${tindakan}, ${sasaran}, ${rincian ?? null})`;
}

const idOf = (pelaku: Pelaku) => (typeof pelaku === 'string' ? null : pelaku.id);
const namaOf = (pelaku: Pelaku) =>
  typeof pelaku === 'string' ? pelaku : `${pelaku.nama_pengguna} (${pelaku.username})`;
