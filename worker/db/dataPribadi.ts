import { type SQL, sql } from 'drizzle-orm';
import { NAMA_PENERIMA } from '#contract/kirim.ts';
import type { NamaBagian } from '#contract/privasi.ts';
import type { Db } from './client.ts';
import { findOrang, isOf, messageIds, type Orang } from './jejak.ts';
import { pemilikOf } from './pemilik.ts';

/** Messages that are held at once. */
const PART = 500;

/** Some rows of a part of the file; the parts come one after another, each at least once. */
export type Potongan = [NamaBagian, Record<string, unknown>[]];

/** Whose file it is: what it holds of each table, as a condition on its rows. */
interface Cakupan {
  orang: Orang | null;
  mahasiswa: SQL;
  dosen: SQL;
  pegawai: SQL;
  lainnya: SQL;
  orangtua: SQL;
  akun: SQL;
  pesan: SQL;
  pesanMasuk: SQL;
  pengaduan: boolean;
}

/**
 * All that the database has about a number, but what was told in confidence: for an operator. Reads it while it is written out,
 * some hundred messages at a time.
 */
export async function dataOfNumber(db: Db, no_hp: string): Promise<AsyncGenerator<Potongan>> {
  const orang = await findOrang(db, no_hp);
  const own = sql`no_hp = ${no_hp}`;
  return read(db, {
    orang,
    mahasiswa: own,
    dosen: own,
    pegawai: own,
    lainnya: own,
    orangtua: sql`no_hp_orangtua = ${no_hp}`,
    akun: sql`id_mahasiswa IN (SELECT id FROM mahasiswa WHERE ${own}) OR id_dosen IN (SELECT id FROM dosen WHERE ${own})
      OR id_pegawai IN (SELECT id FROM pegawai WHERE ${own})`,
    pesan: sql`NOT anonim`,
    pesanMasuk: sql`true`,
    pengaduan: false,
  });
}

/**
 * All that the database has about whoever has an account, their complaints included. Of a number that somebody else has too,
 * only what was written to their own name: the rest may be the other one's.
 */
export async function dataOfAccount(
  db: Db,
  id_akun: number,
): Promise<{ no_hp: string | null; parts: AsyncGenerator<Potongan> }> {
  const { no_hp, nama } = await db.get<{ no_hp: string | null; nama: string }>(
    sql`SELECT no_hp, nama FROM pemilik_akun WHERE id_akun = ${id_akun}`,
  );
  const orang = no_hp === null ? null : await findOrang(db, no_hp);
  const owners = no_hp === null ? [] : ((await pemilikOf(db, [no_hp])).get(no_hp) ?? []);
  const shared = owners.length > 1;
  const person = (column: string) => sql`id = (SELECT ${sql.raw(column)} FROM akun WHERE id = ${id_akun})`;
  const parts = read(db, {
    orang,
    mahasiswa: person('id_mahasiswa'),
    dosen: person('id_dosen'),
    pegawai: person('id_pegawai'),
    lainnya: sql`false`,
    orangtua: sql`false`,
    akun: sql`id = ${id_akun}`,
    pesan: shared ? sql`nama = ${nama}` : sql`true`,
    pesanMasuk: shared ? sql`false` : sql`true`,
    pengaduan: true,
  });
  return { no_hp, parts };
}

