import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../worker/local/migrated.ts';
import { CHEAP } from '../support/database/cheap-logins.ts';
import { memoryDb } from '../support/database/memory-db.ts';
import { bundleOf } from '../support/stack/bundle.ts';
import { SESSION_SECRET } from '../support/stack/variables.ts';
import { startWorkerd, type Workerd } from '../support/stack/workerd.ts';

// tests/unit rests on this: the database in memory answers each kind of statement that the worker makes as D1 does.

let workerd: Workerd;
let d1: D1Database;
beforeAll(async () => {
  workerd = await startWorkerd(await bundleOf(CHEAP), { SESSION_KEYS: `uji:${SESSION_SECRET}` });
  await workerd.env.DB.batch(migrations().map((sql) => workerd.env.DB.prepare(sql)));
  d1 = await workerd.d1();
});
afterAll(() => workerd.close());

const memory = memoryDb().db.$client;

type Ask = (db: D1Database) => Promise<unknown>;

/** The answer without its `meta`, which the worker does not read, or the message of the error without its place. */
async function answer(db: D1Database, ask: Ask): Promise<unknown> {
  try {
    return told(await ask(db));
  } catch (error) {
    return { error: (error as Error).message.replace(/ at offset \d+/, '') };
  }
}

function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null || !('meta' in value)) return value;
  const { results, success } = value as D1Result;
  return { results, success };
}

const all =
  (sql: string, ...values: unknown[]): Ask =>
  (db) =>
    db
      .prepare(sql)
      .bind(...values)
      .all();
const raw =
  (sql: string, ...values: unknown[]): Ask =>
  (db) =>
    db
      .prepare(sql)
      .bind(...values)
      .raw();
const batch =
  (...statements: [string, ...unknown[]][]): Ask =>
  (db) =>
    db.batch(statements.map(([sql, ...values]) => db.prepare(sql).bind(...values)));

const NAMES = JSON.stringify(['Satu', 'Dua', 'Tiga']);
const INSERT = 'INSERT INTO lainnya (nama_lainnya, no_hp) VALUES (?, ?)';
const MESSAGE = "INSERT INTO pesan (kategori, nama, no_hp, jenis, body) VALUES ('Lainnya', ?, ?, 'teks', ?)";

