/**
 * What a page in the middle of 40,000 students costs against the first, with and without the counts of blocks of ids
 * (`posisi`) and the names of units as one row (`nama_unit`), and what the counts cost an import of 10,000. Straight against
 * workerd and D1, interleaved in one run.
 *
 *   node tests/bench/halaman.ts
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { loadDemo } from '../../worker/local/demo/load.ts';
import { ROOT } from '../../worker/local/settings.ts';
import { fixed, median, ratio, timed } from './measure.ts';

const STUDENTS = 40_000;
const IMPORTED = 10_000;
const ROUNDS = 300;
const IMPORTS = 7;

const worker = `export default {
  async fetch(request, { DB }) {
    const read = [];
    let results;
    for (const statements of await request.json()) {
      results = await DB.batch(statements.map(([sql, ...values]) =>
        DB.prepare(sql).bind(...values.map((value) => value === 'place' ? read.place : value === 'skipped' ? read.skipped : value))));
      const [row] = results[0].results;
      if (row && 'place' in row) Object.assign(read, row);
      read.push(...results.map(({ meta }) => [meta.rows_read, meta.rows_written]));
    }
    return Response.json({ ids: results[0].results.map(({ id }) => id), read });
  },
}`;

const COLUMNS =
  'm.id, m.nim, m.nama_mahasiswa, m.no_hp, m.email, m.semester, m.angkatan, m.orangtua_wali, m.no_hp_orangtua, m.alamat, m.id_fakultas, m.id_prodi';
const JOINED = `SELECT ${COLUMNS}, f.nama_fakultas, j.nama_jurusan FROM mahasiswa m
  LEFT JOIN fakultas f ON f.id = m.id_fakultas LEFT JOIN jurusan j ON j.id = m.id_prodi`;
const ONE_ROW = 'SELECT m.* FROM mahasiswa_daftar m';
const TOTAL = ["SELECT jumlah FROM total WHERE tabel = 'mahasiswa'"];

type Batch = [string, ...unknown[]][];

/** As readPage finds a place by `posisi`. */
function placeOf(offset: number): Batch {
  let block = `SELECT 0 AS nomor, ${offset} AS sisa`;
  for (const tingkat of [3, 2, 1]) {
    const within = tingkat === 3 ? '' : 'AND p.nomor BETWEEN b.nomor * 16 AND b.nomor * 16 + 15';
    block = `SELECT nomor, sisa - sebelum AS sisa FROM (
      SELECT p.nomor, p.jumlah, b.sisa, sum(p.jumlah) OVER (ORDER BY p.nomor DESC) - p.jumlah AS sebelum
      FROM (${block}) b CROSS JOIN posisi p WHERE p.tabel = 'mahasiswa' AND p.tingkat = ${tingkat} ${within}
    ) WHERE sisa >= sebelum AND sisa < sebelum + jumlah`;
  }
  return [[`SELECT nomor * 16 + 15 AS place, sisa AS skipped FROM (${block})`]];
}

const byPosition =
  (rows: string) =>
  (offset: number): Batch[] =>
    offset > 100
      ? [
          placeOf(offset),
          [
            [`${rows} WHERE m.id <= ? ORDER BY m.id DESC LIMIT 10 OFFSET ?`, 'place', 'skipped'],
            TOTAL as [string],
          ],
        ]
      : [[[`${rows} ORDER BY m.id DESC LIMIT 10 OFFSET ?`, offset], TOTAL as [string]]];
const byOffset =
  (rows: string, ids: string) =>
  (offset: number): Batch[] => [
    [[`${rows} WHERE m.id IN (${ids} LIMIT 10 OFFSET ?) ORDER BY m.id DESC`, offset], TOTAL as [string]],
  ];
const TABLE = 'SELECT id FROM mahasiswa ORDER BY id DESC';
const INDEX = 'SELECT id FROM mahasiswa INDEXED BY mahasiswa_id ORDER BY id DESC';
const SEARCH = 'SELECT rowid FROM mahasiswa_cari ORDER BY rowid DESC';

const VARIANTS: Record<string, (offset: number) => Batch[]> = {
  'posisi, nama_unit': byPosition(ONE_ROW),
  'posisi, joins': byPosition(JOINED),
  'OFFSET of the table, nama_unit': byOffset(ONE_ROW, TABLE),
  'OFFSET of the table, joins': byOffset(JOINED, TABLE),
  'OFFSET of an index, joins': byOffset(JOINED, INDEX),
  'OFFSET of the search index, joins': byOffset(JOINED, SEARCH),
};

