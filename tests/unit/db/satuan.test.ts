import { expect, it } from 'vitest';
import { memoryDb } from '../../support/database/memory-db.ts';

const PEOPLE = 6;
const STEPS = 800;

const { sqlite } = memoryDb();
const all = (query: string) => sqlite.prepare(query).all();

/** The same numbers in each run. */
let seed = 7;
const below = (count: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % count;
};

const columns = (table: string) => (table === 'mahasiswa' ? ['no_hp', 'no_hp_orangtua'] : ['no_hp']);
const number = () => `'08110000${below(8)}'`;
const faculty = () => ['1', '2', 'NULL'][below(3)] ?? 'NULL';
const key = { mahasiswa: 'nim', dosen: 'nidn', pegawai: 'nip' };
const others: Record<string, [string, string]> = {
  mahasiswa: [
    'semester, angkatan, orangtua_wali, alamat, nama_mahasiswa, no_hp_orangtua',
    "1, 2024, 'W', 'A', 'N', NULL",
  ],
  dosen: ['nama_dosen', "'N'"],
  pegawai: ['nama_pegawai', "'N'"],
};

/** Adds, changes or removes a person, an account, a letter or a complaint. */
function step(): string {
  const table = (['mahasiswa', 'dosen', 'pegawai'] as const)[below(3)] ?? 'dosen';
  const id = below(PEOPLE) + 1;
  const [names, values] = others[table] ?? ['', ''];
  const steps = [
    `INSERT OR IGNORE INTO ${table} (id, id_fakultas, ${key[table]}, no_hp, email, ${names}) VALUES (${id}, ${faculty()}, '${table}${id}', ${number()}, 'e', ${values})`,
    `DELETE FROM ${table} WHERE id = ${id}`,
    `UPDATE ${table} SET id_fakultas = ${faculty()} WHERE id = ${id}`,
    `UPDATE ${table} SET id_fakultas = ${faculty()}, no_hp = ${number()} WHERE id <= ${id}`,
    `UPDATE ${table} SET ${columns(table).at(-1)} = ${number()} WHERE id = ${id}`,
    `INSERT OR IGNORE INTO akun (username, password_hash, hak_akses, nama_pengguna, id_${table}) SELECT '${table}${id}', '-', 'Mahasiswa', 'N', id FROM ${table} WHERE id = ${id}`,
    `INSERT INTO pengaduan (id_akun, judul, kategori, isi, created_at) SELECT id, 'J', 'Akademik', 'I', 1 FROM akun WHERE id_${table} = ${id}`,
    `INSERT INTO surat (id_mahasiswa, jenis, deskripsi) SELECT id, 'Surat Izin Penelitian', 'D' FROM mahasiswa WHERE id = ${id}`,
    `INSERT INTO surat_masuk (id_mahasiswa, nomor, asal, tanggal, perihal, created_at) SELECT id, 'N', 'A', '2026-11-20', 'H', 1 FROM mahasiswa WHERE id = ${id}`,
    `DELETE FROM akun WHERE id_${table} = ${id}`,
    `INSERT OR IGNORE INTO "group" (id, kode, nama_group, kategori, id_fakultas, jumlah_satuan) VALUES (${id}, 'K${id}', 'G', 'Lainnya', ${faculty()}, ${below(2)})`,
    `INSERT OR IGNORE INTO member (id_group, nama, no_hp) SELECT ${id}, 'N', ${number()} FROM "group" WHERE id = ${id}`,
    `INSERT OR IGNORE INTO member (id_group, nama, no_hp) SELECT id, 'N', ${number()} FROM "group"`,
    `DELETE FROM member WHERE id_group = ${id} AND no_hp = ${number()}`,
    `DELETE FROM "group" WHERE id = ${id} AND ${below(3)} = 0`,
    `INSERT OR IGNORE INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (${number()}, 1, 1)`,
    `DELETE FROM percakapan WHERE no_hp = ${number()}`,
    `INSERT INTO pesan (kategori, nama, no_hp, jenis, body) VALUES ('Dosen', 'N', ${number()}, 'teks', 'B')`,
    `UPDATE pesan SET status = '${['pending', 'sent', 'read', 'cancel'][below(4)]}' WHERE id % 3 = ${below(3)}`,
    `UPDATE pesan SET no_hp = '', status = iif(status = 'pending', 'cancel', status) WHERE no_hp = ${number()}`,
    `UPDATE pesan SET no_hp = ${number()} WHERE id = ${id}`,
  ];
  return steps[below(steps.length)] ?? '';
}

