import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { kolomMember, type MemberBaru } from '#contract/pesan/group.ts';
import { type AuditEntry, auditChange } from '../../core/db/audit.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { eachOf, jsonArrays } from '../../core/db/import.ts';
import { inParts } from '../../core/db/inParts.ts';
import type { PageOfSearch } from '../../core/db/paged.ts';
import { member } from '../../core/db/schema.ts';
import { reached, unitOf } from '../../core/db/unit.ts';

export type Member = typeof member.$inferSelect;

const ROWS_A_READ = 5_000;

/** Reads one page of a group's members, newest first. `matches` is null without a search: the caller knows the total. */
export async function pageOfMembers(
  db: Db,
  id_group: number,
  { page, limit, cari }: PageOfSearch,
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

export const allMembers = (db: Db, id_group: number) =>
  inParts(ROWS_A_READ, (last?: Member) =>
    db
      .select()
      .from(member)
      .where(and(eq(member.id_group, id_group), last && lt(member.id, last.id)))
      .orderBy(desc(member.id))
      .limit(ROWS_A_READ),
  );

/**
 * Adds members, all or none. Whose number is in the group already takes the new values with the name that they came with, and
 * keeps those of other columns.
 *
 * @returns how many were added
 * @throws `isReferenced` when the group does not exist
 */
export async function addMembers(
  db: Db,
  id_group: number,
  members: readonly MemberBaru[],
  who: Pick<AuditEntry, 'pelaku' | 'sasaran'>,
): Promise<number> {
  if (members.length === 0) return 0;
  // Takes the last values of a number with the name beside them: else one person reads the values of another.
  const last = new Map(members.flatMap(({ no_hp, data }) => (data ? [[no_hp, data] as const] : [])));
  const names = new Map(
    members.filter(({ data = {} }) => isFilled(data)).map(({ no_hp, nama }) => [no_hp, nama]),
  );
  const parts = jsonArrays(
    members.map(({ nama, no_hp }) => ({ nama: names.get(no_hp) ?? nama, no_hp, data: last.get(no_hp) })),
  );
  const kolom = kolomMember(members);
  const insert = sql`
    INSERT INTO member (id_group, nama, no_hp, data)
    SELECT ${id_group}, row.value ->> 'nama', row.value ->> 'no_hp', row.value -> 'data' FROM ${eachOf(parts)} WHERE ${reached(unitOf(db), sql`row.value ->> 'no_hp'`)}`;
  const { added } = await batch(db, {
    insert: sql`${insert} ON CONFLICT DO NOTHING`,
    added: sql<{ jumlah: number }>`SELECT changes() AS jumlah`,
    audit: auditChange({ ...who, tindakan: 'Menambah', rincian: sql`changes() || ' member'` }),
    values: kolom.length === 0 ? [] : valuesTaken(id_group, insert, kolom, who),
  });
  return added[0]?.jumlah ?? 0;
}

const isFilled = (data: Readonly<Record<string, string>>) =>
  Object.values(data).some((value) => value !== '');

/** The name that goes with the new values; empty ones say nothing of a person. */
const NAMED = sql`iif(EXISTS (SELECT 1 FROM json_each(excluded.data) WHERE value <> ''), excluded.nama, nama)`;

/**
 * Statements that give members their new values, and the group the names of these.
 *
 * @param insert of the same members, of whom all are there by now. An UPDATE FROM would look through all of them for each
 */
const valuesTaken = (
  id_group: number,
  insert: SQL,
  kolom: readonly string[],
  who: Pick<AuditEntry, 'pelaku' | 'sasaran'>,
): SQL[] => [
  sql`${insert} ON CONFLICT (id_group, no_hp) DO UPDATE SET
      nama = ${NAMED},
      data = json_patch(COALESCE(data, '{}'), excluded.data)
    WHERE excluded.data IS NOT NULL
      AND (nama <> ${NAMED} OR data IS NOT json_patch(COALESCE(data, '{}'), excluded.data))`,
  auditChange({ ...who, tindakan: 'Mengubah', rincian: sql`'Nilai ' || changes() || ' member'` }),
  sql`
    UPDATE "group" SET kolom = (
      SELECT json_group_array(value) FROM (
        SELECT value FROM (
          SELECT value, key AS urutan FROM json_each("group".kolom)
          UNION ALL SELECT value, 1e6 + key FROM json_each(${JSON.stringify(kolom)})
        )
        GROUP BY value ORDER BY min(urutan)
      )
    )
    WHERE id = ${id_group}`,
];
