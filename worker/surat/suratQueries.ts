import { and, asc, count, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { JenisSurat, SaringanSurat } from '#contract/surat/surat.ts';
import type { Db } from '../core/db/client.ts';
import { contains } from '../core/db/cocok.ts';
import { matches } from '../core/db/daftar.ts';
import { inParts } from '../core/db/inParts.ts';
import { literal } from '../core/db/literal.ts';
import type { PageOfSearch } from '../core/db/paged.ts';
import {
  berkas,
  fakultas,
  jurusan,
  mahasiswa,
  surat,
  suratMasuk,
  total,
  totalLayanan,
} from '../core/db/schema.ts';

export type SuratRow = Awaited<ReturnType<typeof pageOfSurat>>['rows'][number];
export type SuratMasukRow = Awaited<ReturnType<typeof pageOfSuratMasuk>>['rows'][number];

interface Filter extends PageOfSearch {
  status: SaringanSurat | null;
  jenis: JenisSurat | null;
  id_mahasiswa: number | null;
}

const ROWS_A_READ = 200;

const OPEN = ['Diajukan', 'Diproses'] as const;
const statesOf = (status: SaringanSurat) => (status === 'terbuka' ? OPEN : [status]);

/** The fields of a student's present master data that a letter needs. */
const STUDENT = {
  nama: mahasiswa.nama_mahasiswa,
  nim: mahasiswa.nim,
  semester: mahasiswa.semester,
  angkatan: mahasiswa.angkatan,
  id_fakultas: mahasiswa.id_fakultas,
};
const UNIT = { nama_fakultas: fakultas.nama_fakultas, nama_jurusan: jurusan.nama_jurusan };

/** A letter with its file's key and the student's present master data. */
const letters = (db: Db) =>
  db
    .select({
      surat,
      objectKey: berkas.objectKey,
      mahasiswa: { ...STUDENT, no_hp: mahasiswa.no_hp },
      ...UNIT,
    })
    .from(surat)
    .leftJoin(berkas, eq(berkas.id, surat.id_berkas))
    .leftJoin(mahasiswa, eq(mahasiswa.id, surat.id_mahasiswa))
    .leftJoin(fakultas, eq(fakultas.id, mahasiswa.id_fakultas))
    .leftJoin(jurusan, eq(jurusan.id, mahasiswa.id_prodi));

export const readStudent = (db: Db, id: number) =>
  db
    .select({ ...STUDENT, ...UNIT })
    .from(mahasiswa)
    .leftJoin(fakultas, eq(fakultas.id, mahasiswa.id_fakultas))
    .leftJoin(jurusan, eq(jurusan.id, mahasiswa.id_prodi))
    .where(eq(mahasiswa.id, id))
    .get();

export const readSurat = (db: Db, id: number): Promise<SuratRow | undefined> =>
  letters(db).where(eq(surat.id, id)).get();

export const readOfSigner = (db: Db, kode: string): Promise<SuratRow | undefined> =>
  letters(db)
    .where(or(eq(surat.tte_kode, kode), eq(surat.tte_kode_pertama, kode)))
    .get();

/** Letters that wait for a signature, oldest first. Without its student in the master data, none would be issued. */
export const waitingFor = (db: Db, nik: string, limit: number): Promise<SuratRow[]> =>
  letters(db)
    .where(and(eq(surat.tte_nik, nik), eq(surat.status, 'Diproses'), isNotNull(surat.id_mahasiswa)))
    .orderBy(asc(surat.id))
    .limit(limit);

export const readIssued = (db: Db, kode: string) =>
  db
    .select()
    .from(surat)
    .where(and(eq(surat.kode, kode), eq(surat.status, 'Siap')))
    .get();

/** Newest first; open letters, filtered by state, oldest first. */
export async function pageOfSurat(db: Db, filter: Filter) {
  const { page, limit, status, jenis, id_mahasiswa, cari } = filter;
  const where = and(
    id_mahasiswa === null ? undefined : eq(surat.id_mahasiswa, id_mahasiswa),
    status === null ? undefined : inArray(surat.status, [...statesOf(status)]),
    jenis === null ? undefined : eq(surat.jenis, jenis),
    cari === null ? undefined : found(id_mahasiswa, cari),
  );
  const waiting = status !== null && statesOf(status).every((one) => OPEN.some((open) => open === one));
  const counters = id_mahasiswa === null && jenis === null && cari === null;
  const order = waiting ? asc(surat.id) : desc(surat.id);
  // Selects the ids first, so that only the shown rows are read and joined.
  const ids = db
    .select({ id: surat.id })
    .from(surat)
    .where(where)
    .orderBy(order)
    .limit(literal(limit))
    .offset((page - 1) * limit);
  const [rows, [counted]] = await db.batch([
    letters(db).where(inArray(surat.id, ids)).orderBy(order),
    counters ? countedByState(db, status) : db.select({ jumlah: count() }).from(surat).where(where),
  ]);
  return { rows, total: counted?.jumlah ?? 0 };
}

const countedByState = (db: Db, status: SaringanSurat | null) =>
  db
    .select({ jumlah: sql<number>`sum(${totalLayanan.jumlah})` })
    .from(totalLayanan)
    .where(
      and(
        eq(totalLayanan.layanan, 'surat'),
        status === null ? undefined : inArray(totalLayanan.status, [...statesOf(status)]),
      ),
    );

/** A student's few letters are searched by their shown columns, all letters by the index. */
const found = (id_mahasiswa: number | null, cari: string): SQL | undefined =>
  id_mahasiswa === null
    ? inArray(surat.id, sql`(${matches('surat', cari)})`)
    : contains([surat.jenis, surat.status, surat.deskripsi, surat.nomor, surat.catatan], cari);

/** Yields all letters, or those of a student, newest first, in parts. */
export function allSurat(db: Db, id_mahasiswa: number | null) {
  const whose = id_mahasiswa === null ? undefined : eq(surat.id_mahasiswa, id_mahasiswa);
  return inParts(ROWS_A_READ, (last?: SuratRow) =>
    letters(db)
      .where(and(whose, last && lt(surat.id, last.surat.id)))
      .orderBy(desc(surat.id))
      .limit(ROWS_A_READ),
  );
}

const incoming = (db: Db) =>
  db
    .select({
      masuk: suratMasuk,
      objectKey: berkas.objectKey,
      dicabut_pada: surat.dicabut_pada,
      // Without its id: if two columns share a name, a D1 batch returns only one and shifts the rest.
      mahasiswa: { nama: mahasiswa.nama_mahasiswa, nim: mahasiswa.nim },
    })
    .from(suratMasuk)
    .innerJoin(mahasiswa, eq(mahasiswa.id, suratMasuk.id_mahasiswa))
    .leftJoin(berkas, eq(berkas.id, suratMasuk.id_berkas))
    .leftJoin(surat, eq(surat.id, suratMasuk.id_surat));

export const readSuratMasuk = (db: Db, id: number) => incoming(db).where(eq(suratMasuk.id, id)).get();

/** Newest first. @param id_mahasiswa null: all students */
export async function pageOfSuratMasuk(
  db: Db,
  id_mahasiswa: number | null,
  { page, limit, cari }: PageOfSearch,
) {
  const whose = id_mahasiswa === null ? undefined : eq(suratMasuk.id_mahasiswa, id_mahasiswa);
  const where = cari === null ? whose : and(whose, incomingFound(id_mahasiswa, cari));
  const [rows, [counted]] = await db.batch([
    incoming(db)
      .where(where)
      .orderBy(desc(suratMasuk.id))
      .limit(literal(limit))
      .offset((page - 1) * limit),
    where
      ? db.select({ jumlah: count() }).from(suratMasuk).where(where)
      : db.select({ jumlah: total.jumlah }).from(total).where(eq(total.tabel, 'surat_masuk')),
  ]);
  return { rows, total: counted?.jumlah ?? 0 };
}

const incomingFound = (id_mahasiswa: number | null, cari: string): SQL | undefined =>
  id_mahasiswa === null
    ? inArray(suratMasuk.id, sql`(${matches('surat_masuk', cari)})`)
    : contains([suratMasuk.nomor, suratMasuk.asal, suratMasuk.tanggal, suratMasuk.perihal], cari);

/** Yields all incoming letters, or those of a student, newest first, in parts. */
export function allSuratMasuk(db: Db, id_mahasiswa: number | null) {
  const whose = id_mahasiswa === null ? undefined : eq(suratMasuk.id_mahasiswa, id_mahasiswa);
  return inParts(ROWS_A_READ, (last?: SuratMasukRow) =>
    incoming(db)
      .where(and(whose, last && lt(suratMasuk.id, last.masuk.id)))
      .orderBy(desc(suratMasuk.id))
      .limit(ROWS_A_READ),
  );
}