const PEOPLE_OF = ['mahasiswa', 'dosen', 'pegawai']
  .map((table) => `SELECT id_fakultas, '${table}' AS tabel FROM ${table} WHERE id_fakultas IS NOT NULL`)
  .join(' UNION ALL ');

it('keeps the numbers of each faculty, the sizes of its groups, what it counts, and whose letters and complaints are, through all that happens to people', () => {
  sqlite.exec("INSERT INTO fakultas (id, nama_fakultas) VALUES (1, 'A'), (2, 'B')");
  const sizes = new Set<unknown>();
  for (let n = 0; n < STEPS; n++) {
    const query = step();
    sqlite.exec(query);
    for (const { jumlah_satuan } of all('SELECT jumlah_satuan FROM "group"')) sizes.add(jumlah_satuan);
    expect(all('SELECT no_hp, id_fakultas FROM nomor_fakultas ORDER BY 1, 2'), query).toEqual(
      all(
        'SELECT DISTINCT no_hp, id_fakultas FROM pemilik_fakultas WHERE no_hp IS NOT NULL AND id_fakultas IS NOT NULL ORDER BY 1, 2',
      ),
    );
    expect(
      all(`
        SELECT g.id FROM "group" g WHERE g.jumlah_satuan <> (
          SELECT count(*) FROM member m JOIN nomor_fakultas f ON f.no_hp = m.no_hp AND f.id_fakultas = g.id_fakultas
          WHERE m.id_group = g.id)`),
      query,
    ).toEqual([]);
    expect(
      all('SELECT id_fakultas, tabel, jumlah FROM total_satuan WHERE jumlah <> 0 ORDER BY 1, 2'),
      query,
    ).toEqual(
      all(`
        SELECT id_fakultas, tabel, count(*) AS jumlah FROM (
          ${PEOPLE_OF} UNION ALL SELECT f.id_fakultas, 'percakapan' FROM percakapan p JOIN nomor_fakultas f ON f.no_hp = p.no_hp
        ) GROUP BY 1, 2 ORDER BY 1, 2`),
    );
    expect(
      all(
        'SELECT id_fakultas, kategori, status, jumlah FROM total_pesan_satuan WHERE jumlah <> 0 ORDER BY 1, 2, 3',
      ),
      query,
    ).toEqual(
      all(`
        SELECT f.id_fakultas, p.kategori, p.status, count(*) AS jumlah FROM pesan p JOIN nomor_fakultas f ON f.no_hp = p.no_hp
        WHERE p.status <> 'pending' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
    );
    for (const table of ['surat', 'surat_masuk'])
      expect(
        all(
          `SELECT l.id FROM ${table} l LEFT JOIN mahasiswa m ON m.id = l.id_mahasiswa WHERE l.satuan IS NOT m.id_fakultas`,
        ),
        query,
      ).toEqual([]);
    expect(
      all(`
        SELECT c.id FROM pengaduan c LEFT JOIN akun a ON a.id = c.id_akun LEFT JOIN mahasiswa m ON m.id = a.id_mahasiswa
        LEFT JOIN dosen d ON d.id = a.id_dosen LEFT JOIN pegawai p ON p.id = a.id_pegawai
        WHERE c.satuan IS NOT COALESCE(m.id_fakultas, d.id_fakultas, p.id_fakultas)`),
      query,
    ).toEqual([]);
  }
  // All of it has happened.
  for (const table of [
    'nomor_fakultas',
    'surat',
    'surat_masuk',
    'pengaduan',
    'percakapan',
    'total_pesan_satuan',
  ])
    expect(all(`SELECT 1 FROM ${table}`).length, table).toBeGreaterThan(1);
  expect(sizes.size).toBeGreaterThan(3);
  expect(all('SELECT 1 FROM pengaduan WHERE id_akun IS NULL').length).toBeGreaterThan(0);
});
