import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id, time } from './kolom.ts';

export const berkas = sqliteTable(
  'berkas',
  {
    id: id(),
    jenis: text({ enum: ['gambar', 'dokumen'] }).notNull(),
    nama_file: text().notNull(),
    /** object key in the bucket, and the last part of the public link */
    kunci: text().notNull().unique(),
    mime: text().notNull(),
    ukuran_byte: integer().notNull(),
    /** null until the stored bytes have been checked */
    terbit_pada: time(),
    created_at: createdAt(),
  },
  (t) => [index('berkas_jenis').on(t.jenis, t.id)],
);
