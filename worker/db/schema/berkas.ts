import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MIME_BERKAS } from '#contract/berkas.ts';
import { createdAt, id, time } from './kolom.ts';

// Triggers, of gambar and of dokumen: gambar_tambah, gambar_hapus and gambar_ubah keep the search index and `total` of the
// published ones.
export const berkas = sqliteTable(
  'berkas',
  {
    id: id(),
    /** in no list of uploads are `surat`, a letter to one student, and `logo`, the campus's own */
    jenis: text({ enum: ['gambar', 'dokumen', 'surat', 'logo'] }).notNull(),
    nama_file: text().notNull(),
    /** object key in the bucket, and the last part of the public link */
    kunci: text().notNull().unique(),
    mime: text({ enum: MIME_BERKAS }).notNull(),
    ukuran_byte: integer().notNull(),
    /** null until the stored bytes have been checked */
    terbit_pada: time(),
    created_at: createdAt(),
  },
  (t) => [
    index('berkas_terbit').on(t.jenis, t.id).where(sql`${t.terbit_pada} IS NOT NULL`),
    index('berkas_belum_terbit').on(t.created_at).where(sql`${t.terbit_pada} IS NULL`),
  ],
);
