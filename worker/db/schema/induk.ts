import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { JABATAN } from '#contract/dosen.ts';
import { createdAt, id, updatedAt } from './kolom.ts';

export const fakultas = sqliteTable('fakultas', {
  id: id(),
  nama_fakultas: text().notNull().unique(),
});

export const jurusan = sqliteTable(
  'jurusan',
  {
    id: id(),
    id_fakultas: integer()
      .notNull()
      .references(() => fakultas.id),
    nama_jurusan: text().notNull(),
  },
  (t) => [unique().on(t.id_fakultas, t.nama_jurusan)],
);

const unit = () => ({
  id_fakultas: integer().references(() => fakultas.id),
  id_prodi: integer().references(() => jurusan.id),
});

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
