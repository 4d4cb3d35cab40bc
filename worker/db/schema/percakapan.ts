import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { KATEGORI } from '#contract/peran.ts';
import { PERLAKUAN } from '#contract/percakapan.ts';
import { JENIS_MASUK } from '#contract/pesan.ts';
import { id, time } from './kolom.ts';

/** What people write to the campus number; the provider's id keeps a repeated webhook from adding a row. */
export const pesanMasuk = sqliteTable(
  'pesan_masuk',
  {
    id: id(),
    ref: text().notNull().unique(),
    /** or the provider's own id of somebody whose number is hidden */
    no_hp: text().notNull(),
    nama: text(),
    jenis: text({ enum: JENIS_MASUK }).notNull().default('teks'),
    body: text().notNull(),
    diterima_pada: time().notNull(),
    /** when it was decided what becomes of it, and what that is; null: not yet */
    ditangani_pada: time(),
    perlakuan: text({ enum: PERLAKUAN }),
    /** what it asks that the list could not answer */
    id_belum_terjawab: integer(),
  },
  (t) => [
    index('pesan_masuk_no_hp').on(t.no_hp, t.diterima_pada),
    index('pesan_masuk_baru').on(t.id).where(sql`${t.ditangani_pada} IS NULL`),
    index('pesan_masuk_belum_terjawab')
      .on(t.id_belum_terjawab)
      .where(sql`${t.id_belum_terjawab} IS NOT NULL`),
  ],
);

/**
 * Somebody who has written to the campus, and how far the exchange with them is.
 *
 * Triggers: percakapan_tambah and percakapan_hapus keep `total`.
 */
export const percakapan = sqliteTable(
  'percakapan',
  {
    /** as `pesan_masuk` has it */
    no_hp: text().primaryKey(),
    /** what they call themselves on WhatsApp */
    nama: text(),
    /** what they wrote last, and when */
    id_terakhir: integer().notNull(),
    terakhir_pada: time().notNull(),
    /** since when they wait for a person's answer; null: they do not */
    menunggu_sejak: time(),
    /** until when an operator answers, and nothing is answered by itself */
    petugas_sampai: time(),
    /** the questions that they were given to choose from, by their ids, in which order and for what they had written */
    menu: text({ mode: 'json' }).$type<number[]>(),
    menu_untuk: integer(),
    menu_pada: time(),
    /** the command that waits for them to show their number */
    perintah: text(),
    perintah_pada: time(),
    /** how many answers they got by themselves in the hour that began then */
    otomatis: integer().notNull().default(0),
    otomatis_sejak: time(),
    /** goes up with each change: who decided by an older one decides anew */
    versi: integer().notNull().default(0),
  },
  (t) => [
    index('percakapan_terakhir').on(t.terakhir_pada),
    index('percakapan_menunggu').on(t.terakhir_pada).where(sql`${t.menunggu_sejak} IS NOT NULL`),
  ],
);

/**
 * What people asked that the list could not answer, those of one meaning as one.
 *
 * Triggers: belum_terjawab_tambah, belum_terjawab_hapus and belum_terjawab_ubah keep in `total` how many are not set aside.
 */
export const belumTerjawab = sqliteTable(
  'belum_terjawab',
  {
    id: id(),
    /** `meaningOf` its text (worker/jawab/match.ts) */
    makna: text().notNull().unique(),
    /** as somebody wrote it first */
    pesan: text().notNull(),
    jumlah: integer().notNull().default(1),
    terakhir_pada: time().notNull(),
    /** since when no operator wants to see it any more */
    disisihkan_pada: time(),
  },
  (t) => [index('belum_terjawab_terakhir').on(t.terakhir_pada).where(sql`${t.disisihkan_pada} IS NULL`)],
);

/** The number behind a provider's own id, on the provider's word. */
export const nomorTersembunyi = sqliteTable('nomor_tersembunyi', {
  id: text().primaryKey(),
  no_hp: text().notNull(),
  pada: time().notNull(),
});

/** A number that somebody of the master data has had and has no more, and since when. Triggers X_nomor_sejak, X_nomor_lepas. */
export const nomorLepas = sqliteTable('nomor_lepas', {
  no_hp: text().primaryKey(),
  pada: time().notNull(),
});

/** A number whose data was erased, kept as a keyed hash alone: nothing else of its owner is left to know it by. */
export const nomorDihapus = sqliteTable(
  'nomor_dihapus',
  {
    /** `sidikOf` the number (worker/auth/sidik.ts) */
    sidik: text().primaryKey(),
    pada: time().notNull(),
    /** since when its owner wants no broadcasts: whoever imports the number again does not write to it */
    berhenti_pada: time(),
  },
  (t) => [
    index('nomor_dihapus_pada').on(t.pada),
    index('nomor_dihapus_berhenti').on(t.berhenti_pada).where(sql`${t.berhenti_pada} IS NOT NULL`),
  ],
);

/** Whose a number is, as the master data has it now: one row for each who has it; the view itself is in the migrations. */
export const pemilikNomor = sqliteView('pemilik_nomor', {
  no_hp: text().notNull(),
  kategori: text({ enum: KATEGORI }).notNull(),
  nama: text().notNull(),
  /** null of other contacts; of a parent it is the student's */
  nomor_induk: text(),
}).existing();
