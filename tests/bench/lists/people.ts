/**
 * Lists of 40,000 students through the worker under workerd, interleaved in one run: a page of ten with its total and a
 * substring search against a read of one row, a page in the middle and a filtered page against the first, a group of all
 * students, an import against single creates; then lists of 40,000 from another system against an import (lists/sync.ts).
 *
 *   node tests/bench/lists/people.ts
 */
import { utils, write } from '@e965/xlsx';
import { KOLOM_IMPOR } from '../../../worker/contract/orang/impor.ts';
import type { SaringanOrang } from '../../../worker/contract/orang/orang.ts';
import { connect } from '../../../worker/core/db/client.ts';
import { readPage } from '../../../worker/core/db/daftar.ts';
import { fixed, median, quantile, ratio } from '../../support/measure.ts';
import { startTestStack } from '../../support/stack/stack.ts';
import { measureSync } from './sync.ts';

const STUDENTS = 40_000;
const ROUNDS = 150;
const IMPORTED = 10_000;
const SINGLE = 150;

const FILTERS = ['id_fakultas=2', 'angkatan=2019', 'id_prodi=6&angkatan=2021', 'semester=3'];

const GIVEN = ['Ahmad', 'Siti', 'Muhammad', 'Nur', 'Fatimah', 'Zainal', 'Dewi', 'Rizki', 'Hasan', 'Aisyah'];
const FAMILY = [
  'Harahap',
  'Siregar',
  'Nasution',
  'Lubis',
  'Hidayat',
  'Maulana',
  'Ramadhan',
  'Wijaya',
  'Azhari',
];

const student = (index: number) => ({
  nim: `9${String(index).padStart(9, '0')}`,
  nama_mahasiswa: `${GIVEN[index % 10]} ${FAMILY[(index * 7) % 9]} ${(index * 7919).toString(36)}`,
  no_hp: `08${1_000_000_000 + index}`,
  email: `m${index}@kampus.ac.id`,
  id_fakultas: (index % 5) + 1,
  id_prodi: [1, 6, 9, 12, 16][index % 5],
  semester: (index % 8) + 1,
  angkatan: 2019 + (index % 7),
  orangtua_wali: `Wali ${index}`,
  no_hp_orangtua: `08${2_000_000_000 + index}`,
  alamat: `Jl. Merdeka No. ${index}`,
});

const stack = await startTestStack();
const headers = { Authorization: `Bearer ${await stack.login('operator', 'operator-demo')}` };
try {
  await fill();
  const read = await measureReads();
  const rows = await rowsRead();
  const grouped = await measureGroup();
  const imported = await measureImport();
  console.table({
    'page of ten with total, against one row': { ratio: ratio(read.row, read.page), target: '≥ 0.6' },
    'page in the middle takes, against the first': { ratio: ratio(read.middle, read.page), target: '≤ 1.6' },
    'page of a filter takes, against the first': { ratio: ratio(read.filtered, read.page), target: '≤ 2' },
    'search p95, against one row': { ratio: ratio(read.searchP95, read.rowP95), target: '≤ 1.6' },
    'search of two letters p95, against one row': { ratio: ratio(read.shortP95, read.rowP95), target: '' },
    'import of 10,000, against single creates': {
      ratio: ratio(imported.singly, imported.atOnce),
      target: '≥ 100',
    },
  });
  console.table({ 'rows read': rows });
  console.table({
    milliseconds: {
      row: fixed(read.row),
      page: fixed(read.page),
      'row p95': fixed(read.rowP95),
      'search p95': fixed(read.searchP95),
      'page of a filter': fixed(read.filtered),
      'group of 40,000': fixed(grouped),
      'import of 10,000': fixed(imported.atOnce),
      'one create': fixed(imported.singly / IMPORTED),
    },
  });
  await measureSync(stack, headers);
} finally {
  await stack.close();
}

async function fill(): Promise<void> {
  const columns = Object.keys(student(0));
  const insert = stack.env.DB.prepare(
    `INSERT INTO mahasiswa (${columns.join(', ')})
     SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?1)`,
  );
  for (let start = 0; start < STUDENTS; start += 2_000) {
    const rows = Array.from({ length: 2_000 }, (_, index) => student(start + index));
    await insert.bind(JSON.stringify(rows)).run();
  }
}

