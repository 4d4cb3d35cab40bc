import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { JABATAN } from '#contract/dosen.ts';
import { createdAt, id, updatedAt } from './kolom.ts';

// Triggers: fakultas_nama_unit_* keep `nama_unit`, fakultas_total_* keep `total`, fakultas_cari_ubah keeps the search index
// of its people.
export const fakultas = sqliteTable(
  'fakultas',
  {
    id: id(),
    nama_fakultas: text().notNull().unique(),
  },
  // An import finds it by its name in whatever case.
  (t) => [uniqueIndex('fakultas_nama').on(sql`lower(${t.nama_fakultas})`)],
);

// Triggers: jurusan_nama_unit_* keep `nama_unit`, jurusan_total_* keep `total`, jurusan_cari_ubah keeps the search index of
// its people.
export const jurusan = sqliteTable(
  'jurusan',
  {
    id: id(),
    id_fakultas: integer()
      .notNull()
      .references(() => fakultas.id),
    nama_jurusan: text().notNull(),
  },
  (t) => [
    unique().on(t.id_fakultas, t.nama_jurusan),
    uniqueIndex('jurusan_nama').on(t.id_fakultas, sql`lower(${t.nama_jurusan})`),
  ],
);

const unit = () => ({
  id_fakultas: integer().references(() => fakultas.id),
  id_prodi: integer().references(() => jurusan.id),
});

// Triggers of each of the four lists, here dosen: dosen_cari_* keep its search index, dosen_total_* keep `total`,
// dosen_posisi_* keep `posisi`, and dosen_akun (which lainnya has not) keeps the name and username of the person's account.
export const dosen = sqliteTable('dosen', {
  id: id(),
  ...unit(),
  nidn: text().notNull().unique(),
  nama_dosen: text().notNull(),
  no_hp: text().notNull(),
  jabatan: text({ enum: JABATAN }),
  email: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const mahasiswa = sqliteTable('mahasiswa', {
  id: id(),
  ...unit(),
  nim: text().notNull().unique(),
  nama_mahasiswa: text().notNull(),
  no_hp: text().notNull(),
  email: text().notNull(),
  semester: integer().notNull(),
  angkatan: integer().notNull(),
  orangtua_wali: text().notNull(),
  no_hp_orangtua: text(),
  alamat: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const pegawai = sqliteTable('pegawai', {
  id: id(),
  ...unit(),
  nip: text().notNull().unique(),
  nama_pegawai: text().notNull(),
  no_hp: text().notNull(),
  email: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const lainnya = sqliteTable('lainnya', {
  id: id(),
  nama_lainnya: text().notNull(),
  no_hp: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const link = sqliteTable('link', {
  id: id(),
  judul: text().notNull(),
  link: text().notNull(),
});

/** One row with the name of every faculty and programme by its id, kept by triggers: a page of a list reads it once. */
export const namaUnit = sqliteTable('nama_unit', {
  id: integer().primaryKey(),
  fakultas: text().notNull(),
  jurusan: text().notNull(),
});

/** Rows a list holds, kept by triggers: `count(*)` would read every one of them. */
export const total = sqliteTable('total', {
  tabel: text().primaryKey(),
  jumlah: integer().notNull(),
});

/**
 * How many rows of a list have ids in a block of 16, of 256 and of 4,096 (`tingkat` 1 to 3), kept by triggers: by these
 * a page far down the list is found, which by OFFSET would read every row before it.
 */
export const posisi = sqliteTable(
  'posisi',
  {
    tabel: text().notNull(),
    tingkat: integer().notNull(),
    /** the ids of the block divided by its size */
    nomor: integer().notNull(),
    jumlah: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tabel, t.tingkat, t.nomor] })],
);
