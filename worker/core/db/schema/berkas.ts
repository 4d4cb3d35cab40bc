import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MIME_BERKAS } from '#contract/berkas/berkas.ts';
import { fakultas } from './induk.ts';
import { createdAt, id, idOf, time } from './kolom.ts';

// The triggers gambar_* and dokumen_* (tambah, hapus, ubah) maintain search index and `total` of published files.
export const berkas = sqliteTable(
  'berkas',
  {
    id: id(),
    /** `surat` (a letter to one student), `logo` and `pengaduan` (a photo in a complaint) are in no list of uploads */
    jenis: text({ enum: ['gambar', 'dokumen', 'surat', 'logo', 'pengaduan'] }).notNull(),
    nama_file: text().notNull(),
    /** key in the bucket, and last segment of the public link */
    objectKey: text('kunci').notNull().unique(),
    mime: text({ enum: MIME_BERKAS }).notNull(),
    ukuran_byte: integer().notNull(),
    /** null: the stored bytes have not been checked yet */
    terbit_pada: time(),
    /** faculty of the uploader; null: the campus's, or no upload of an operator */
    id_fakultas: idOf(() => fakultas.id),
    created_at: createdAt(),
  },
  (t) => [
    index('berkas_terbit').on(t.jenis, t.id).where(sql`${t.terbit_pada} IS NOT NULL`),
    index('berkas_belum_terbit').on(t.created_at).where(sql`${t.terbit_pada} IS NULL`),
  ],
);