async function* read(db: Db, of: Cakupan): AsyncGenerator<Potongan> {
  const { orang } = of;
  const all = (query: SQL) => db.all<Record<string, unknown>>(query);
  const unit = (table: SQL) => sql`
    (SELECT nama_fakultas FROM fakultas f WHERE f.id = ${table}.id_fakultas) AS fakultas,
    (SELECT nama_jurusan FROM jurusan j WHERE j.id = ${table}.id_prodi) AS program_studi`;
  const since = sql`${iso('created_at')}, ${iso('updated_at')}`;
  yield [
    'data_induk',
    [
      ...(await all(sql`SELECT 'Mahasiswa' AS sebagai, nim, nama_mahasiswa, no_hp, email, ${unit(sql`mahasiswa`)}, semester,
        angkatan, orangtua_wali, no_hp_orangtua, alamat, ${since} FROM mahasiswa WHERE ${of.mahasiswa}`)),
      ...(await all(sql`SELECT 'Dosen' AS sebagai, nidn, nama_dosen, no_hp, email, jabatan, ${unit(sql`dosen`)}, ${since}
        FROM dosen WHERE ${of.dosen}`)),
      ...(await all(sql`SELECT 'Pegawai' AS sebagai, nip, nama_pegawai, no_hp, email, ${unit(sql`pegawai`)}, ${since}
        FROM pegawai WHERE ${of.pegawai}`)),
      ...(await all(
        sql`SELECT 'Lainnya' AS sebagai, nama_lainnya, no_hp, ${since} FROM lainnya WHERE ${of.lainnya}`,
      )),
      ...(await all(sql`SELECT 'Orangtua' AS sebagai, orangtua_wali AS nama, no_hp_orangtua AS no_hp, nim AS nim_mahasiswa,
        nama_mahasiswa FROM mahasiswa WHERE ${of.orangtua}`)),
    ],
  ];
  const accounts = sql`SELECT id FROM akun WHERE ${of.akun}`;
  yield [
    'akun',
    await all(sql`SELECT username, hak_akses, nama_pengguna, ${iso('created_at')}, ${iso('masuk_pada')}
      FROM akun WHERE ${of.akun}`),
  ];
  yield [
    'sesi',
    await all(sql`SELECT ${iso('created_at')}, ${iso('berakhir_pada')} FROM sesi
      WHERE id_akun IN (${accounts}) ORDER BY created_at`),
  ];
  yield [
    'group',
    orang === null
      ? []
      : await all(sql`SELECT g.nama_group, g.kategori, m.nama, ${iso('m.created_at', 'ditambahkan_pada')}
          FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = ${orang.no_hp}`),
  ];
  const mine = orang === null ? sql`false` : sql`${isOf(sql`no_hp`, orang)} AND ${of.pesanMasuk}`;
  yield [
    'whatsapp',
    [
      ...(await all(sql`SELECT no_hp, ${iso('masuk_pada')}, ${iso('berhenti_pada')}, ${iso('langganan_pada')}, ${iso('jeda_sampai')}
        FROM kontak_wa WHERE ${mine}`)),
      ...(await all(
        sql`SELECT id AS id_tersembunyi, no_hp, ${iso('pada')} FROM nomor_tersembunyi WHERE ${mine}`,
      )),
    ],
  ];
  yield [
    'percakapan',
    await all(sql`SELECT no_hp, nama, ${iso('terakhir_pada')}, ${iso('menunggu_sejak')}, ${iso('petugas_sampai')}
      FROM percakapan WHERE ${mine}`),
  ];
  const students = sql`SELECT id FROM mahasiswa WHERE ${of.mahasiswa}`;
  yield [
    'surat',
    await all(sql`SELECT jenis, deskripsi, status, catatan, nomor, kode, ${iso('created_at')}, ${iso('terbit_pada')},
      ${iso('dicabut_pada')}, alasan_cabut FROM surat WHERE id_mahasiswa IN (${students}) ORDER BY id`),
  ];
  yield [
    'surat_masuk',
    await all(sql`SELECT nomor, asal, tanggal, perihal, ${iso('created_at')} FROM surat_masuk
      WHERE id_mahasiswa IN (${students}) ORDER BY id`),
  ];
  if (of.pengaduan)
    yield [
      'pengaduan',
      await all(sql`SELECT judul, kategori, isi, status, tanggapan, ${iso('created_at')}, ${iso('updated_at')}
        FROM pengaduan WHERE id_akun IN (${accounts}) ORDER BY id`),
    ];
  yield* inParts(
    'pesan_keluar',
    orang &&
      (await idsOf(
        db,
        sql`
    SELECT id FROM pesan WHERE id IN (${messageIds(orang)}) AND ${of.pesan} ORDER BY id`,
      )),
    (ids) =>
      all(sql`
    SELECT p.id, ${iso('p.created_at', 'created_at')}, p.nama, p.no_hp, p.nama_group, p.kategori, p.jenis,
      iif(p.rahasia, NULL, replace(COALESCE(b.body, p.body), ${NAMA_PENERIMA}, p.nama)) AS isi,
      COALESCE(b.alamat, p.alamat) AS alamat, p.status, p.alasan, ${iso('p.dikirim_pada', 'dikirim_pada')},
      ${iso('p.diterima_pada', 'diterima_pada')}, ${iso('p.dibaca_pada', 'dibaca_pada')}
    FROM (${ids}) dicari CROSS JOIN pesan p ON p.id = dicari.value LEFT JOIN broadcast b ON b.id = p.id_broadcast`),
  );
  yield* inParts(
    'pesan_masuk',
    orang &&
      (await idsOf(
        db,
        sql`
    SELECT id FROM pesan_masuk WHERE ${mine} ORDER BY id`,
      )),
    (ids) =>
      all(sql`
    SELECT m.id, ${iso('m.diterima_pada', 'diterima_pada')}, m.nama, m.no_hp, m.jenis, m.body AS isi, m.perlakuan
    FROM (${ids}) dicari CROSS JOIN pesan_masuk m ON m.id = dicari.value`),
  );
}

const idsOf = async (db: Db, query: SQL): Promise<number[]> =>
  (await db.all<{ id: number }>(query)).map(({ id }) => id);

/** @param rows what stands under some ids, which come as a query of `value` */
async function* inParts(
  bagian: NamaBagian,
  ids: readonly number[] | null,
  rows: (ids: SQL) => Promise<Record<string, unknown>[]>,
): AsyncGenerator<Potongan> {
  yield [bagian, []];
  for (let at = 0; ids !== null && at < ids.length; at += PART)
    yield [bagian, await rows(sql`SELECT value FROM json_each(${JSON.stringify(ids.slice(at, at + PART))})`)];
}

/** A time of the database, as ISO 8601, under its own name or another. */
const iso = (column: string, as = column) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.raw(column)} / 1000.0, 'unixepoch') AS ${sql.raw(as)}`;
