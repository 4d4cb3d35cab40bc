import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Kategori } from '#contract/peran.ts';
import type { Calon } from '#contract/pesan/group.ts';
import type { Db } from '../../core/db/client.ts';
import { type Dicari, whereOf } from '../../core/db/daftar.ts';
import { dosen, jurusan, lainnya, mahasiswa, pegawai } from '../../core/db/schema.ts';

type List = 'mahasiswa' | 'dosen' | 'pegawai' | 'lainnya';

interface People {
  list: List;
  nama: SQLiteColumn;
  no_hp: SQLiteColumn;
  /** columns that tell namesakes apart; for a parent, the student's */
  besides: Partial<Record<'nomor_induk' | 'id_prodi' | 'angkatan', SQLiteColumn>>;
}

const student = { nomor_induk: mahasiswa.nim, id_prodi: mahasiswa.id_prodi, angkatan: mahasiswa.angkatan };

/** The table of each category, with the columns of name and number. */
export const PEOPLE: Record<Kategori, People> = {
  Mahasiswa: {
    list: 'mahasiswa',
    nama: mahasiswa.nama_mahasiswa,
    no_hp: mahasiswa.no_hp,
    besides: student,
  },
  Orangtua: {
    list: 'mahasiswa',
    nama: mahasiswa.orangtua_wali,
    no_hp: mahasiswa.no_hp_orangtua,
    besides: student,
  },
  Dosen: {
    list: 'dosen',
    nama: dosen.nama_dosen,
    no_hp: dosen.no_hp,
    besides: { nomor_induk: dosen.nidn, id_prodi: dosen.id_prodi },
  },
  Pegawai: {
    list: 'pegawai',
    nama: pegawai.nama_pegawai,
    no_hp: pegawai.no_hp,
    besides: { nomor_induk: pegawai.nip, id_prodi: pegawai.id_prodi },
  },
  Lainnya: { list: 'lainnya', nama: lainnya.nama_lainnya, no_hp: lainnya.no_hp, besides: {} },
};

/** Query for the matching people with a number, as `id`, `nama` and `no_hp`; if several share a number, the first. */
export function reachable(kategori: Kategori, dicari: Dicari): SQL {
  const { list, nama, no_hp, besides } = PEOPLE[kategori];
  const more = Object.entries(besides).map(([as, column]) => sql`, ${column} AS ${sql.identifier(as)}`);
  return sql`
    SELECT min(${nama.table}.id) AS id, ${nama} AS nama, ${no_hp} AS no_hp ${sql.join(more)}
    FROM ${nama.table} WHERE ${no_hp} IS NOT NULL AND ${whereOf(list, dicari)} GROUP BY ${no_hp}`;
}

/** Query for the matching people whom `reachable` leaves out, as `nama`, `nomor_induk` and `tanpa_nomor`; else they share a number. */
export function leftOut(kategori: Kategori, dicari: Dicari): SQL {
  const { list, nama, no_hp, besides } = PEOPLE[kategori];
  return sql`
    SELECT ${nama} AS nama, ${besides.nomor_induk ?? sql`NULL`} AS nomor_induk, ${no_hp} IS NULL AS tanpa_nomor
    FROM ${nama.table} WHERE ${whereOf(list, dicari)}
      AND ${nama.table}.id NOT IN (SELECT id FROM (${reachable(kategori, dicari)})) ORDER BY ${nama.table}.id`;
}

export function countPeople(kategori: Kategori, dicari: Dicari): SQL<{ semua: number; bernomor: number }> {
  const { list, nama, no_hp } = PEOPLE[kategori];
  return sql`SELECT count(*) AS semua, count(${no_hp}) AS bernomor FROM ${nama.table} WHERE ${whereOf(list, dicari)}`;
}

/** Lists the people who are not in the group yet, by name. */
export function candidates(db: Db, kategori: Kategori, id_group: number, dicari: Dicari): Promise<Calon[]> {
  const { nomor_induk, id_prodi, angkatan } = PEOPLE[kategori].besides;
  return db.all<Calon>(sql`
    SELECT p.nama, p.no_hp ${nomor_induk ? sql`, p.nomor_induk` : sql``}
      ${id_prodi ? sql`, (SELECT j.nama_jurusan FROM ${jurusan} j WHERE j.id = p.id_prodi) AS nama_jurusan` : sql``}
      ${angkatan ? sql`, p.angkatan` : sql``}
    FROM (${reachable(kategori, dicari)}) p
    WHERE NOT EXISTS (SELECT 1 FROM member a WHERE a.id_group = ${id_group} AND a.no_hp = p.no_hp)
    ORDER BY p.nama, p.id
  `);
}
