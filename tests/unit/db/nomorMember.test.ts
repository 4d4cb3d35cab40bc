import { expect, it } from 'vitest';
import { memoryDb } from '../../support/database/memory-db.ts';

const OLD = '081200000001';
const NEW = '081300000002';

const KINDS = [
  ['a student', 'mahasiswa', 'no_hp', 'nama_mahasiswa'],
  ['a parent', 'mahasiswa', 'no_hp_orangtua', 'orangtua_wali'],
  ['a lecturer', 'dosen', 'no_hp', 'nama_dosen'],
  ['a staff member', 'pegawai', 'no_hp', 'nama_pegawai'],
  ['another contact', 'lainnya', 'no_hp', 'nama_lainnya'],
] as const;

const INSERT = {
  mahasiswa: `INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, no_hp_orangtua, email, semester, angkatan, orangtua_wali, alamat)
    VALUES (1, '111', 'Siti', '${OLD}', '${OLD}', 'a@b.id', 1, 2025, 'Siti', 'J')`,
  dosen: `INSERT INTO dosen (id, nidn, nama_dosen, no_hp, email) VALUES (1, '111', 'Siti', '${OLD}', 'a@b.id')`,
  pegawai: `INSERT INTO pegawai (id, nip, nama_pegawai, no_hp, email) VALUES (1, '111', 'Siti', '${OLD}', 'a@b.id')`,
  lainnya: `INSERT INTO lainnya (id, nama_lainnya, no_hp) VALUES (1, 'Siti', '${OLD}')`,
};

it.each(KINDS)(
  'the changed number of %s is followed by the groups, so that its next owner gets nothing',
  (_, table, column, nama) => {
    const { sqlite } = memoryDb();
    const members = () =>
      sqlite
        .prepare('SELECT id_group AS g, nama, no_hp, data FROM member ORDER BY id_group, nama, no_hp')
        .all()
        .map((row) => ({ ...row }));
    const sizes = () =>
      sqlite
        .prepare('SELECT jumlah_member AS n FROM "group" ORDER BY id')
        .all()
        .map(({ n }) => n);
    sqlite.exec(`${INSERT[table]};
    INSERT INTO "group" (id, kode, nama_group, kategori) VALUES
      (1, 'A', 'A', 'Mahasiswa'), (2, 'B', 'B', 'Lainnya'), (3, 'C', 'C', 'Lainnya');
    INSERT INTO member (id_group, nama, no_hp, data) VALUES
      (1, 'Siti', '${OLD}', '{"tagihan":"1"}'), (1, 'Budi', '${OLD}9', NULL),
      (2, 'Siti', '${OLD}', NULL), (2, 'Siti', '${NEW}', NULL), (3, 'Adik Siti', '${OLD}', NULL);`);
    const change = sqlite.prepare(`UPDATE ${table} SET ${column} = ? WHERE id = 1`);
    change.run(OLD);
    expect(sizes()).toEqual([2, 2, 1]);
    change.run(NEW);
    expect(members()).toEqual([
      { g: 1, nama: 'Budi', no_hp: `${OLD}9`, data: null },
      { g: 1, nama: 'Siti', no_hp: NEW, data: '{"tagihan":"1"}' },
      { g: 2, nama: 'Siti', no_hp: NEW, data: null },
      // Others with the number keep it.
      { g: 3, nama: 'Adik Siti', no_hp: OLD, data: null },
    ]);
    expect(sizes()).toEqual([2, 1, 1]);
    // Corrected together with the name.
    sqlite.exec(`UPDATE ${table} SET ${nama} = 'Siti Aminah', ${column} = '${NEW}9'`);
    expect(members().filter(({ nama }) => nama === 'Siti Aminah')).toEqual([
      { g: 1, nama: 'Siti Aminah', no_hp: `${NEW}9`, data: '{"tagihan":"1"}' },
      { g: 2, nama: 'Siti Aminah', no_hp: `${NEW}9`, data: null },
    ]);
  },
);