// Run in this order against both, so that each sees what those before it have left.
it.each<[string, Ask]>([
  ['an insert', all(INSERT, 'Budi', '081234567890')],
  ['a query', all('SELECT id, nama_lainnya, no_hp FROM lainnya')],
  ['no row', all('SELECT id FROM lainnya WHERE id = 0')],
  ['rows as arrays', raw('SELECT id, nama_lainnya FROM lainnya')],
  ['columns of one name', raw('SELECT a.id, b.id FROM lainnya a JOIN lainnya b ON b.id = a.id')],
  ['the first row', (db) => db.prepare('SELECT id, no_hp FROM lainnya').first()],
  ['the first row of none', (db) => db.prepare('SELECT id FROM lainnya WHERE id = 0').first()],
  ['one column of the first row', (db) => db.prepare('SELECT no_hp FROM lainnya').first('no_hp')],
  ['what run answers', (db) => db.prepare('UPDATE lainnya SET no_hp = no_hp').run()],
  ['RETURNING', all(`${INSERT} RETURNING id, nama_lainnya`, 'Siti', '081234567891')],
  ['RETURNING of no row', all('UPDATE lainnya SET no_hp = no_hp WHERE id = 0 RETURNING id')],
  [
    'a row for each of json_each',
    all(
      `INSERT INTO lainnya (nama_lainnya, no_hp)
    SELECT value, '08120000000' || key FROM json_each(?) RETURNING id`,
      NAMES,
    ),
  ],
  [
    'IN (SELECT value FROM json_each)',
    all(
      'SELECT nama_lainnya FROM lainnya WHERE nama_lainnya IN (SELECT value FROM json_each(?)) ORDER BY id',
      NAMES,
    ),
  ],
  ['->> of what was bound', all("SELECT ? ->> 'a' AS a, ? -> 'b' AS b", '{"a":1}', '{"b":{"c":null}}')],
  ['numbered parameters', all('SELECT ?2 AS b, ?1 AS a, ?2 AS c', 'x', 'y')],
  [
    'a number, a fraction and a large one',
    all(
      'SELECT ? AS a, ? AS b, ? AS c, typeof(?) AS d, typeof(?) AS e',
      1,
      1.5,
      Number.MAX_SAFE_INTEGER,
      1,
      1.5,
    ),
  ],
  ['booleans and null', all('SELECT ? AS a, ? AS b, ? AS c, typeof(?) AS d', true, false, null, true)],
  ['text that no encoding mangles', all('SELECT ? AS a, length(?) AS b', 'é😀"\\\'\n', 'é😀')],
  [
    'a blob',
    all(
      'SELECT ? AS a, typeof(?) AS b, hex(?) AS c',
      new Uint8Array([0, 1, 255]),
      new Uint8Array([1]),
      new Uint8Array([171]),
    ),
  ],
  ['undefined', all('SELECT ? AS a', undefined)],
  ['an object', all('SELECT ? AS a', {})],
  ['a bigint', all('SELECT ? AS a', 1n)],
  [
    'an upsert',
    all(`INSERT INTO batas (kunci, jumlah, berakhir_pada) VALUES ('a', 1, 9)
    ON CONFLICT (kunci) DO UPDATE SET jumlah = jumlah + 1 RETURNING jumlah`),
  ],
  [
    'an upsert of what is there',
    all(`INSERT INTO batas (kunci, jumlah, berakhir_pada) VALUES ('a', 1, 9)
    ON CONFLICT (kunci) DO UPDATE SET jumlah = jumlah + 1 RETURNING jumlah`),
  ],
  [
    'INSERT OR IGNORE of what is there',
    all("INSERT OR IGNORE INTO batas (kunci, jumlah, berakhir_pada) VALUES ('a', 1, 9)"),
  ],
  ['a duplicate', all("INSERT INTO batas (kunci, jumlah, berakhir_pada) VALUES ('a', 1, 9)")],
  ['a row that points to none', all("INSERT INTO member (id_group, nama, no_hp) VALUES (99, 'a', 'b')")],
  ['a missing value', all("INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('a', NULL)")],
  ['a syntax error', all('SELEKT 1')],
  ['an unknown table', all('SELECT * FROM tidak_ada')],
  ['an insert with triggers', all(MESSAGE, 'Budi', '081234567890', 'Halo kampus')],
  [
    'changes() after an insert',
    batch([MESSAGE, 'Siti', '081234567891', 'Apa kabar'], ['SELECT changes() AS n']),
  ],
  ['a query of the search index', all(`SELECT rowid FROM lainnya_cari WHERE lainnya_cari MATCH '"bud"'`)],
  [
    'LIKE with ESCAPE',
    all("SELECT nama_lainnya FROM lainnya WHERE nama_lainnya LIKE ? ESCAPE '\\'", '%u\\_%'),
  ],
  [
    'a batch',
    batch(
      [INSERT, 'Ani', '081234567892'],
      ['SELECT count(*) AS n FROM lainnya'],
      ['DELETE FROM lainnya WHERE nama_lainnya = ?', 'Ani'],
    ),
  ],
  [
    'a batch that fails half way',
    batch(
      [INSERT, 'Hilang', '081234567893'],
      ["INSERT INTO batas (kunci, jumlah, berakhir_pada) VALUES ('a', 1, 9)"],
    ),
  ],
  ['what a failed batch has left', all("SELECT count(*) AS n FROM lainnya WHERE nama_lainnya = 'Hilang'")],
  ['a batch of arrays of rows', batch(['SELECT 1 AS a UNION SELECT 2'], ['SELECT 3 AS b'])],
  [
    'an update of several columns from a query',
    all(
      'UPDATE lainnya SET (nama_lainnya, no_hp) = (SELECT upper(nama_lainnya), no_hp) WHERE id = 1 RETURNING nama_lainnya',
    ),
  ],
  [
    'UPDATE FROM',
    all(
      'UPDATE lainnya SET nama_lainnya = j.value FROM json_each(\'["Baru"]\') j WHERE lainnya.id = 1 RETURNING nama_lainnya',
    ),
  ],
  [
    'a window function',
    all('SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM lainnya ORDER BY id LIMIT 2'),
  ],
  [
    'a common table expression',
    all('WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n'),
  ],
  [
    'a text cut into JSON and put together again',
    all(
      `SELECT group_concat(s.value || '!', '' ORDER BY s.key) AS isi
       FROM json_each('[' || replace(json_quote(?), '{', '","{') || ']') s`,
      'Halo {a} "\\\n{b} é😀',
    ),
  ],
  [
    'json_patch of what was bound',
    all("SELECT json_patch(COALESCE(NULL, '{}'), ?) AS data", '{"a":"x","ñ":""}'),
  ],
  ['a key of any letters', all(`SELECT ? ->> '$."ñandú_1"' AS a, json_quote(NULL) AS b`, '{"ñandú_1":"x"}')],
  [
    'an aggregate over part of its rows',
    all(
      'SELECT CASE WHEN count(*) FILTER (WHERE value > 1) = 1 THEN max(value) END AS n FROM json_each(?)',
      '[1,2]',
    ),
  ],
  ['a text of 60 parts', all(`SELECT ${Array(60).fill("json_quote('x')").join(' || ')} AS isi`)],
  ['row values', all('SELECT count(*) AS n FROM lainnya WHERE (id, no_hp) > (?, ?)', 1, '')],
  ['100 parameters', all(`SELECT 1 IN (${Array(100).fill('?')}) AS n`, ...Array(100).fill(1))],
  ['101 parameters', all(`SELECT 1 IN (${Array(101).fill('?')}) AS n`, ...Array(101).fill(1))],
  ['fewer values than parameters', all('SELECT ? AS a, ? AS b', 1)],
  ['more values than parameters', all('SELECT ? AS a', 1, 2)],
  ['LIKE with a pattern of 50 bytes', all('SELECT 1 AS a WHERE ? LIKE ?', 'x', `%${'x'.repeat(49)}`)],
  ['LIKE with a pattern of 51 bytes', all('SELECT 1 AS a WHERE ? LIKE ?', 'x', `%${'x'.repeat(50)}`)],
  ['5 parts of a UNION', all(Array(5).fill('SELECT 1 AS a').join(' UNION ALL '))],
  ['6 parts of a UNION', all(Array(6).fill('SELECT 1 AS a').join(' UNION ALL '))],
  ['an expression of depth 100', all(`SELECT ${Array(99).fill('1').join(' + ')} AS a`)],
  ['an expression of depth 101', all(`SELECT ${Array(101).fill('1').join(' + ')} AS a`)],
  ['100 columns', all(`SELECT ${Array.from({ length: 100 }, (_, n) => `1 AS a${n}`)}`)],
  ['101 columns', all(`SELECT ${Array.from({ length: 101 }, (_, n) => `1 AS a${n}`)}`)],
  ['a statement of more than 100 kB', all(`SELECT '${'x'.repeat(100_001)}' AS a`)],
])('answers %s as D1 does', async (_, ask) => {
  expect(await answer(memory, ask)).toEqual(await answer(d1, ask));
});
