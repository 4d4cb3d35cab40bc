import { describe, expect, it } from 'vitest';
import { cleanup } from '../../../worker/privasi/cleanup.ts';
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
    // A name that was corrected before.
    sqlite.exec(`UPDATE ${table} SET ${nama} = 'Siti A.'`);
    expect(members().filter(({ nama }) => nama === 'Siti A.')).toHaveLength(2);
    expect(members()).toContainEqual({ g: 3, nama: 'Adik Siti', no_hp: OLD, data: null });
    // Corrected together with the name.
    sqlite.exec(`UPDATE ${table} SET ${nama} = 'Siti Aminah', ${column} = '${NEW}9'`);
    expect(members().filter(({ nama }) => nama === 'Siti Aminah')).toEqual([
      { g: 1, nama: 'Siti Aminah', no_hp: `${NEW}9`, data: '{"tagihan":"1"}' },
      { g: 2, nama: 'Siti Aminah', no_hp: `${NEW}9`, data: null },
    ]);
  },
);

describe('two members who swap numbers', () => {
  const [ONE, TWO, THREE] = ['081200000001', '081200000002', '081200000003'];
  /** Ana and Budi, of number one and two, in a group with the students of these names. */
  function swap(ana = 'Ana', budi = 'Budi') {
    const { db, sqlite } = memoryDb();
    sqlite.exec(`
      INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat) VALUES
        (1, '1', '${ana}', '${ONE}', '', 1, 2025, '', ''), (2, '2', '${budi}', '${TWO}', '', 1, 2025, '', '');
      INSERT INTO "group" (id, kode, nama_group, kategori) VALUES (1, 'A', 'A', 'Mahasiswa');
      INSERT INTO member (id_group, nama, no_hp, data) VALUES (1, '${ana}', '${ONE}', '{"a":"1"}'), (1, '${budi}', '${TWO}', NULL)`);
    const change = (id: number, no_hp: string) =>
      sqlite.prepare('UPDATE mahasiswa SET no_hp = ? WHERE id = ?').run(no_hp, id);
    const members = () => {
      const rows = sqlite.prepare('SELECT nama, no_hp FROM member ORDER BY no_hp').all();
      const size = sqlite.prepare('SELECT jumlah_member AS n FROM "group"').get();
      expect(size?.n ?? 0).toBe(rows.length);
      return rows.map(({ nama, no_hp }) => `${nama} ${no_hp}`);
    };
    return { db, sqlite, change, members };
  }
  const left = ({ sqlite }: ReturnType<typeof swap>) => sqlite.prepare('SELECT * FROM member_bersama').all();

  it('both stay members, and meanwhile their one number is there once', () => {
    const at = swap();
    at.change(1, TWO);
    expect(at.members()).toEqual([`Budi ${TWO}`]);
    at.change(2, ONE);
    expect(at.members()).toEqual([`Budi ${ONE}`, `Ana ${TWO}`]);
    expect(at.sqlite.prepare("SELECT data FROM member WHERE nama = 'Ana'").get()).toEqual({
      data: '{"a":"1"}',
    });
    expect(left(at)).toEqual([]);
  });

  it('stay so when it is done in one statement, in either order, and by namesakes', () => {
    for (const order of ['', ' DESC']) {
      const at = swap('Siti', 'Siti');
      at.sqlite.exec(`UPDATE mahasiswa AS m SET no_hp = b.no_hp
        FROM (SELECT * FROM (SELECT 1 AS id, '${TWO}' AS no_hp UNION ALL SELECT 2, '${ONE}') ORDER BY id${order}) b WHERE m.id = b.id`);
      expect(at.members(), order).toEqual([`Siti ${ONE}`, `Siti ${TWO}`]);
      expect(left(at)).toEqual([]);
    }
  });

  it('and one of whom corrects it is a member by the number they have then', () => {
    const at = swap();
    at.change(1, TWO);
    at.change(1, THREE);
    expect(at.members()).toEqual([`Budi ${TWO}`, `Ana ${THREE}`]);
    expect(left(at)).toEqual([]);
  });

  it('and one of whom leaves the group or the campus: the other gets what is sent to the number', async () => {
    const at = swap();
    at.change(1, TWO);
    at.sqlite.exec("DELETE FROM member WHERE nama = 'Budi'");
    expect(at.members()).toEqual([`Ana ${TWO}`]);

    const gone = swap();
    gone.change(1, TWO);
    gone.sqlite.exec('DELETE FROM mahasiswa WHERE id = 1');
    gone.change(2, ONE);
    // The number may be a stranger's by now.
    expect(gone.members()).toEqual([`Budi ${ONE}`]);
    await cleanup(gone.db, Date.now());
    expect(left(gone)).toEqual([]);
  });

  it('go with their group', () => {
    const at = swap();
    at.change(1, TWO);
    at.sqlite.exec('PRAGMA foreign_keys = ON; DELETE FROM "group"');
    expect(at.members()).toEqual([]);
    expect(left(at)).toEqual([]);
  });
});
