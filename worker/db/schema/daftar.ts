import { integer, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { MIME_BERKAS } from '#contract/berkas.ts';
import { JABATAN } from '#contract/dosen.ts';

// The rows of each list as the contract has them. The views themselves are in the migrations: drizzle-kit knows no
// CROSS JOIN, by which a page reads all names of faculties and programmes as one row.

const id = () => integer().notNull();
const unit = () => ({
  id_fakultas: integer(),
  nama_fakultas: text(),
  id_prodi: integer(),
  nama_jurusan: text(),
});

export const dosenDaftar = sqliteView('dosen_daftar', {
  id: id(),
  nidn: text().notNull(),
  nama_dosen: text().notNull(),
  no_hp: text().notNull(),
  email: text().notNull(),
  ...unit(),
  jabatan: text({ enum: JABATAN }),
}).existing();

export const mahasiswaDaftar = sqliteView('mahasiswa_daftar', {
  id: id(),
  nim: text().notNull(),
  nama_mahasiswa: text().notNull(),
  no_hp: text().notNull(),
  email: text().notNull(),
  ...unit(),
  semester: integer().notNull(),
  angkatan: integer().notNull(),
  orangtua_wali: text().notNull(),
  no_hp_orangtua: text(),
  alamat: text().notNull(),
}).existing();

export const pegawaiDaftar = sqliteView('pegawai_daftar', {
  id: id(),
  nip: text().notNull(),
  nama_pegawai: text().notNull(),
  no_hp: text().notNull(),
  email: text().notNull(),
  ...unit(),
}).existing();

export const lainnyaDaftar = sqliteView('lainnya_daftar', {
  id: id(),
  nama_lainnya: text().notNull(),
  no_hp: text().notNull(),
}).existing();

const berkasColumns = () => ({
  id: id(),
  nama_file: text().notNull(),
  kunci: text().notNull(),
  mime: text({ enum: MIME_BERKAS }).notNull(),
  ukuran_byte: integer().notNull(),
  created_at: integer({ mode: 'timestamp_ms' }).notNull(),
});
export const gambarDaftar = sqliteView('gambar_daftar', berkasColumns()).existing();
export const dokumenDaftar = sqliteView('dokumen_daftar', berkasColumns()).existing();
