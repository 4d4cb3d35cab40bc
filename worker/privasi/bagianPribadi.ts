import { type SQL, sql } from 'drizzle-orm';
import type { NamaBagian } from '#contract/privasi/privasi.ts';
import { listed } from '../core/db/listed.ts';
import { isiTerisi, tanpaKode } from '../pesan/index.ts';
import { isOf, messageIds, type Orang } from './jejak.ts';
import { lettersSignedBy, SIGNERS } from './penanda.ts';

/** Scope of a personal-data export: a condition for each table. */
export interface Cakupan {
  /** null: the account has no number */
  orang: Orang | null;
  mahasiswa: SQL;
  dosen: SQL;
  pegawai: SQL;
  lainnya: SQL;
  orangtua: SQL;
  akun: SQL;
  pesan: SQL;
  pesanMasuk: SQL;
  /** include complaints, which are confidential */
  pengaduan: boolean;
  /** when the owner got the number, epoch milliseconds; older rows belong to its previous owner. 0: everything */
  sejak: number;
}

/** Columns of `kontak_wa` that hold a time. */
const KONTAK = ['masuk_pada', 'masuk_cadangan_pada', 'berhenti_pada', 'langganan_pada', 'jeda_sampai'];

/** Short parts of the export, each the rows of some queries in order. null: this export lacks the part. */
export const BAGIAN_PENDEK: readonly [NamaBagian, (of: Cakupan) => SQL[] | null][] = [
  ['data_induk', dataInduk],
  [
    'akun',
    (of) => [
      sql`SELECT username, hak_akses, nama_pengguna, no_hp, ${iso('created_at')}, ${iso('masuk_pada')}
        FROM akun WHERE ${of.akun}`,
    ],
  ],
  [
    'sesi',
    (of) => [
      sql`SELECT ${iso('created_at')}, ${iso('dipakai_pada')}, ${iso('berakhir_pada')}, peramban FROM sesi
        WHERE id_akun IN (${accounts(of)}) ORDER BY created_at`,
      sql`SELECT nama AS passkey, ${iso('created_at')}, ${iso('dipakai_pada')} FROM passkey
        WHERE id_akun IN (${accounts(of)}) ORDER BY id`,
      sql`SELECT peramban, ${iso('terakhir_pada')} FROM tempat_masuk
        WHERE id_akun IN (${accounts(of)}) ORDER BY peramban`,
    ],
  ],
  [
    'group',
    ({ orang, sejak }) =>
      orang === null
        ? []
        : [
            sql`SELECT g.nama_group, g.kategori, m.nama, m.data, ${iso('m.created_at', 'ditambahkan_pada')}
              FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = ${orang.no_hp}
                AND m.created_at >= ${sejak}`,
            sql`SELECT g.nama_group, g.kategori, m.nama, m.data, ${iso('m.created_at', 'ditambahkan_pada')}
              FROM member_bersama m JOIN "group" g ON g.id = m.id_group WHERE m.no_hp = ${orang.no_hp} AND m.created_at >= ${sejak}`,
          ],
  ],
  [
    'whatsapp',
    (of) => [
      sql`SELECT no_hp, ${listed(KONTAK.map((column) => iso(`iif(${column} >= ${of.sejak}, ${column}, NULL)`, column)))}
        FROM kontak_wa WHERE ${ownNumber(of)} AND max(${sql.raw(KONTAK.map((column) => `COALESCE(${column}, 0)`).join(', '))}) >= ${of.sejak}`,
      sql`SELECT id AS id_tersembunyi, no_hp, ${iso('pada')} FROM nomor_tersembunyi
        WHERE ${ownNumber(of)} AND pada >= ${of.sejak}`,
      sql`SELECT no_hp, nama AS topik_broadcast, ${iso('berhenti_pada')}, ${iso('pilih_pada')} FROM langganan_topik
        WHERE ${ownNumber(of)} AND pilih_pada >= ${of.sejak}`,
    ],
  ],
  [
    'percakapan',
    (of) => [
      sql`SELECT no_hp, nama, ${iso('terakhir_pada')}, ${iso('menunggu_sejak')}, ${iso('petugas_sampai')}
        FROM percakapan WHERE ${ownNumber(of)} AND terakhir_pada >= ${of.sejak}`,
    ],
  ],
  [
    'surat',
    (of) => [
      sql`SELECT jenis, deskripsi, isian, status, catatan, nomor, kode, ${iso('created_at')}, ${iso('terbit_pada')},
        ${iso('dicabut_pada')}, alasan_cabut FROM surat WHERE id_mahasiswa IN (${students(of)}) ORDER BY id`,
    ],
  ],
  [
    'surat_masuk',
    (of) => [
      sql`SELECT nomor, asal, tanggal, perihal, ${iso('created_at')} FROM surat_masuk
        WHERE id_mahasiswa IN (${students(of)}) ORDER BY id`,
    ],
  ],
  [
    'pengaduan',
    (of) =>
      of.pengaduan
        ? [
            sql`SELECT judul, kategori, isi, status, tanggapan, tanggapan_awal, ${iso('created_at')}, ${iso('updated_at')}
              FROM pengaduan WHERE id_akun IN (${accounts(of)}) ORDER BY id`,
          ]
        : null,
  ],
  [
    'balasan_pengaduan',
    (of) =>
      of.pengaduan
        ? [
            sql`SELECT g.judul, b.dari, b.isi, b.status, b.id_berkas IS NOT NULL AS foto, ${iso('b.created_at', 'created_at')}
              FROM pengaduan g JOIN pengaduan_balasan b ON b.id_pengaduan = g.id
              WHERE g.id_akun IN (${accounts(of)}) ORDER BY b.id`,
          ]
        : null,
  ],
  ['penanda', (of) => [ownSigner(of)]],
];

