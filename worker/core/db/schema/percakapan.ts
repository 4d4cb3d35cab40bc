import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { PERLAKUAN, type Sebab } from '#contract/jawab/percakapan.ts';
import { KATEGORI } from '#contract/peran.ts';
import { JENIS_MASUK } from '#contract/pesan/pesan.ts';
import { id, time } from './kolom.ts';

/** Messages to the campus. The provider's id makes a repeated webhook a no-op. */
export const pesanMasuk = sqliteTable(
  'pesan_masuk',
  {
    id: id(),
    ref: text().notNull().unique(),
    /** or the provider's own id while the number is hidden */
    no_hp: text().notNull(),
    nama: text(),
    jenis: text({ enum: JENIS_MASUK }).notNull().default('teks'),
    body: text().notNull(),
    /** the id of the option of a native menu that was tapped; null: it was written */
    pilihan: text(),
    diterima_pada: time().notNull(),
    /** when its treatment was decided, and what it is; null: undecided */
    ditangani_pada: time(),
    perlakuan: text({ enum: PERLAKUAN }),
    /** the question in it that the list could not answer */
    id_belum_terjawab: integer(),
    /** the question its sender chose from the menu that answered it */
    id_dipilih: integer(),
    /** the questions of the list that its automatic answer answers, and why; null: none */
    sebab: text({ mode: 'json' }).$type<Sebab[]>(),
  },
  (t) => [
    index('pesan_masuk_no_hp').on(t.no_hp, t.diterima_pada),
    index('pesan_masuk_baru').on(t.id).where(sql`${t.ditangani_pada} IS NULL`),
    index('pesan_masuk_belum_terjawab')
      .on(t.id_belum_terjawab)
      .where(sql`${t.id_belum_terjawab} IS NOT NULL`),
    index('pesan_masuk_dipilih').on(t.id_dipilih, t.id).where(sql`${t.id_dipilih} IS NOT NULL`),
  ],
);

/**
 * State of the exchange with a person who has written to the campus.
 *
 * Triggers: percakapan_tambah and percakapan_hapus maintain `total`.
 */
export const percakapan = sqliteTable(
  'percakapan',
  {
    /** as in `pesan_masuk` */
    no_hp: text().primaryKey(),
    /** WhatsApp profile name */
    nama: text(),
    /** their last message, and when it came */
    id_terakhir: integer().notNull(),
    terakhir_pada: time().notNull(),
    /** waiting for an operator since; null: not waiting */
    menunggu_sejak: time(),
    /** wrote in distress at, and no operator has looked since; null: not so */
    mendesak_sejak: time(),
    /** until then an operator answers, and automatic answers are off */
    petugas_sampai: time(),
    /** the questions of the last menu by id, in order; the message it answered; when it was sent */
    menu: text({ mode: 'json' }).$type<number[]>(),
    menu_untuk: integer(),
    menu_pada: time(),
    /** command that waits for the person to share their number */
    perintah: text(),
    perintah_pada: time(),
    /** when they were asked whether they want no more broadcasts; null: not, or they have answered */
    stop_pada: time(),
    /** their last text in a language was English: so are the portal's answers */
    inggris: integer({ mode: 'boolean' }).notNull().default(false),
    /** automatic answers in the hour that began at `otomatis_sejak` */
    otomatis: integer().notNull().default(0),
    otomatis_sejak: time(),
    /** count of those that answered a command, which do not use up the share of answers */
    otomatis_perintah: integer().notNull().default(0),
    /** incremented by each change: a decision based on an older version is made again */
    versi: integer().notNull().default(0),
  },
  (t) => [
    index('percakapan_terakhir').on(t.terakhir_pada),
    index('percakapan_mendesak').on(t.terakhir_pada).where(sql`${t.mendesak_sejak} IS NOT NULL`),
    index('percakapan_menunggu').on(t.terakhir_pada).where(sql`${t.menunggu_sejak} IS NOT NULL`),
  ],
);

/**
 * Questions the list could not answer, grouped by meaning.
 *
 * Triggers: belum_terjawab_tambah, belum_terjawab_hapus and belum_terjawab_ubah maintain in `total` how many are not
 * dismissed.
 */
export const belumTerjawab = sqliteTable(
  'belum_terjawab',
  {
    id: id(),
    /** `meaningOf` the text (worker/jawab/matching/match.ts) */
    makna: text().notNull().unique(),
    /** as first asked */
    pesan: text().notNull(),
    jumlah: integer().notNull().default(1),
    terakhir_pada: time().notNull(),
    /** dismissed by an operator since */
    disisihkan_pada: time(),
  },
  (t) => [index('belum_terjawab_terakhir').on(t.terakhir_pada).where(sql`${t.disisihkan_pada} IS NULL`)],
);

/** The number behind a provider's own id, as told by the provider. */
export const nomorTersembunyi = sqliteTable('nomor_tersembunyi', {
  id: text().primaryKey(),
  no_hp: text().notNull(),
  pada: time().notNull(),
});

/** Numbers that had an earlier owner in the master data. Triggers X_nomor_sejak, X_nomor_lepas. */
export const nomorLepas = sqliteTable('nomor_lepas', {
  no_hp: text().primaryKey(),
  pada: time().notNull(),
});

/** Erased numbers, only as keyed hashes. */
export const nomorDihapus = sqliteTable(
  'nomor_dihapus',
  {
    /** `sidikOf` the number (worker/core/auth/sidik.ts) */
    sidik: text().primaryKey(),
    pada: time().notNull(),
    /** unsubscribed since; applies if the number is imported again */
    berhenti_pada: time(),
    /** the topics that they had ended, by key: name and time; applies likewise. null: none */
    topik: text({ mode: 'json' }).$type<Record<string, { nama: string; berhenti_pada: number }>>(),
  },
  (t) => [
    index('nomor_dihapus_pada').on(t.pada),
    index('nomor_dihapus_berhenti').on(t.berhenti_pada).where(sql`${t.berhenti_pada} IS NOT NULL`),
    index('nomor_dihapus_topik').on(t.sidik).where(sql`${t.topik} IS NOT NULL`),
  ],
);

/** Present owners of each number, one row each. The view is defined in the migrations. */
export const pemilikNomor = sqliteView('pemilik_nomor', {
  no_hp: text().notNull(),
  /** for a parent: id of the student */
  id: integer().notNull(),
  kategori: text({ enum: KATEGORI }).notNull(),
  nama: text().notNull(),
  /** null for other contacts; a parent has the student's */
  nomor_induk: text(),
}).existing();
