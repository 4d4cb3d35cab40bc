import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { boleh, PEMBACA, type Perlu } from '#contract/izin.ts';
import type { Izin, Kategori } from '#contract/peran.ts';
import { cari as endpoint, MAX_TEMUAN, type Temuan } from '#contract/portal/cari.ts';
import type { Db } from '../core/db/client.ts';
import { asciiLower, contains } from '../core/db/cocok.ts';
import { matches, type NamaDaftar } from '../core/db/daftar.ts';
import { broadcast, group, mahasiswa, pengaduan, pertanyaan, surat, suratMasuk } from '../core/db/schema.ts';
import { serve } from '../core/http/serve.ts';

export const cari = [
  serve(endpoint, async ({ db, user, query }) => ({ data: await search(db, user.izin, query.cari) })),
];

/** Newest index hits to check per list: the index also matches faculty and programme names, which thousands of rows share. */
const CANDIDATES = 1_000;
/** characters of a broadcast's text */
const EXCERPT = 120;

/** SQL of one list of people. The strings go into queries as they are. */
interface Orang {
  kategori: Kategori;
  list: NamaDaftar & ('mahasiswa' | 'dosen' | 'pegawai' | 'lainnya');
  nama: string;
  nomor_induk: string;
  no_hp: string;
  keterangan: string;
}

const PRODI = {
  no_hp: 'o.no_hp',
  keterangan: '(SELECT nama_jurusan FROM jurusan WHERE jurusan.id = o.id_prodi)',
};

const ORANG: readonly Orang[] = [
  { kategori: 'Mahasiswa', list: 'mahasiswa', nama: 'o.nama_mahasiswa', nomor_induk: 'o.nim', ...PRODI },
  { kategori: 'Dosen', list: 'dosen', nama: 'o.nama_dosen', nomor_induk: 'o.nidn', ...PRODI },
  { kategori: 'Pegawai', list: 'pegawai', nama: 'o.nama_pegawai', nomor_induk: 'o.nip', ...PRODI },
  {
    kategori: 'Lainnya',
    list: 'lainnya',
    nama: 'o.nama_lainnya',
    nomor_induk: 'NULL',
    no_hp: 'o.no_hp',
    keterangan: 'NULL',
  },
];

const ORANG_TEMUAN = {
  id: sql<number>`id`,
  kategori: sql<Kategori>`kategori`,
  nama: sql<string>`nama`,
  nomor_induk: sql<string | null>`nomor_induk`,
  no_hp: sql<string | null>`no_hp`,
  keterangan: sql<string | null>`keterangan`,
};

/** The rights that show the list. */
const LISTED_BY: Record<keyof Temuan, Perlu> = {
  orang: { roles: PEMBACA.mahasiswa },
  group: 'pesan',
  broadcast: 'pesan',
  surat: 'surat',
  surat_masuk: 'surat',
  pengaduan: 'pengaduan',
  pertanyaan: 'jawab',
};

/** Searches all lists that these rights show in one round trip, the best matches of each kind first. */
async function search(db: Db, izin: readonly Izin[], cari: string): Promise<Temuan> {
  const queries = queriesOf(db, izin, cari);
  const names = (Object.keys(LISTED_BY) as (keyof Temuan)[]).filter((name) => boleh(izin, LISTED_BY[name]));
  const [first, ...others] = names.map((name) => queries[name]);
  const found: unknown[] = first ? await db.batch([first, ...others]) : [];
  return Object.fromEntries(names.map((name, index) => [name, found[index]]));
}

