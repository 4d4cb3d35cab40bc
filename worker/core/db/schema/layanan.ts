import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { KATEGORI_PENGADUAN, PIHAK, STATUS_PENGADUAN } from '#contract/pengaduan/pengaduan.ts';
import { type Cetak, JENIS_SURAT, STATUS_SURAT, TTE } from '#contract/surat/surat.ts';
import { akun } from './akun.ts';
import { berkas } from './berkas.ts';
import { fakultas, mahasiswa } from './induk.ts';
import { createdAt, id, idOf, partOf, time, updatedAt } from './kolom.ts';

/** Row counts per state, maintained by triggers, for the dashboard. */
export const totalLayanan = sqliteTable(
  'total_layanan',
  {
    layanan: text({ enum: ['pengaduan', 'surat'] }).notNull(),
    status: text().notNull(),
    jumlah: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.layanan, t.status] })],
);

/**
 * The faculty of the row's person at this moment, whose operators see it; null: no faculty's. Triggers X_satuan and
 * X_satuan_ubah write it, and those of a person who changes faculty.
 */
const satuan = () => integer();

// Triggers: pengaduan_total_* maintain `total_layanan`; pengaduan_tambah, pengaduan_hapus and pengaduan_ubah its search
// index and `total`.
export const pengaduan = sqliteTable(
  'pengaduan',
  {
    id: id(),
    /** null: the author was deleted; the complaint stays without a name */
    id_akun: integer().references(() => akun.id, { onDelete: 'set null' }),
    judul: text().notNull(),
    kategori: text({ enum: KATEGORI_PENGADUAN }).notNull(),
    isi: text().notNull(),
    status: text({ enum: STATUS_PENGADUAN }).notNull().default('Menunggu'),
    /** the last two answers; all of them are in `pengaduan_balasan` */
    tanggapan: text(),
    tanggapan_awal: text(),
    /** since when the complainant's last reply waits for an operator; null: none waits */
    dibalas_pada: time(),
    /** when it was closed; null: open */
    ditutup_pada: time(),
    /** written in distress at, and no operator has opened it since */
    mendesak_sejak: time(),
    satuan: satuan(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('pengaduan_satuan').on(t.satuan, t.status, t.id),
    index('pengaduan_akun').on(t.id_akun, t.id),
    index('pengaduan_status').on(t.status, t.id),
    index('pengaduan_kategori').on(t.kategori, t.status, t.id),
    index('pengaduan_mendesak').on(t.satuan, t.id).where(sql`${t.mendesak_sejak} IS NOT NULL`),
  ],
);

/** Entries of a complaint's conversation, in order, with the state that each set. */
export const pengaduanBalasan = sqliteTable(
  'pengaduan_balasan',
  {
    id: id(),
    id_pengaduan: partOf(() => pengaduan.id).notNull(),
    dari: text({ enum: PIHAK }).notNull(),
    /** empty: only the state changed */
    isi: text().notNull(),
    /** null: it changed no state */
    status: text({ enum: STATUS_PENGADUAN }),
    /** a photo, which is never published: only the complainant and operators read it */
    id_berkas: integer().references(() => berkas.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    index('pengaduan_balasan_pengaduan').on(t.id_pengaduan, t.id),
    index('pengaduan_balasan_berkas').on(t.id_berkas),
  ],
);

/** Which complaint a message tells of, so that a WhatsApp reply that quotes the message finds it. Never shown. */
export const pengaduanKabar = sqliteTable(
  'pengaduan_kabar',
  {
    id_pesan: integer().primaryKey(),
    id_pengaduan: partOf(() => pengaduan.id).notNull(),
    /** the provider's id of the WhatsApp reply that this message answers: each is taken once */
    balasan_untuk: text().unique(),
  },
  (t) => [index('pengaduan_kabar_pengaduan').on(t.id_pengaduan)],
);

/**
 * Letters: requested, processed, issued, perhaps revoked. The printed values are stored with the number, so that a
 * retry prints the same bytes and no later edit or deletion changes an issued letter.
 *
 * Triggers: surat_total_* maintain `total_layanan`.
 */
export const surat = sqliteTable(
  'surat',
  {
    id: id(),
    /** null: the student was deleted */
    id_mahasiswa: integer().references(() => mahasiswa.id, { onDelete: 'set null' }),
    jenis: text({ enum: JENIS_SURAT }).notNull(),
    deskripsi: text().notNull(),
    /** answers of student and approver to what its kind asks, by name */
    isian: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: STATUS_SURAT }).notNull().default('Diajukan'),
    catatan: text(),

    /** running number of a year and a unit, assigned once and never changed */
    tahun: integer(),
    unit: text(),
    urutan: integer(),
    nomor: text().unique(),
    /** the printed values, with the time of approval: see worker/surat */
    cetak: text({ mode: 'json' }).$type<Cetak>(),
    /** random code of the public check and its QR */
    kode: text().unique(),
    id_berkas: idOf(() => berkas.id),
    /** SHA-256 of the PDF, hex */
    sha256: text(),
    /** null: not to be signed electronically, or not approved yet */
    tte: text({ enum: TTE }),
    /** random code of the signer's link */
    tte_kode: text().unique(),
    /** NIK of who is to sign it, or has; of two the one whose turn it is, then the second */
    tte_nik: text(),
    /** NIK of the next signer; null: none, or it is their turn */
    tte_nik_kedua: text(),
    /** link and NIK of the first of two, once they have signed */
    tte_kode_pertama: text().unique(),
    tte_nik_pertama: text(),
    /** the file with the first one's signature, until the letter is issued or refused */
    id_berkas_pertama: idOf(() => berkas.id),
    terbit_pada: time(),
    dicabut_pada: time(),
    alasan_cabut: text(),
    /** when the student's data was erased */
    dihapus_pada: time(),
    satuan: satuan(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('surat_satuan').on(t.satuan, t.status, t.id),
    index('surat_satuan_urut').on(t.satuan, t.id),
    index('surat_mahasiswa').on(t.id_mahasiswa, t.id),
    index('surat_status').on(t.status, t.id),
    index('surat_jenis').on(t.jenis, t.status, t.id),
    index('surat_berkas').on(t.id_berkas),
    uniqueIndex('surat_nomor').on(t.tahun, t.unit, t.urutan).where(sql`${t.urutan} IS NOT NULL`),
    index('surat_urutan').on(t.tahun, t.urutan).where(sql`${t.urutan} IS NOT NULL`),
    index('surat_tte').on(t.tte_nik, t.status).where(sql`${t.tte_nik} IS NOT NULL`),
    index('surat_berkas_pertama').on(t.id_berkas_pertama).where(sql`${t.id_berkas_pertama} IS NOT NULL`),
  ],
);

/** The last code sent to a letter's signer, hashed. */
export const kodeTandaTangan = sqliteTable('kode_tanda_tangan', {
  id_surat: partOf(() => surat.id).primaryKey(),
  kode_hash: text().notNull(),
  berakhir_pada: time().notNull(),
  /** the message with the code */
  id_pesan: integer().unique(),
});

// Triggers: surat_masuk_lepas_ubah and surat_masuk_lepas_hapus release the row's file for the cleanup, unless it is a
// letter of ours.
export const suratMasuk = sqliteTable(
  'surat_masuk',
  {
    id: id(),
    id_mahasiswa: partOf(() => mahasiswa.id).notNull(),
    /** our own letter; null: from elsewhere */
    id_surat: idOf(() => surat.id).unique(),
    nomor: text().notNull(),
    asal: text().notNull(),
    tanggal: text().notNull(),
    perihal: text().notNull(),
    id_berkas: integer().references(() => berkas.id, { onDelete: 'set null' }),
    satuan: satuan(),
    created_at: createdAt(),
  },
  (t) => [
    index('surat_masuk_satuan').on(t.satuan, t.id),
    index('surat_masuk_mahasiswa').on(t.id_mahasiswa, t.id),
    index('surat_masuk_berkas').on(t.id_berkas),
  ],
);

/** Other words of a question, as people ask it. */
export const kataLain = sqliteTable(
  'kata_lain',
  {
    id: id(),
    id_pertanyaan: partOf(() => pertanyaan.id).notNull(),
    /** `meaningOf` what people wrote (worker/jawab/matching/match.ts) */
    makna: text().notNull(),
    /** an operator took it away: it is not learned again */
    dihapus_pada: time(),
  },
  (t) => [uniqueIndex('kata_lain_makna').on(t.id_pertanyaan, t.makna)],
);

/** One row per setting, with the value of the contract's schema. */
export const pengaturan = sqliteTable('pengaturan', {
  nama: text('kunci').primaryKey(),
  nilai: text({ mode: 'json' }).notNull(),
  updated_at: updatedAt(),
});

/** Questions and answers. A question without an answer is not matched. */
export const pertanyaan = sqliteTable('pertanyaan', {
  id: id(),
  pertanyaan: text().notNull(),
  jawaban: text(),
  /** both for who writes English; null: as the others */
  pertanyaan_en: text(),
  jawaban_en: text(),
  /** number of times it was the answer */
  dijawab: integer().notNull().default(0),
  /** the faculty that owns it; null: the campus */
  id_fakultas: idOf(() => fakultas.id),
  /** changes with every edit: a cache of the list compares it and the row count */
  diubah_pada: time()
    .$defaultFn(() => new Date())
    .$onUpdate(() => new Date()),
});