/** Milliseconds of each kind of read, in turn. */
async function measureReads() {
  const times = {
    row: [] as number[],
    page: [] as number[],
    middle: [] as number[],
    filtered: [] as number[],
    search: [] as number[],
    short: [] as number[],
  };
  const timed = async (kind: keyof typeof times, path: string) => {
    const start = performance.now();
    const response = await stack.api('GET', path, undefined, headers);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times[kind].push(performance.now() - start);
  };
  for (let round = -20; round < ROUNDS; round++) {
    if (round === 0) for (const list of Object.values(times)) list.length = 0;
    const some = student(Math.abs(round * 97) % STUDENTS);
    // Parts of names, of numbers and of programmes; common ones and rare ones.
    const terms = [
      some.nama_mahasiswa.slice(2, 8),
      some.nim.slice(-5),
      some.no_hp.slice(3, 9),
      'Informatika',
      some.nama_mahasiswa.split(' ')[0] ?? '',
    ];
    const cari = encodeURIComponent(terms[Math.abs(round) % terms.length] ?? '');
    await timed('row', `/api/mahasiswa/${1_000 + Math.abs(round)}`);
    await timed('page', '/api/mahasiswa?page=1&limit=10');
    await timed('search', `/api/mahasiswa?cari=${cari}`);
    await timed('filtered', `/api/mahasiswa?page=1&limit=10&${FILTERS[Math.abs(round) % FILTERS.length]}`);
    await timed('middle', `/api/mahasiswa?page=${2_000 + round}&limit=10`);
    if (round % 10 === 0) await timed('short', `/api/mahasiswa?cari=${some.nama_mahasiswa.slice(0, 2)}`);
  }
  return {
    row: median(times.row),
    rowP95: quantile(times.row, 0.95),
    page: median(times.page),
    middle: median(times.middle),
    filtered: median(times.filtered),
    searchP95: quantile(times.search, 0.95),
    shortP95: quantile(times.short, 0.95),
  };
}

/** Rows that D1 bills for the first page, one in the middle, and a page of a search. */
async function rowsRead() {
  let read = 0;
  const counting = new Proxy(stack.env.DB, {
    get: (db, name) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            const results = await db.batch(statements);
            read += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
            return results;
          }
        : Reflect.get(db, name).bind(db),
  });
  const db = connect(counting);
  const of = async (page: number, cari: string | null, saringan: SaringanOrang = {}) => {
    read = 0;
    await readPage(db, 'mahasiswa', { page, limit: 10, cari, ...saringan });
    return read;
  };
  return {
    'first page': await of(1, null),
    'last page': await of(STUDENTS / 10, null),
    'middle page': await of(STUDENTS / 20, null),
    'search, 1 match': await of(1, student(31_415).nim),
    'search, 4,000 matches': await of(1, 'Zainal'),
    'a faculty, 8,000': await of(1, null, { id_fakultas: 2 }),
    'a cohort, 5,714': await of(1, null, { angkatan: 2019 }),
    'a cohort of a programme, 1,143': await of(1, null, { id_prodi: 6, angkatan: 2019 }),
    'a semester, 5,000': await of(1, null, { semester: 3 }),
  };
}

/** Milliseconds for a group of all students. */
async function measureGroup() {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    const response = await stack.api(
      'POST',
      '/api/group/Mahasiswa/dari-hasil',
      { nama_group: 'Semua' },
      headers,
    );
    const { data } = (await response.json()) as { data: { ditambahkan: number } };
    times.push(performance.now() - start);
    if (data.ditambahkan < STUDENTS) throw new Error(`${data.ditambahkan} members`);
  }
  return median(times);
}

/** Milliseconds of 10,000 rows as one workbook, and as single creates extrapolated from some. */
async function measureImport() {
  const names = await stack.env.DB.prepare(
    'SELECT j.id, j.nama_jurusan, f.nama_fakultas FROM jurusan j JOIN fakultas f ON f.id = j.id_fakultas',
  ).all<{ id: number; nama_jurusan: string; nama_fakultas: string }>();
  const unit = new Map(names.results.map((row) => [row.id, row]));
  const rows = Array.from({ length: IMPORTED }, (_, index) => {
    const row: Record<string, unknown> = student(STUDENTS + index);
    const { nama_fakultas, nama_jurusan } = unit.get(Number(row.id_prodi)) ?? {};
    const values: Record<string, unknown> = { ...row, fakultas: nama_fakultas, prodi: nama_jurusan };
    return KOLOM_IMPOR.mahasiswa.map(({ field }) => String(values[field]));
  });
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([KOLOM_IMPOR.mahasiswa.map(({ judul }) => judul), ...rows]),
  );
  const file = new File([write(book, { type: 'array', compression: true })], 'mahasiswa.xlsx');

  const creates: number[] = [];
  for (let index = 0; index < SINGLE; index++) {
    const start = performance.now();
    const response = await stack.api('POST', '/api/mahasiswa', student(100_000 + index), headers);
    if (response.status !== 201) throw new Error(await response.text());
    await response.arrayBuffer();
    creates.push(performance.now() - start);
  }

  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const form = new FormData();
    form.set('file', file);
    const start = performance.now();
    const response = await stack.api('POST', '/api/mahasiswa/impor', form, headers);
    const { data } = (await response.json()) as { data: { ditambahkan: number } };
    times.push(performance.now() - start);
    if (data.ditambahkan !== IMPORTED) throw new Error(`${data.ditambahkan} imported`);
    await stack.env.DB.prepare(
      "DELETE FROM mahasiswa WHERE nim >= '9000040000' AND nim < '9000050000'",
    ).run();
  }
  return { atOnce: median(times), singly: median(creates) * IMPORTED };
}