function queriesOf(db: Db, izin: readonly Izin[], cari: string) {
  return {
    orang: db.select(ORANG_TEMUAN).from(people(izin, cari)),
    group: db
      .select({
        id: group.id,
        kode: group.kode,
        nama_group: group.nama_group,
        kategori: group.kategori,
        jumlah_member: group.jumlah_member,
      })
      .from(group)
      .where(and(eq(group.sementara, false), contains([group.nama_group, group.kode], cari)))
      .orderBy(desc(group.id))
      .limit(MAX_TEMUAN),
    broadcast: db
      .select({
        id: broadcast.id,
        nama_group: broadcast.nama_group,
        status: broadcast.status,
        body: sql<string>`substr(${broadcast.body}, 1, ${EXCERPT})`,
      })
      .from(broadcast)
      .where(contains([broadcast.nama_group, broadcast.body], cari))
      .orderBy(desc(broadcast.id))
      .limit(MAX_TEMUAN),
    surat: db
      .select({
        id: surat.id,
        jenis: surat.jenis,
        status: surat.status,
        nomor: surat.nomor,
        mahasiswa: { nama: mahasiswa.nama_mahasiswa, nim: mahasiswa.nim },
      })
      .from(surat)
      .leftJoin(mahasiswa, sql`${mahasiswa.id} = ${surat.id_mahasiswa}`)
      .where(inArray(surat.id, newest('surat', cari, MAX_TEMUAN)))
      .orderBy(desc(surat.id)),
    surat_masuk: db
      .select({
        id: suratMasuk.id,
        nomor: suratMasuk.nomor,
        perihal: suratMasuk.perihal,
        mahasiswa: { nama: mahasiswa.nama_mahasiswa, nim: mahasiswa.nim },
      })
      .from(suratMasuk)
      .leftJoin(mahasiswa, sql`${mahasiswa.id} = ${suratMasuk.id_mahasiswa}`)
      // A letter issued by this campus is found as `surat`.
      .where(
        and(inArray(suratMasuk.id, newest('surat_masuk', cari, CANDIDATES)), isNull(suratMasuk.id_surat)),
      )
      .orderBy(desc(suratMasuk.id))
      .limit(MAX_TEMUAN),
    pengaduan: db
      .select({ id: pengaduan.id, judul: pengaduan.judul, status: pengaduan.status })
      .from(pengaduan)
      .where(
        and(inArray(pengaduan.id, newest('pengaduan', cari, CANDIDATES)), contains([pengaduan.judul], cari)),
      )
      .orderBy(desc(pengaduan.id))
      .limit(MAX_TEMUAN),
    pertanyaan: db
      .select({ id: pertanyaan.id, pertanyaan: pertanyaan.pertanyaan })
      .from(pertanyaan)
      .where(contains([pertanyaan.pertanyaan], cari))
      .orderBy(desc(pertanyaan.id))
      .limit(MAX_TEMUAN),
  };
}

const newest = (list: NamaDaftar, cari: string, limit: number): SQL =>
  sql`(SELECT id FROM (${matches(list, cari)}) ORDER BY id DESC LIMIT ${limit})`;

/** Query for people of all categories that these rights show: exact matches first, then names that begin with the text. */
function people(izin: readonly Izin[], cari: string): SQL {
  const lists = ORANG.filter(({ list }) => boleh(izin, { roles: PEMBACA[list] }));
  const found = [...lists.map((orang) => ofList(orang, cari)), parents(cari)];
  const best = found.map((one) => sql`SELECT * FROM (${one} ORDER BY urutan, nama LIMIT ${MAX_TEMUAN})`);
  return sql`(SELECT * FROM (${sql.join(best, sql` UNION ALL `)}) ORDER BY urutan, nama)`;
}

function ofList({ list, ...orang }: Orang, cari: string): SQL {
  const { nama, nomor_induk, no_hp } = orang;
  return sql`${rowOf(orang, cari)} FROM ${sql.identifier(list)} o
    WHERE o.id IN ${newest(list, cari, CANDIDATES)}
      AND ${contains(
        [nama, nomor_induk, no_hp].map((column) => sql.raw(column)),
        cari,
      )}`;
}

/** Parents' names have no index: scans all students. */
const parents = (cari: string): SQL => sql`
  ${rowOf(
    {
      kategori: 'Orangtua',
      nama: 'o.orangtua_wali',
      nomor_induk: 'o.nim',
      no_hp: 'o.no_hp_orangtua',
      keterangan: 'o.nama_mahasiswa',
    },
    cari,
  )} FROM ${mahasiswa} o
  WHERE ${contains([sql`o.orangtua_wali`, sql`o.no_hp_orangtua`], cari)}`;

function rowOf({ kategori, nama, nomor_induk, no_hp, keterangan }: Omit<Orang, 'list'>, cari: string): SQL {
  const [name, number, phone] = [nama, nomor_induk, no_hp].map((column) => sql.raw(column));
  const typed = asciiLower(cari);
  return sql`SELECT o.id, ${kategori} AS kategori, ${name} AS nama, ${number} AS nomor_induk, ${phone} AS no_hp,
    ${sql.raw(keterangan)} AS keterangan,
    CASE WHEN ${typed} IN (lower(${name}), ${number}, ${phone}) THEN 0
      ELSE 4 - 2 * (instr(lower(${name}), ${typed}) = 1) - (instr(lower(${name}), ${` ${typed}`}) > 0) END AS urutan`;
}
