import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { IsiDraf } from '#contract/pesan/draf.ts';
import { akun } from './akun.ts';
import { fakultas } from './induk.ts';
import { createdAt, id, idOf, updatedAt } from './kolom.ts';

/** Operators' shared canned texts. Titles are unique, ignoring case. */
export const teksSiap = sqliteTable(
  'teks_siap',
  {
    id: id(),
    judul: text().notNull(),
    isi: text().notNull(),
    /** the faculty that owns it; null: the campus */
    id_fakultas: idOf(() => fakultas.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('teks_siap_judul').on(sql`lower(${t.judul})`)],
);

/** Unsent messages, shared by all operators. */
export const draf = sqliteTable(
  'draf',
  {
    id: id(),
    judul: text(),
    isi: text({ mode: 'json' }).$type<IsiDraf>().notNull(),
    dibuat_oleh: integer().references(() => akun.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('draf_diubah').on(t.updated_at),
    index('draf_dibuat_oleh').on(t.dibuat_oleh).where(sql`${t.dibuat_oleh} IS NOT NULL`),
  ],
);
