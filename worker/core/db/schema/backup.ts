import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './kolom.ts';

/** Backups of the database in the bucket CADANGAN, nightly or on request. */
export const backup = sqliteTable('cadangan', {
  /** folder in the bucket: the day in WIB (`2026-11-22`), with the time for one on request (`2026-11-22-1430`) */
  id: text().primaryKey(),
  /** the last migration applied when it began */
  skema: text().notNull(),
  mulai_pada: time().notNull(),
  /** null: the list of contents is not written, so the backup is incomplete */
  selesai_pada: time(),
  baris: integer().notNull().default(0),
  ukuran_byte: integer().notNull().default(0),
  /** why the last step failed, and when; null: it succeeded */
  galat: text(),
  galat_pada: time(),
});

/** Finished parts of an unfinished backup. The last one says where to continue. */
export const backupPart = sqliteTable(
  'cadangan_bagian',
  {
    id_cadangan: text()
      .notNull()
      .references(() => backup.id, { onDelete: 'cascade' }),
    /** from 1. Two concurrent runs may both put an object for a part; the row names one of them */
    nomor: integer().notNull(),
    tabel: text().notNull(),
    kunci: text().notNull(),
    baris: integer().notNull(),
    ukuran_byte: integer().notNull(),
    /** SHA-256 of the object's bytes, hex */
    sha256: text().notNull(),
    /** primary key of the part's last row */
    sampai: text({ mode: 'json' }).$type<(string | number)[]>().notNull(),
    /** true: the last part of its table */
    habis: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_cadangan, t.nomor] })],
);
