import { and, between, desc, lt, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AuditQuery } from '#contract/portal/audit.ts';
import type { Db } from '../core/db/client.ts';
import { matches } from '../core/db/daftar.ts';
import { inParts } from '../core/db/inParts.ts';
import type { Page } from '../core/db/paged.ts';
import { audit } from '../core/db/schema.ts';

type AuditFilter = Pick<z.output<typeof AuditQuery>, 'cari' | 'dari' | 'sampai'>;
export type BarisAudit = typeof audit.$inferSelect;

const ROWS_A_READ = 1_000;

/** A range of ids. Rows are never deleted from the middle, so the range has no gaps. */
interface Stretch {
  first: number;
  last: number;
}

/** Reads one page, newest first, and the total. */
export async function pageOfAudit(
  db: Db,
  { cari, ...times }: AuditFilter,
  { page, limit }: Page,
): Promise<{ rows: BarisAudit[]; total: number }> {
  const stretch = await stretchOf(db, times);
  const skipped = (page - 1) * limit;
  if (!cari) {
    // Ids have no gaps: a deep page costs as much as the first.
    const last = stretch.last - skipped;
    const first = Math.max(stretch.first, last - limit + 1);
    return {
      rows: await rowsOf(db, between(audit.id, first, last)),
      total: Math.max(0, stretch.last - stretch.first + 1),
    };
  }
  const found = sql`SELECT id FROM (${matches('audit', cari)}) WHERE id BETWEEN ${stretch.first} AND ${stretch.last}`;
  const [rows, counted] = await Promise.all([
    rowsOf(db, sql`id IN (SELECT id FROM (${found}) ORDER BY 1 DESC LIMIT ${limit} OFFSET ${skipped})`),
    db.get<{ jumlah: number }>(sql`SELECT count(*) AS jumlah FROM (${found})`),
  ]);
  return { rows, total: counted.jumlah };
}

/** Yields all matching rows, newest first, in parts. */
export async function* allOfAudit(db: Db, { cari, ...times }: AuditFilter): AsyncGenerator<BarisAudit[]> {
  const { first, last } = await stretchOf(db, times);
  const found = cari ? sql`id IN (${matches('audit', cari)})` : undefined;
  yield* inParts(ROWS_A_READ, (row?: BarisAudit) =>
    rowsOf(db, and(between(audit.id, first, last), row && lt(audit.id, row.id), found)).limit(ROWS_A_READ),
  );
}

const rowsOf = (db: Db, where: SQL | undefined) =>
  db.select().from(audit).where(where).orderBy(desc(audit.id)).$dynamic();

/** Finds the ids between two times. Ids follow time, and `pada` has an index. */
async function stretchOf(db: Db, { dari, sampai }: Omit<AuditFilter, 'cari'>): Promise<Stretch> {
  const since = sql`(SELECT id FROM audit WHERE pada >= ${dari?.getTime() ?? 0} ORDER BY pada, id LIMIT 1)`;
  const until = sampai
    ? sql`(SELECT id FROM audit WHERE pada <= ${sampai.getTime()} ORDER BY pada DESC, id DESC LIMIT 1)`
    : sql`(SELECT max(id) FROM audit)`;
  // no row since then: start at the next id
  const next = sql`(SELECT max(id) + 1 FROM audit)`;
  return db.get<Stretch>(sql`SELECT COALESCE(${since}, ${next}, 1) AS first, COALESCE(${until}, 0) AS last`);
}
