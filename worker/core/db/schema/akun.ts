import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { KATEGORI_UNDANGAN, type KategoriUndangan } from '#contract/akun/undang.ts';
import { type Izin, KATEGORI, PERAN } from '#contract/peran.ts';
import { dosen, fakultas, mahasiswa, pegawai } from './induk.ts';
import { createdAt, id, idOf, partOf, time, updatedAt } from './kolom.ts';

// Triggers on other tables: mahasiswa_akun, dosen_akun and pegawai_akun sync name and username; akun_batal on `pesan`
// deletes the account.
export const akun = sqliteTable(
  'akun',
  {
    id: id(),
    username: text().notNull().unique(),
    password_hash: text().notNull(),
    hak_akses: text({ enum: PERAN }).notNull(),
    nama_pengguna: text().notNull(),
    id_mahasiswa: partOf(() => mahasiswa.id).unique(),
    id_dosen: partOf(() => dosen.id).unique(),
    id_pegawai: partOf(() => pegawai.id).unique(),
    /**
     * The message with the initial password (never deleted, so no foreign key). If it fails, the trigger akun_batal
     * deletes the account, so that the person can register or be invited again. null: the password was changed
     */
    id_kredensial: integer().unique(),
    /** rights of an operator; null: all of them. No other role has any */
    izin: text({ mode: 'json' }).$type<Izin[]>(),
    /** an operator's unit; null: the whole campus */
    id_fakultas: idOf(() => fakultas.id),
    /** an operator's number; people have theirs in the master data. null: made on the command line, or erased */
    no_hp: text(),
    /** when an operator was switched off; null: may log in */
    dinonaktifkan_pada: time(),
    /** when an operator was deleted: the row stays for the name in drafts and costs */
    dihapus_pada: time(),
    /** last login; null: never */
    masuk_pada: time(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('akun_no_hp').on(t.no_hp).where(sql`${t.no_hp} IS NOT NULL`),
    // Few among all accounts.
    index('akun_operator').on(t.id).where(sql`${t.hak_akses} = 'Operator'`),
  ],
);

/**
 * Every change of a number of the master data, a parent's by the student's id. The triggers X_nomor write it; X_nomor_hapus moves it
 * to orang_dihapus with the person, or deletes it where they have no account. A first number is no change. The triggers X_nama add a
 * row with the former name where only the name changed.
 */
export const nomorBerubah = sqliteTable(
  'nomor_berubah',
  {
    id: id(),
    kategori: text({ enum: KATEGORI }).notNull(),
    id_orang: integer().notNull(),
    /** the previous number, or the present one where only the name changed; empty once erased */
    lama: text().notNull(),
    /** the person's name before this change, which may have changed it too; null: not recorded, or erased */
    nama: text(),
    pada: time().notNull(),
    /**
     * until then no code or password goes to the new number; shortened when an operator releases it or the old number
     * comes back
     */
    ditahan_sampai: time().notNull(),
    /** when the previous number was notified */
    dikabarkan_pada: time(),
  },
  (t) => [
    index('nomor_berubah_orang').on(t.kategori, t.id_orang),
    index('nomor_berubah_lama').on(t.lama),
    index('nomor_berubah_kabar').on(t.id).where(sql`${t.dikabarkan_pada} IS NULL`),
  ],
);

/**
 * Numbers of people deleted in the last 72 hours, the oldest that still holds first. Written by the triggers
 * X_nomor_hapus; X_nomor_kembali moves them to nomor_berubah when the same NIM, NIDN or NIP returns with another
 * number.
 */
export const orangDihapus = sqliteTable(
  'orang_dihapus',
  {
    id: id(),
    kategori: text({ enum: KATEGORI_UNDANGAN }).notNull(),
    nomor_induk: text().notNull(),
    no_hp: text().notNull(),
    /** the name that the person had with this number; null: not recorded */
    nama: text(),
    pada: time().notNull(),
  },
  (t) => [index('orang_dihapus_nomor').on(t.kategori, t.nomor_induk)],
);

/** Owner of each account with present name and number. The view is defined in the migrations. */
export const pemilikAkun = sqliteView('pemilik_akun', {
  id_akun: integer().notNull(),
  username: text().notNull(),
  hak_akses: text({ enum: PERAN }).notNull(),
  /** under which messages to them are filed */
  kategori: text().$type<KategoriUndangan | 'Lainnya'>().notNull(),
  nama: text().notNull(),
  /** null: an operator without a number, or switched off */
  no_hp: text(),
  /** until then no code or password goes to this number, epoch milliseconds; null: it never changed */
  ditahan_sampai: integer(),
}).existing();

/** Sessions in force: a token without its row is invalid. */
export const sesi = sqliteTable(
  'sesi',
  {
    id: text().primaryKey(),
    id_akun: partOf(() => akun.id).notNull(),
    created_at: createdAt(),
    berakhir_pada: time().notNull(),
    /** browser and system, of their kinds only; empty: opened before it was recorded */
    peramban: text().notNull().default(''),
    /** last use, to the minute; null: not since it was opened */
    dipakai_pada: time(),
    /** opened by the campus login, not by a password */
    oidc: integer({ mode: 'boolean' }).notNull().default(false),
    /** last proof that it is still the person, by password or passkey; null: the login itself */
    bukti_pada: time(),
    /** opened or proven by a passkey */
    passkey: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('sesi_akun').on(t.id_akun), index('sesi_berakhir').on(t.berakhir_pada)],
);

/** Passkeys: a public key each. The private one never leaves its owner's device. */
export const passkey = sqliteTable(
  'passkey',
  {
    id: id(),
    id_akun: partOf(() => akun.id).notNull(),
    /** the authenticator's name of it, base64url */
    kredensial: text().notNull().unique(),
    /** COSE, base64url */
    kunci_publik: text().notNull(),
    /** counter of the last use; a lower one later is a copy. 0: the authenticator does not count */
    hitungan: integer().notNull(),
    nama: text().notNull(),
    created_at: createdAt(),
    dipakai_pada: time(),
  },
  (t) => [index('passkey_akun').on(t.id_akun)],
);

/** Challenges that a passkey has to sign: one at a time for each holder, used once. */
export const tantangan = sqliteTable('tantangan', {
  /** the session, or the browser that logs in */
  pemegang: text().primaryKey(),
  tantangan: text().notNull(),
  berakhir_pada: time().notNull(),
});

/** Kinds of browsers that an account was used from, in order to tell its owner of a new one. */
export const tempatMasuk = sqliteTable(
  'tempat_masuk',
  {
    id_akun: partOf(() => akun.id).notNull(),
    /** as in `sesi` */
    peramban: text().notNull(),
    terakhir_pada: time().notNull(),
    /** when its owner was told of it */
    dikabarkan_pada: time(),
  },
  (t) => [primaryKey({ columns: [t.id_akun, t.peramban] })],
);

/** One-time codes that a login at the campus ends in, hashed; each is exchanged for a session. */
export const kodeMasuk = sqliteTable('kode_masuk', {
  kode_hash: text().primaryKey(),
  id_akun: partOf(() => akun.id).notNull(),
  berakhir_pada: time().notNull(),
});

/** One-time codes for a forgotten password, hashed. */
export const kodeReset = sqliteTable('kode_reset', {
  id_akun: partOf(() => akun.id).primaryKey(),
  kode_hash: text().notNull(),
  percobaan: integer().notNull().default(0),
  berakhir_pada: time().notNull(),
  /** the message with the code, whose recipient is resolved when it is sent */
  id_pesan: integer().unique(),
});

/** Attempts counted per window: wrong passwords, credentials sent in a day. */
export const batas = sqliteTable('batas', {
  limitKey: text('kunci').primaryKey(),
  jumlah: integer().notNull(),
  berakhir_pada: time().notNull(),
});

/** Statuses of stored answers: only successes are stored. */
export type StatusJawaban = 200 | 201 | 202;

/** The first answer to each Idempotency-Key, written in the batch of the change. */
export const idempotensi = sqliteTable(
  'idempotensi',
  {
    /** account and call, then the client's key */
    idempotencyKey: text('kunci').primaryKey(),
    /** SHA-256 of the request: a key may not be reused for another one */
    sidik: text().notNull(),
    status: integer().$type<StatusJawaban>().notNull(),
    jawaban: text({ mode: 'json' }).notNull(),
    created_at: createdAt(),
  },
  (t) => [index('idempotensi_created').on(t.created_at)],
);
