import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { type AuditEntry, auditChange } from '../../core/db/audit.ts';
import { batch } from '../../core/db/batch.ts';
import type { Db } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { eachOf, jsonArrays } from '../../core/db/import.ts';
import { member } from '../../core/db/schema.ts';

export type Member = typeof member.$inferSelect;
export interface NamaNomor {
  nama: string;
  no_hp: string;
}

const ROWS_A_READ = 5_000;

/** Reads one page of a group's members, newest first. `matches` is null without a search: the caller knows the total. */
export async function pageOfMembers(
  db: Db,
  id_group: number,
  { page, limit, cari }: { page: number; limit: number; cari: string | null },
): Promise<{ rows: Member[]; matches: number | null }> {
  const where = and(
    eq(member.id_group, id_group),
    cari === null ? undefined : contains([member.nama, member.no_hp], cari),
  );
  const rows = db
    .select()
    .from(member)
    .where(where)
    .orderBy(desc(member.id))
    .limit(limit)
    .offset((page - 1) * limit);
  if (cari === null) return { rows: await rows, matches: null };
  const [found, [counted]] = await db.batch([
    rows,
    db.select({ matches: count() }).from(member).where(where),
  ]);
  return { rows: found, matches: counted?.matches ?? 0 };
}

/** Yields all members of a group, newest first, in parts. */
export async function* allMembers(db: Db, id_group: number): AsyncGenerator<Member[]> {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await db
      .select()
      .from(member)
      .where(and(eq(member.id_group, id_group), lt(member.id, last)))
      .orderBy(desc(member.id))
      .limit(ROWS_A_READ);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_A_READ) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

/** Distinct names of a group's members. */
export async function memberNames(db: Db, id_group: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ nama: member.nama })
    .from(member)
    .where(eq(member.id_group, id_group));
  return rows.map(({ nama }) => nama);
}

/**
 * Adds members, all or none. Numbers already in the group are skipped.
 *
 * @returns how many were added
 * @throws `isReferenced` when the group does not exist
 */
export async function addMembers(
  db: Db,
  id_group: number,
  members: readonly NamaNomor[],
  who: Pick<AuditEntry, 'pelaku' | 'sasaran'>,
): Promise<number> {
  if (members.length === 0) return 0;
  const parts = jsonArrays([...members]);
  const { added } = await batch(db, {
    insert: sql`
      INSERT INTO member (id_group, nama, no_hp)
      SELECT ${id_group}, row.value ->> 'nama', row.value ->> 'no_hp' FROM ${eachOf(parts)} WHERE true
      ON CONFLICT DO NOTHING`,
    added: sql<{ jumlah: number }>`SELECT changes() AS jumlah`,
    audit: auditChange({ ...who, tindakan: 'Menambah', rincian: sql`changes() || ' member'` }),
  });
  return added[0]?.jumlah ?? 0;
}
