import { describe, expect, it } from 'vitest';
import { TABLES } from '../../../worker/core/db/tables.ts';
import { connectUnit, ofUnit } from '../../../worker/core/db/unit.ts';
import { shadowsOf } from '../../../worker/core/db/unitShadows.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const { db, sqlite } = memoryDb();
const own = connectUnit(db.$client, 1).$client;
sqlite.exec(`
  INSERT INTO fakultas (id, nama_fakultas) VALUES (1, 'A'), (2, 'B');
  INSERT INTO pegawai (id, id_fakultas, nip, nama_pegawai, no_hp, email)
  VALUES (1, 1, '1', 'Ana', '081', ''), (2, 2, '2', 'Budi', '082', ''), (3, NULL, '3', 'Cici', '083', '');
`);
const names = async (query: string) =>
  (await own.prepare(query).all<{ nama: string }>()).results.map(({ nama }) => nama);

/** Tables and views that every operator sees whole: they hold nothing of a person, or only calls of the whole campus read them. */
const OF_ALL = [
  ...['fakultas', 'jurusan', 'pengaturan', 'template', 'template_dulu', 'formulir_terbit', 'formulir_diisi'],
  ...[
    'akun',
    'sesi',
    'kode_masuk',
    'kode_reset',
    'kode_tanda_tangan',
    'batas',
    'idempotensi',
    'kunci_api',
    'kiriman_uji',
    'callback',
    'callback_peristiwa',
  ],
  ...['passkey', 'tantangan', 'tempat_masuk'],
  ...[
    'audit',
    'audit_samar',
    'terhapus',
    'member_bersama',
    'orang_dihapus',
    'nomor_dulu',
    'nomor_lepas',
    'nomor_dihapus',
    'nomor_tersembunyi',
    ...['nomor_fakultas', 'pemilik_fakultas', 'total_satuan', 'total_pesan_satuan'],
  ],
  ...['sinkron', 'sinkron_bagian', 'sinkron_beda', 'cadangan', 'cadangan_bagian'],
  ...['gateway', 'insiden', 'detak', 'lalu_lintas', 'ref_lain', 'status_dini'],
  ...['biaya_harian', 'biaya_pengirim', 'biaya_pesan', 'penyelesaian', 'survei_jawaban'],
  ...['audit_teks'],
];

it('knows of every table and view whether its rows belong to units', () => {
  const tables = sqlite
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT IN ('d1_migrations', 'sqlite_sequence') AND name NOT LIKE '%\\_cari%' ESCAPE '\\'",
    )
    .all()
    .map(({ name }) => String(name));
  expect([...Object.keys(shadowsOf(1)), ...OF_ALL].toSorted()).toEqual(tables.toSorted());
});

it('shows of every table the columns that it has', async () => {
  for (const { name } of TABLES) {
    const columns = sqlite.prepare(`SELECT name FROM pragma_table_info('${name}')`).all();
    const listed = columns.map((one) => `"${String(one.name)}"`).join(', ');
    await expect(own.prepare(`SELECT ${listed} FROM "${name}"`).all(), name).resolves.toBeDefined();
  }
});

describe('a statement of an operator of a unit', () => {
  it('reads only the rows of the unit, however the table is named', async () => {
    expect(await names('SELECT nama_pegawai AS nama FROM pegawai')).toEqual(['Ana']);
    expect(await names('SELECT "p"."nama_pegawai" AS nama FROM "pegawai" "p" NOT INDEXED')).toEqual(['Ana']);
    expect(await names('WITH x AS (SELECT * FROM pegawai) SELECT nama_pegawai AS nama FROM x')).toEqual([
      'Ana',
    ]);
    expect(await names('SELECT nama FROM pemilik_nomor')).toEqual(['Ana']);
    expect(await names("SELECT jumlah AS nama FROM total WHERE tabel = 'pegawai'")).toEqual([1]);
    expect(await names('SELECT nama_pegawai AS nama FROM main.pegawai')).toHaveLength(3);
  });

  it('changes and deletes only those, also where its condition has an OR', async () => {
    const change = (query: string) => names(`${query} RETURNING nama_pegawai AS nama`);
    expect(await change("UPDATE pegawai SET email = 'x'")).toEqual(['Ana']);
    expect(await change('UPDATE "pegawai" SET email = \' WHERE \' WHERE id = 2 OR true')).toEqual(['Ana']);
    expect(
      await change(
        'UPDATE pegawai AS p SET email = (SELECT max(id) FROM pegawai WHERE id > 0) WHERE p.id IN (2, 3)',
      ),
    ).toEqual([]);
    expect(await change('delete from "pegawai" where "id" = 2')).toEqual([]);
    expect(sqlite.prepare('SELECT count(*) AS n FROM pegawai').get()).toEqual({ n: 3 });
  });

  it('finds only those, and is refused where a search cannot be limited', async () => {
    const search = 'SELECT rowid AS id FROM "pegawai_cari" WHERE "pegawai_cari" MATCH ?';
    expect((await own.prepare(search).bind('Ana').all()).results).toEqual([{ id: 1 }]);
    expect((await own.prepare(search).bind('Budi').all()).results).toEqual([]);
    expect(() => ofUnit('SELECT rowid FROM pegawai_cari WHERE pegawai_cari MATCH ?', 1)).toThrow('limited');
  });
});