interface BagianPanjang {
  nama: NamaBagian;
  /** query for the `id` of each row; null: no rows */
  ids: (of: Cakupan) => SQL | null;
  /** query for the rows of these ids; `ids` yields them as `value` */
  rows: (ids: SQL) => SQL;
}

/** Parts too long to read in one go. */
export const BAGIAN_PANJANG: readonly BagianPanjang[] = [
  {
    nama: 'pesan_keluar',
    ids: ({ orang, pesan, sejak }) =>
      orang &&
      sql`SELECT id FROM pesan WHERE id IN (${messageIds(orang)}) AND ${pesan} AND created_at >= ${sejak} ORDER BY id`,
    rows: (ids) => sql`
      SELECT p.id, ${iso('p.created_at', 'created_at')}, p.nama, p.no_hp, p.nama_group, p.kategori, p.jenis,
        iif(p.rahasia, NULL, ${isiTerisi(sql`COALESCE(b.body, ${tanpaKode(sql`p.body`, 'p')})`, sql`p.nama`, sql`p.nilai`)}) AS isi,
        COALESCE(b.alamat, p.alamat) AS alamat, p.status, p.alasan, ${iso('p.dikirim_pada', 'dikirim_pada')},
        ${iso('p.diterima_pada', 'diterima_pada')}, ${iso('p.dibaca_pada', 'dibaca_pada')}
      FROM (${ids}) dicari CROSS JOIN pesan p ON p.id = dicari.value LEFT JOIN broadcast b ON b.id = p.id_broadcast`,
  },
  {
    nama: 'pesan_masuk',
    ids: (of) =>
      of.orang &&
      sql`SELECT id FROM pesan_masuk WHERE ${ownNumber(of)} AND diterima_pada >= ${of.sejak} ORDER BY id`,
    rows: (ids) => sql`
      SELECT m.id, ${iso('m.diterima_pada', 'diterima_pada')}, m.nama, m.no_hp, m.jenis, m.body AS isi, m.perlakuan
      FROM (${ids}) dicari CROSS JOIN pesan_masuk m ON m.id = dicari.value`,
  },
  {
    nama: 'surat_ditandatangani',
    ids: (of) => lettersSignedBy(ownSigner(of), sql`SELECT nip FROM pegawai WHERE ${of.pegawai}`),
    rows: (ids) => sql`
      SELECT s.jenis, s.nomor, s.tte, ${iso('s.terbit_pada', 'terbit_pada')},
        ${iso('s.dicabut_pada', 'dicabut_pada')}
      FROM (${ids}) dicari CROSS JOIN surat s ON s.id = dicari.value`,
  },
];