const mf = new Miniflare(
  convertV4MiniflareOptions({
    workers: [
      {
        name: 'halaman',
        modules: [{ type: 'ESModule', path: 'halaman.js', contents: worker }],
        compatibilityDate: '2026-10-23',
        stripCfConnectingIp: false,
        d1Databases: { DB: 'halaman' },
        unsafeDirectSockets: [{}],
      },
    ],
  }),
);
try {
  await mf.ready;
  const url = await mf.unsafeGetDirectURL('halaman');
  const call = async (batches: Batch[]) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(batches) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { ids: number[]; read: [number, number][] };
  };
  const db = (await mf.getD1Database('DB', 'halaman')) as unknown as D1Database;
  const folder = join(ROOT, 'migrations');
  for (const name of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
      await db.prepare(statement).run();
  await loadDemo(db);
  for (let start = 0; start < STUDENTS; start += 4_000) await insert(start, 4_000);
  await db.prepare('CREATE INDEX mahasiswa_id ON mahasiswa (id)').run();

  const times = Object.fromEntries(
    Object.keys(VARIANTS).map((name) => [name, { first: [] as number[], middle: [] as number[] }]),
  );
  const rowsRead: Record<string, object> = {};
  const middle = STUDENTS / 2;
  for (const [name, variant] of Object.entries(VARIANTS)) {
    const expected = await call(VARIANTS['posisi, nama_unit']?.(middle) ?? []);
    const [first, there] = [await call(variant(0)), await call(variant(middle))];
    if (there.ids.join() !== expected.ids.join()) throw new Error(`${name}: another page`);
    const read = ({ read }: typeof first) => read.reduce((sum, [rows]) => sum + rows, 0);
    rowsRead[name] = { 'rows read, first': read(first), 'rows read, middle': read(there) };
  }
  for (let round = -30; round < ROUNDS; round++)
    for (const [name, variant] of Object.entries(VARIANTS)) {
      const first = await timed(() => call(variant(0)));
      const there = await timed(() => call(variant(middle + round * 10)));
      if (round >= 0) {
        times[name]?.first.push(first);
        times[name]?.middle.push(there);
      }
    }
  const base = median(times['posisi, nama_unit']?.first ?? []);
  console.table(
    Object.fromEntries(
      Object.entries(times).map(([name, { first, middle }]) => [
        name,
        {
          'middle / first': ratio(median(middle), median(first)),
          'first / first of today': ratio(median(first), base),
          'first ms': fixed(median(first)),
          'middle ms': fixed(median(middle)),
          ...rowsRead[name],
        },
      ]),
    ),
  );

  // The same rows imported with the counts and without, in turn.
  await db.prepare('DROP INDEX mahasiswa_id').run();
  const triggers = (
    await db
      .prepare(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'mahasiswa_posisi_%'",
      )
      .all<{ name: string; sql: string }>()
  ).results;
  const imports: Record<string, { ms: number[]; written: number }> = {};
  for (let run = 0; run < IMPORTS; run++)
    for (const kind of ['with posisi', 'without', 'without, with an index of id']) {
      if (kind !== 'with posisi')
        for (const { name } of triggers) await db.prepare(`DROP TRIGGER ${name}`).run();
      if (kind.endsWith('id')) await db.prepare('CREATE INDEX mahasiswa_id ON mahasiswa (id)').run();
      let written = 0;
      const ms = await timed(async () => {
        written = await insert(STUDENTS, IMPORTED);
      });
      imports[kind] ??= { ms: [], written };
      imports[kind].ms.push(ms);
      await db.prepare("DELETE FROM mahasiswa WHERE nim >= '9000040000'").run();
      if (kind.endsWith('id')) await db.prepare('DROP INDEX mahasiswa_id').run();
      if (kind !== 'with posisi') for (const { sql } of triggers) await db.prepare(sql).run();
    }
  console.table(
    Object.fromEntries(
      Object.entries(imports).map(([kind, { ms, written }]) => [
        kind,
        {
          'import, against without': ratio(median(ms), median(imports.without?.ms ?? [])),
          'import ms': fixed(median(ms)),
          'rows written of one row': fixed(written / IMPORTED),
        },
      ]),
    ),
  );

  /** Rows that D1 says it wrote. */
  async function insert(start: number, count: number): Promise<number> {
    const rows = Array.from({ length: count }, (_, index) => student(start + index));
    const columns = Object.keys(student(0));
    const { read } = await call([
      [
        [
          `INSERT INTO mahasiswa (${columns.join(', ')})
           SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?1)`,
          JSON.stringify(rows),
        ],
      ],
    ]);
    return read.reduce((sum, [, written]) => sum + written, 0);
  }
} finally {
  await mf.dispose();
}

function student(index: number) {
  return {
    nim: `9${String(index).padStart(9, '0')}`,
    nama_mahasiswa: `Ahmad Harahap ${(index * 7919).toString(36)}`,
    no_hp: `08${1_000_000_000 + index}`,
    email: `m${index}@kampus.ac.id`,
    id_fakultas: (index % 5) + 1,
    id_prodi: [1, 6, 9, 12, 16][index % 5],
    semester: (index % 8) + 1,
    angkatan: 2019 + (index % 7),
    orangtua_wali: `Wali ${index}`,
    no_hp_orangtua: `08${2_000_000_000 + index}`,
    alamat: `Jl. Merdeka No. ${index}`,
  };
}
