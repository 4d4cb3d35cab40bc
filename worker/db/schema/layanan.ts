import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { akun } from './akun.ts';
import { berkas } from './berkas.ts';
import { mahasiswa } from './induk.ts';
import { createdAt, id, updatedAt } from './kolom.ts';

export const pengaduan = sqliteTable(
  'pengaduan',
  {
    id: id(),
    id_akun: integer()
      .notNull()
      .references(() => akun.id, { onDelete: 'cascade' }),
    judul: text().notNull(),
    kategori: text().notNull(),
    isi: text().notNull(),
    status: text({ enum: ['Menunggu', 'Diproses', 'Selesai', 'Ditolak'] })
      .notNull()
      .default('Menunggu'),
    tanggapan: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('pengaduan_akun').on(t.id_akun)],
);

export const surat = sqliteTable(
  'surat',
  {
    id: id(),
    id_mahasiswa: integer()
      .notNull()
      .references(() => mahasiswa.id, { onDelete: 'cascade' }),
    jenis: text().notNull(),
    deskripsi: text().notNull(),
    status: text({ enum: ['Diajukan', 'Diproses', 'Siap', 'Ditolak'] })
      .notNull()
      .default('Diajukan'),
    catatan: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('surat_mahasiswa').on(t.id_mahasiswa)],
);

export const suratMasuk = sqliteTable(
  'surat_masuk',
  {
    id: id(),
    id_mahasiswa: integer()
      .notNull()
      .references(() => mahasiswa.id, { onDelete: 'cascade' }),
    nomor: text().notNull(),
    asal: text().notNull(),
    tanggal: text().notNull(),
    perihal: text().notNull(),
    id_berkas: integer().references(() => berkas.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [index('surat_masuk_mahasiswa').on(t.id_mahasiswa)],
);

export const pertanyaan = sqliteTable('pertanyaan', {
  id: id(),
  pertanyaan: text().notNull(),
  jawaban: text(),
});
