import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { KATEGORI_PENGADUAN, STATUS_PENGADUAN } from '#contract/pengaduan.ts';
import { type Cetak, JENIS_SURAT, STATUS_SURAT } from '#contract/surat.ts';
import { akun } from './akun.ts';
import { berkas } from './berkas.ts';
import { mahasiswa } from './induk.ts';
import { createdAt, id, time, updatedAt } from './kolom.ts';

/** How many rows of a service are in each state, kept by triggers: the dashboard asks for nothing else at every opening. */
export const totalLayanan = sqliteTable(
  'total_layanan',
  {
    layanan: text({ enum: ['pengaduan', 'surat'] }).notNull(),
    status: text().notNull(),
    jumlah: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.layanan, t.status] })],
);

// Triggers: pengaduan_total_* keep `total_layanan`, pengaduan_tambah, pengaduan_hapus and pengaduan_ubah its search index and
// `total`.
export const pengaduan = sqliteTable(
  'pengaduan',
  {
    id: id(),
    /** null once its author is gone: the complaint stays, without a name */
    id_akun: integer().references(() => akun.id, { onDelete: 'set null' }),
    judul: text().notNull(),
    kategori: text({ enum: KATEGORI_PENGADUAN }).notNull(),
    isi: text().notNull(),
    status: text({ enum: STATUS_PENGADUAN }).notNull().default('Menunggu'),
    /** the newest answer, and the one before it: no complaint has more, since each step has one */
    tanggapan: text(),
    tanggapan_awal: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('pengaduan_akun').on(t.id_akun, t.id),
    index('pengaduan_status').on(t.status, t.id),
    index('pengaduan_kategori').on(t.kategori, t.status, t.id),
  ],
);

/**
 * A letter: asked for, handled, issued, perhaps revoked. What is printed is copied onto the row with the number, so that a
 * second attempt prints the very same bytes, and neither an edit nor the deletion of the student changes what was issued.
 *
 * Triggers: surat_total_* keep `total_layanan`.
 */
export const surat = sqliteTable(
  'surat',
  {
    id: id(),
    /** null once the student is gone from the master data */
    id_mahasiswa: integer().references(() => mahasiswa.id, { onDelete: 'set null' }),
    jenis: text({ enum: JENIS_SURAT }).notNull(),
    deskripsi: text().notNull(),
    status: text({ enum: STATUS_SURAT }).notNull().default('Diajukan'),
    catatan: text(),

    /** the running number of a year and a unit, given once and kept whatever happens afterwards */
    tahun: integer(),
    unit: text(),
    urutan: integer(),
    nomor: text().unique(),
    /** what is printed, and when it was decided: see worker/surat */
    cetak: text({ mode: 'json' }).$type<Cetak>(),
    /** of the public check, and of its QR; nobody can guess it */
    kode: text().unique(),
    id_berkas: integer().references(() => berkas.id),
    /** of the PDF's bytes, hex */
    sha256: text(),
    terbit_pada: time(),
    dicabut_pada: time(),
    alasan_cabut: text(),
    /** since when its student's data are erased */
    dihapus_pada: time(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('surat_mahasiswa').on(t.id_mahasiswa, t.id),
    index('surat_status').on(t.status, t.id),
    index('surat_jenis').on(t.jenis, t.status, t.id),
    index('surat_berkas').on(t.id_berkas),
    uniqueIndex('surat_nomor').on(t.tahun, t.unit, t.urutan).where(sql`${t.urutan} IS NOT NULL`),
    index('surat_urutan').on(t.tahun, t.urutan).where(sql`${t.urutan} IS NOT NULL`),
  ],
);

// Triggers: surat_masuk_lepas_ubah and surat_masuk_lepas_hapus give up the file of a row that
// lets go of it, for the cleanup, unless it is a letter that we have issued.
export const suratMasuk = sqliteTable(
  'surat_masuk',
  {
    id: id(),
    id_mahasiswa: integer()
      .notNull()
      .references(() => mahasiswa.id, { onDelete: 'cascade' }),
    /** the letter of ours that it is, null for one that came from elsewhere */
    id_surat: integer()
      .unique()
      .references(() => surat.id),
    nomor: text().notNull(),
    asal: text().notNull(),
    tanggal: text().notNull(),
    perihal: text().notNull(),
    id_berkas: integer().references(() => berkas.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    index('surat_masuk_mahasiswa').on(t.id_mahasiswa, t.id),
    index('surat_masuk_berkas').on(t.id_berkas),
  ],
);

/** What an operator may set: one row a setting, its value as the contract's schema has it. */
export const pengaturan = sqliteTable('pengaturan', {
  kunci: text().primaryKey(),
  nilai: text({ mode: 'json' }).notNull(),
  updated_at: updatedAt(),
});

/** What people ask, and what they are told: without an answer it is not matched. */
export const pertanyaan = sqliteTable('pertanyaan', {
  id: id(),
  pertanyaan: text().notNull(),
  jawaban: text(),
  /** how often it was the answer */
  dijawab: integer().notNull().default(0),
  /** with their number, what tells one list from another */
  diubah_pada: time()
    .$defaultFn(() => new Date())
    .$onUpdate(() => new Date()),
});
