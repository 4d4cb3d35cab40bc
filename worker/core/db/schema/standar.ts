import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LAYANAN } from '#contract/standar/tenggat.ts';
import { id } from './kolom.ts';

/** Letters issued and complaints settled, each with what was promised then, and the code of its survey. */
export const penyelesaian = sqliteTable(
  'penyelesaian',
  {
    layanan: text({ enum: LAYANAN }).notNull(),
    /** id of the letter or complaint */
    id_layanan: integer().notNull(),
    /** month in WIB: 2026-11 */
    bulan: text().notNull(),
    /** working days it took */
    hari_kerja: integer().notNull(),
    /** within the promise */
    tepat_waktu: integer({ mode: 'boolean' }).notNull(),
    kode: text().notNull().unique(),
    /** the survey was filled in; its answers are elsewhere, without the code */
    terisi: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.layanan, t.id_layanan] }),
    index('penyelesaian_bulan').on(t.bulan, t.layanan, t.hari_kerja, t.tepat_waktu),
  ],
);

/** Answers of surveys. Nothing in a row leads to a person, a letter or a complaint. */
export const surveiJawaban = sqliteTable(
  'survei_jawaban',
  {
    id: id(),
    layanan: text({ enum: LAYANAN }).notNull(),
    /** day in WIB: 2026-11-20 */
    tanggal: text().notNull(),
    /** nine numbers of 1 to 4 */
    jawaban: text({ mode: 'json' }).$type<number[]>().notNull(),
    saran: text(),
  },
  (t) => [index('survei_jawaban_tanggal').on(t.tanggal)],
);
