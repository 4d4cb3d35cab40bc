import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { JABATAN } from '#contract/orang/orang.ts';
import { createdAt, id, idOf, time, updatedAt } from './kolom.ts';

// The triggers X_ubah_fakultas update the search indexes of its people.
export const fakultas = sqliteTable(
  'fakultas',
  {
    id: id(),
    nama_fakultas: text().notNull().unique(),
  },
  // An import finds it by name, ignoring case.
  (t) => [uniqueIndex('fakultas_nama').on(sql`lower(${t.nama_fakultas})`)],
);

// The triggers X_ubah_jurusan update the search indexes of its people.
export const jurusan = sqliteTable(
  'jurusan',
  {
    id: id(),
    id_fakultas: idOf(() => fakultas.id).notNull(),
    nama_jurusan: text().notNull(),
  },
  (t) => [
    unique().on(t.id_fakultas, t.nama_jurusan),
    uniqueIndex('jurusan_nama').on(t.id_fakultas, sql`lower(${t.nama_jurusan})`),
  ],
);

/** When the person got this number; null: when the row was created. Trigger X_nomor_sejak. */
const nomorSejak = () => time();

const unit = () => ({
  id_fakultas: idOf(() => fakultas.id),
  id_prodi: idOf(() => jurusan.id),
});

// `no_hp` is indexed: it identifies the sender of a message.
//
// Triggers of each of the four lists, here dosen: dosen_tambah, dosen_hapus and dosen_ubah maintain search index and
// `total`; dosen_akun (not on lainnya) syncs name and username of the account.
export const dosen = sqliteTable(
  'dosen',
  {
    id: id(),
    ...unit(),
    nidn: text().notNull().unique(),
    nama_dosen: text().notNull(),
    no_hp: text().notNull(),
    nomor_sejak: nomorSejak(),
    jabatan: text({ enum: JABATAN }),
    email: text().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('dosen_no_hp').on(t.no_hp, t.id_fakultas), index('dosen_fakultas').on(t.id_fakultas)],
);

export const mahasiswa = sqliteTable(
  'mahasiswa',
  {
    id: id(),
    ...unit(),
    nim: text().notNull().unique(),
    nama_mahasiswa: text().notNull(),
    no_hp: text().notNull(),
    nomor_sejak: nomorSejak(),
    email: text().notNull(),
    semester: integer().notNull(),
    angkatan: integer().notNull(),
    orangtua_wali: text().notNull(),
    no_hp_orangtua: text(),
    alamat: text().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('mahasiswa_no_hp').on(t.no_hp, t.id_fakultas),
    index('mahasiswa_fakultas').on(t.id_fakultas),
    index('mahasiswa_no_hp_orangtua').on(t.no_hp_orangtua, t.id_fakultas),
    // Serves every filter of the list, since pairs of cohort and semester are few (worker/core/db/saringan.ts).
    index('mahasiswa_saringan').on(t.angkatan, t.semester, t.id_fakultas, t.id_prodi),
  ],
);

export const pegawai = sqliteTable(
  'pegawai',
  {
    id: id(),
    ...unit(),
    nip: text().notNull().unique(),
    nama_pegawai: text().notNull(),
    no_hp: text().notNull(),
    nomor_sejak: nomorSejak(),
    email: text().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('pegawai_no_hp').on(t.no_hp, t.id_fakultas), index('pegawai_fakultas').on(t.id_fakultas)],
);

export const lainnya = sqliteTable(
  'lainnya',
  {
    id: id(),
    nama_lainnya: text().notNull(),
    no_hp: text().notNull(),
    nomor_sejak: nomorSejak(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('lainnya_no_hp').on(t.no_hp)],
);

/**
 * The numbers of each faculty's people and students' parents, by which its operators see messages. Triggers
 * X_nomor_fakultas_* write it as people come, change and go.
 */
export const nomorFakultas = sqliteTable(
  'nomor_fakultas',
  {
    no_hp: text().notNull(),
    id_fakultas: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.no_hp, t.id_fakultas] })],
);

/** Row counts, maintained by triggers: `count(*)` would read every row. */
export const total = sqliteTable('total', {
  tabel: text().primaryKey(),
  jumlah: integer().notNull(),
});

/** Of those, how many rows the operators of a faculty see: its people, and the conversations with its numbers. Triggers X_total_*. */
export const totalSatuan = sqliteTable(
  'total_satuan',
  {
    id_fakultas: integer().notNull(),
    tabel: text().notNull(),
    jumlah: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_fakultas, t.tabel] })],
);
