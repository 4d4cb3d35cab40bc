import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { JenisSinkron } from '#contract/orang/sinkron.ts';
import { auditEach, type Pelaku } from '../../core/db/audit.ts';
import { batch, type Db, onReferenced } from '../../core/db/client.ts';
import { eachOf, jsonArrays } from '../../core/db/import.ts';
import { listed } from '../../core/db/listed.ts';
import { wholeOf } from '../../core/db/unit.ts';
import { conflict } from '../../core/errors.ts';
import type { Contacts } from '../contacts.ts';
import { changingAll } from '../sinkron/apply.ts';
import { differs, differsIn, listSql } from '../sinkron/lists.ts';
import type { GoodRow, Row } from './rows.ts';

interface Saved {
  /** keys of the new people */
  added: Set<string>;
  /** a row for each person to change who still exists: 1 if they, or their phone number, changed */
  present: Map<string, { berubah: number; nomor: number }>;
}

/** The people with these keys, and those whose key is one of them behind zeros, which Excel drops. */
export async function readPeople(
  db: Db,
  { table, key }: Contacts,
  keys: string[],
): Promise<Map<string, Row>> {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  // Also of other units: their keys are taken.
  const rows: Row[] = await wholeOf(db)
    .select()
    .from(table)
    .where(sql`${key} IN ${given} OR (${key} >= '0' AND ${key} < '1' AND ltrim(${key}, '0') IN ${given})`);
  return new Map(rows.map((row) => [String(row[key.name]), row]));
}

/**
 * Adds and changes people, all of them or, on an error, none. Compares them with the database again: skips new people
 * whose key was taken since the check, and people deleted since.
 *
 * @throws ApiError sudah_ada when a faculty or programme was deleted since the check
 */
export async function saveRows(
  db: Db,
  contacts: Contacts,
  { baru, berubah }: { baru: readonly GoodRow[]; berubah: readonly GoodRow[] },
  pelaku: Pelaku,
): Promise<Saved> {
  if (baru.length + berubah.length === 0) return { added: new Set(), present: new Map() };
  const { name } = contacts;
  // Lists without a number of their own have no changes.
  const change = berubah.length > 0 ? changing(name as JenisSinkron, berubah, pelaku) : null;
  const counts = sql`(SELECT ${countNew(contacts, baru)} AS ditambah, ${change?.count ?? sql`0`} AS diubah)`;
  const rincian = change
    ? sql`concat(ditambah, ' ditambah, ', diubah, ' diubah')`
    : sql`concat(ditambah, ' baris')`;
  const { present, added } = await batch(db, {
    present: change?.compare ?? [],
    audit: auditEach(
      { pelaku, tindakan: 'Mengimpor', sasaran: `Data ${name}`, rincian },
      sql`FROM ${counts} WHERE ditambah + diubah > 0`,
    ),
    change: change?.statements ?? [],
    added: baru.length > 0 ? adding(contacts, baru) : [],
  }).catch(
    onReferenced(() => conflict('Fakultas atau program studi berubah selama impor: impor lagi berkasnya')),
  );
  return {
    added: new Set(added.map((row) => row.key)),
    present: new Map(present.map(({ key, ...row }) => [key, row])),
  };
}

/** Statements that change people, and queries that tell whom, to be run before them. */
function changing(jenis: JenisSinkron, rows: readonly GoodRow[], pelaku: Pelaku) {
  const { table, nomorInduk, columns } = listSql(jenis);
  const parts = jsonArrays(rows.map(({ key, record }) => ({ n: key, d: record })));
  // MATERIALIZED: the rows are parsed once, not once a person.
  const changes = sql`
    WITH baris AS MATERIALIZED (
      SELECT m.id AS id_orang, ${nomorInduk} AS nomor, row.value -> 'd' AS data
      FROM ${eachOf(parts)} CROSS JOIN ${table} m ON ${nomorInduk} = row.value ->> 'n')
    SELECT * FROM baris`;
  const data = sql`b.data`;
  const of = sql`FROM (${changes}) b JOIN ${table} m ON m.id = b.id_orang`;
  return {
    compare: sql<{ key: string; berubah: number; nomor: number }>`
      SELECT b.nomor AS key, ${differs(columns, data)} AS berubah, ${differsIn('no_hp', data)} AS nomor ${of}`,
    count: sql`(SELECT count(*) ${of} WHERE ${differs(columns, data)})`,
    statements: changingAll(jenis, changes, pelaku),
  };
}

/** Condition: nobody has this key. `lainnya` has no unique index that would keep a second one out. */
const isNew = ({ table, key }: Contacts, value: SQL) =>
  sql`${value} NOT IN (SELECT ${key} FROM main.${table})`;

const countNew = (contacts: Contacts, rows: readonly GoodRow[]) => sql`(
  SELECT count(*) FROM json_each(${JSON.stringify(rows.map(({ key }) => key))}) baris
  WHERE ${isNew(contacts, sql`baris.value`)})`;

// Hand-written: the query builder's INSERT … SELECT names every column.
function adding(contacts: Contacts, rows: readonly GoodRow[]) {
  const { table, key } = contacts;
  const records = rows.map(({ record }) => record);
  const columns = Object.keys(getTableColumns(table)).filter((name) =>
    records.some((record) => name in record),
  );
  const value = (column: string) => sql.raw(`row.value ->> '${column}'`);
  return sql<{ key: string }>`
    INSERT INTO ${table} (${sql.raw(columns.join(', '))})
    SELECT ${listed(columns.map(value))} FROM ${eachOf(jsonArrays(records))}
    WHERE ${isNew(contacts, value(key.name))} RETURNING ${sql.identifier(key.name)} AS key`;
}
