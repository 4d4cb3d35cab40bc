import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './kolom.ts';

/** A backup of the database in the bucket CADANGAN: of a night, or asked for by an operator. */
export const cadangan = sqliteTable('cadangan', {
  /** its folder in the bucket: the day in WIB (`2026-11-22`), and for one asked for its time too (`2026-11-22-1430`) */
  id: text().primaryKey(),
  /** the last migration that the database had had when it began */
  skema: text().notNull(),
  mulai_pada: time().notNull(),
  /** null as long as its list of contents is not written: only then it counts */
  selesai_pada: time(),
  baris: integer().notNull().default(0),
  ukuran_byte: integer().notNull().default(0),
  /** why the last step failed, and when; null once one has succeeded again */
  galat: text(),
  galat_pada: time(),
});

/** A part that is in the bucket already, of a backup that is being made: the last one says where to go on. */
export const cadanganBagian = sqliteTable(
  'cadangan_bagian',
  {
    id_cadangan: text()
      .notNull()
      .references(() => cadangan.id, { onDelete: 'cascade' }),
    /** from 1. Two who make the same one both put an object, and one row names one of them */
    nomor: integer().notNull(),
    tabel: text().notNull(),
    /** of the object */
    kunci: text().notNull(),
    baris: integer().notNull(),
    ukuran_byte: integer().notNull(),
    /** of the object's bytes, hex */
    sha256: text().notNull(),
    /** the primary key of its last row */
    sampai: text({ mode: 'json' }).$type<(string | number)[]>().notNull(),
    /** whether its table ends with it */
    habis: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_cadangan, t.nomor] })],
);