/** A person may be in several lists. */
function dataInduk(of: Cakupan): SQL[] {
  const since = sql`${iso('created_at')}, ${iso('updated_at')}`;
  return [
    sql`SELECT 'Mahasiswa' AS sebagai, nim, nama_mahasiswa, no_hp, email, ${unitOf('mahasiswa')}, semester, angkatan,
      orangtua_wali, no_hp_orangtua, alamat, ${since} FROM mahasiswa WHERE ${of.mahasiswa}`,
    sql`SELECT 'Dosen' AS sebagai, nidn, nama_dosen, no_hp, email, jabatan, ${unitOf('dosen')}, ${since}
      FROM dosen WHERE ${of.dosen}`,
    sql`SELECT 'Pegawai' AS sebagai, nip, nama_pegawai, no_hp, email, ${unitOf('pegawai')}, ${since}
      FROM pegawai WHERE ${of.pegawai}`,
    sql`SELECT 'Lainnya' AS sebagai, nama_lainnya, no_hp, ${since} FROM lainnya WHERE ${of.lainnya}`,
    sql`SELECT 'Orangtua' AS sebagai, orangtua_wali AS nama, no_hp_orangtua AS no_hp, nim AS nim_mahasiswa,
      nama_mahasiswa FROM mahasiswa WHERE ${of.orangtua}`,
    // The former numbers of a student's parents may be another parent's.
    sql`SELECT kategori || ', sebelumnya' AS sebagai, lama AS no_hp, nama, ${iso('pada', 'sampai')} FROM nomor_berubah
      WHERE lama <> '' AND (kategori, id_orang) IN (
        SELECT 'Mahasiswa', id FROM mahasiswa WHERE ${of.mahasiswa} UNION ALL SELECT 'Dosen', id FROM dosen WHERE ${of.dosen}
        UNION ALL SELECT 'Pegawai', id FROM pegawai WHERE ${of.pegawai} UNION ALL SELECT 'Lainnya', id FROM lainnya WHERE ${of.lainnya}
      ) ORDER BY nomor_berubah.id`,
  ];
}

const unitOf = (table: 'mahasiswa' | 'dosen' | 'pegawai') => sql`
  (SELECT nama_fakultas FROM fakultas f WHERE f.id = ${sql.raw(table)}.id_fakultas) AS fakultas,
  (SELECT nama_jurusan FROM jurusan j WHERE j.id = ${sql.raw(table)}.id_prodi) AS program_studi`;

const accounts = (of: Cakupan) => sql`SELECT id FROM akun WHERE ${of.akun}`;
const students = (of: Cakupan) => sql`SELECT id FROM mahasiswa WHERE ${of.mahasiswa}`;
/** Their entries among the signers. Not after a change of hands: the settings may name the number's previous owner. */
const ownSigner = (of: Cakupan) => sql`SELECT * FROM (${SIGNERS}) WHERE ${ownNumber(of)} AND ${of.sejak} = 0`;
/** Condition: the row's `no_hp` is theirs. */
const ownNumber = ({ orang, pesanMasuk }: Cakupan) =>
  orang === null ? sql`false` : sql`${isOf(sql`no_hp`, orang)} AND ${pesanMasuk}`;

/** A timestamp column as ISO 8601. */
const iso = (column: string, as = column): SQL =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.raw(column)} / 1000.0, 'unixepoch') AS ${sql.raw(as)}`;
