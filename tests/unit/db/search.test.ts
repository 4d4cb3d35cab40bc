import { expect, it } from 'vitest';
import { DAFTAR } from '../../../worker/core/db/schema/daftar.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const stack = sharedPortal();

const LISTS = Object.keys(DAFTAR);

async function ids(sql: string, ...values: unknown[]): Promise<number[]> {
  const { results } = await stack.env.DB.prepare(sql)
    .bind(...values)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

const search = (list: string, term: string) =>
  ids(
    `SELECT rowid AS id FROM ${list}_cari WHERE ${list}_cari MATCH ? ORDER BY rowid`,
    `"${term.replaceAll('"', '""')}"`,
  );
const scan = (list: string, term: string) =>
  ids(`SELECT id FROM ${list}_teks WHERE instr(lower(teks), lower(?)) > 0 ORDER BY id`, term);

const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();

async function expectTotals(): Promise<void> {
  for (const list of LISTS) {
    const row = await stack.env.DB.prepare(
      `SELECT (SELECT jumlah FROM total WHERE tabel = ?) AS kept, (SELECT count(*) FROM ${list}_teks) AS counted`,
    )
      .bind(list)
      .first<{ kept: number; counted: number }>();
    expect(row?.kept, list).toBe(row?.counted);
  }
}

it('finds what a look at every row finds, in every list', async () => {
  for (const list of LISTS) {
    for (const term of [
      'siti',
      'HARAHAP',
      '0800000',
      'Hukum',
      'kantin',
      '2023',
      'dr. ',
      'M.Ag',
      'tidak ada',
      '%%%',
      '"x"',
      'a OR b',
    ]) {
      expect(await search(list, term), `${list}: ${term}`).toEqual(await scan(list, term));
    }
  }
  expect((await search('mahasiswa', 'harahap')).length).toBeGreaterThan(0);
});

it('follows every change of a row and of its faculty and programme', async () => {
  await run("INSERT INTO lainnya (id, nama_lainnya, no_hp) VALUES (900, 'Zzyzx Satu', '081234567890')");
  expect(await search('lainnya', 'zzyzx')).toEqual([900]);
  await run("UPDATE lainnya SET nama_lainnya = 'Qwfp Dua' WHERE id = 900");
  expect(await search('lainnya', 'zzyzx')).toEqual([]);
  expect(await search('lainnya', 'qwfp')).toEqual([900]);
  await run('DELETE FROM lainnya WHERE id = 900');
  expect(await search('lainnya', 'qwfp')).toEqual([]);

  await run("UPDATE fakultas SET nama_fakultas = 'Kedokteran Xyzq' WHERE id = 2");
  await run("UPDATE jurusan SET nama_jurusan = 'Farmasi Xyzp' WHERE id = 1");
  for (const list of ['mahasiswa', 'dosen', 'pegawai'] as const) {
    for (const term of ['xyzq', 'xyzp', 'Syariah'])
      expect(await search(list, term)).toEqual(await scan(list, term));
  }
  expect((await search('mahasiswa', 'xyzq')).length).toBeGreaterThan(0);
  await run(`INSERT INTO surat (id, id_mahasiswa, jenis, deskripsi)
    SELECT 900, id, 'Surat Izin Penelitian', 'Zzyzx' FROM mahasiswa WHERE nim = '20230003'`);
  await run("UPDATE mahasiswa SET nama_mahasiswa = 'Xyzn' WHERE nim = '20230003'");
  expect(await search('surat', 'xyzn')).toEqual([900]);
  await run("DELETE FROM mahasiswa WHERE nim = '20230003'");
  expect([await search('surat', 'xyzn'), await search('surat', 'zzyzx')]).toEqual([[], [900]]);
  await run("UPDATE mahasiswa SET id_fakultas = 1, id_prodi = 1 WHERE nim = '20230001'");
  expect(await search('mahasiswa', '20230001')).toEqual(await scan('mahasiswa', '20230001'));
  expect(await search('mahasiswa', 'xyzp')).toEqual(await scan('mahasiswa', 'xyzp'));
});

it('keeps the number of rows, without counting them', async () => {
  await expectTotals();
  await run('INSERT INTO lainnya (nama_lainnya, no_hp) SELECT nama_lainnya, no_hp FROM lainnya');
  await run('DELETE FROM dosen WHERE id > 50');
  await run('INSERT OR IGNORE INTO mahasiswa SELECT * FROM mahasiswa');
  await expectTotals();
});

it('has of the files those that are published, however they come to be so', async () => {
  for (const [sql, gambar, dokumen] of [
    [
      `INSERT INTO berkas (id, jenis, nama_file, kunci, mime, ukuran_byte, terbit_pada) VALUES
       (1, 'gambar', 'Zzyzx 1', 'a', 'image/png', 1, 1), (2, 'gambar', 'Zzyzx 2', 'b', 'image/png', 1, NULL),
       (3, 'dokumen', 'Zzyzx 3', 'c', 'application/pdf', 1, 1)`,
      [1],
      [3],
    ],
    ['UPDATE berkas SET terbit_pada = 2', [1, 2], [3]],
    ["UPDATE berkas SET nama_file = 'Qwfp' WHERE id = 1", [2], [3]],
    ["UPDATE berkas SET jenis = 'dokumen' WHERE id = 2", [], [2, 3]],
    ['UPDATE berkas SET terbit_pada = NULL WHERE id = 3', [], [2]],
    ['DELETE FROM berkas', [], []],
  ] as const) {
    await run(sql);
    expect([await search('gambar', 'zzyzx'), await search('dokumen', 'zzyzx')], sql).toEqual([
      gambar,
      dokumen,
    ]);
    await expectTotals();
  }
});
