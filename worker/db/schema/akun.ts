import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { PERAN } from '#contract/peran.ts';
import { KATEGORI_UNDANGAN } from '#contract/undang.ts';
import { dosen, mahasiswa, pegawai } from './induk.ts';
import { createdAt, id, time, updatedAt } from './kolom.ts';

// Triggers, of other tables: mahasiswa_akun, dosen_akun and pegawai_akun keep its name and username, akun_batal of `pesan`
// takes it back.
export const akun = sqliteTable('akun', {
  id: id(),
  username: text().notNull().unique(),
  password_hash: text().notNull(),
  hak_akses: text({ enum: PERAN }).notNull(),
  nama_pengguna: text().notNull(),
  id_mahasiswa: integer()
    .unique()
    .references(() => mahasiswa.id, { onDelete: 'cascade' }),
  id_dosen: integer()
    .unique()
    .references(() => dosen.id, { onDelete: 'cascade' }),
  id_pegawai: integer()
    .unique()
    .references(() => pegawai.id, { onDelete: 'cascade' }),
  /**
   * the message its password travels in (never deleted, so no foreign key): when that one fails, the trigger akun_batal
   * takes the account back, so that the person can register or be invited again. Null once the password is another one
   */
  id_kredensial: integer().unique(),
  /** last login, null until the first */
  masuk_pada: time(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/**
 * Every change of a number in mahasiswa, dosen and pegawai, whoever makes it: written by the triggers X_nomor, moved to
 * orang_dihapus with the person by X_nomor_hapus. A first number is no change.
 */
export const nomorBerubah = sqliteTable(
  'nomor_berubah',
  {
    id: id(),
    kategori: text({ enum: KATEGORI_UNDANGAN }).notNull(),
    id_orang: integer().notNull(),
    /** the number before; empty once its data was erased */
    lama: text().notNull(),
    pada: time().notNull(),
    /** no code and no password goes to the person's number before then; over once an operator released it, or the number is back */
    ditahan_sampai: time().notNull(),
    /** when the number before was told */
    dikabarkan_pada: time(),
  },
  (t) => [
    index('nomor_berubah_orang').on(t.kategori, t.id_orang),
    index('nomor_berubah_lama').on(t.lama),
    index('nomor_berubah_kabar').on(t.id).where(sql`${t.dikabarkan_pada} IS NULL`),
  ],
);

/**
 * The numbers of people deleted in the last 72 hours, the oldest that still holds first. The triggers X_nomor_hapus write them;
 * X_nomor_kembali moves them to nomor_berubah when the same NIM, NIDN or NIP is added again with another number.
 */
export const orangDihapus = sqliteTable(
  'orang_dihapus',
  {
    id: id(),
    kategori: text({ enum: KATEGORI_UNDANGAN }).notNull(),
    nomor_induk: text().notNull(),
    no_hp: text().notNull(),
    pada: time().notNull(),
  },
  (t) => [index('orang_dihapus_nomor').on(t.kategori, t.nomor_induk)],
);

/** Whose account it is, with the name and number that the master data has now; the view itself is in the migrations. */
export const pemilikAkun = sqliteView('pemilik_akun', {
  id_akun: integer().notNull(),
  username: text().notNull(),
  hak_akses: text({ enum: PERAN }).notNull(),
  nama: text().notNull(),
  /** null of an operator */
  no_hp: text(),
  /** no code and no password goes to this number before then, epoch milliseconds; null when it never changed */
  ditahan_sampai: integer(),
}).existing();

/** The authority on who is logged in: a token whose row is gone is worth nothing. */
export const sesi = sqliteTable(
  'sesi',
  {
    id: text().primaryKey(),
    id_akun: integer()
      .notNull()
      .references(() => akun.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    berakhir_pada: time().notNull(),
  },
  (t) => [index('sesi_akun').on(t.id_akun), index('sesi_berakhir').on(t.berakhir_pada)],
);

/** A one-time code for a forgotten password; only its hash is kept. */
export const kodeReset = sqliteTable('kode_reset', {
  id_akun: integer()
    .primaryKey()
    .references(() => akun.id, { onDelete: 'cascade' }),
  kode_hash: text().notNull(),
  percobaan: integer().notNull().default(0),
  berakhir_pada: time().notNull(),
  /** the message that carries it: it goes to whoever has the account when it is sent, or to nobody */
  id_pesan: integer().unique(),
});

/** Counted attempts in a window: wrong passwords, credentials sent in a day. */
export const batas = sqliteTable('batas', {
  kunci: text().primaryKey(),
  jumlah: integer().notNull(),
  berakhir_pada: time().notNull(),
});

/** HTTP statuses of the answers that are kept: of what was done. */
export type StatusJawaban = 200 | 201 | 202;

/** The first answer to each Idempotency-Key, written in the same batch as what it did. */
export const idempotensi = sqliteTable(
  'idempotensi',
  {
    /** who and which call, then the client's key */
    kunci: text().primaryKey(),
    /** SHA-256 of the request: a key may not be reused for another one */
    sidik: text().notNull(),
    status: integer().$type<StatusJawaban>().notNull(),
    jawaban: text({ mode: 'json' }).notNull(),
    created_at: createdAt(),
  },
  (t) => [index('idempotensi_created').on(t.created_at)],
);
