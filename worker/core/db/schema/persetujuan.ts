import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ErrorCode } from '#contract/errors.ts';
import { EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { type Rincian, STATUS_PERSETUJUAN } from '#contract/portal/persetujuan.ts';
import { id, time } from './kolom.ts';
import { surat } from './layanan.ts';

/** Acts that wait for a second person, and what came of them. Operators' accounts are never deleted. */
export const persetujuan = sqliteTable(
  'persetujuan',
  {
    id: id(),
    jenis: text({ enum: EMPAT_MATA }).notNull(),
    /** the call, as method and path */
    panggilan: text().notNull(),
    /** its parameters and body; null once it is done */
    isi: text({ mode: 'json' }).$type<{ params?: unknown; body?: unknown }>(),
    /** details for the second person; null once it is done */
    rincian: text({ mode: 'json' }).$type<Rincian[]>(),
    /** SHA-256 of call and `isi`: the same request again finds its row */
    sidik: text().notNull(),
    /** the thing it changes: only one request about it can wait */
    target: text().notNull(),
    sasaran: text().notNull(),
    id_surat: integer().references(() => surat.id, { onDelete: 'set null' }),
    diminta_oleh: integer().notNull(),
    diminta_pada: time().notNull(),
    status: text({ enum: STATUS_PERSETUJUAN }).notNull(),
    /** identifies the row to later statements of the transaction that changed it last */
    token: text().notNull().unique(),
    /** null: undecided, or lapsed */
    diputuskan_oleh: integer(),
    diputuskan_pada: time(),
    /** when a run began it; null: none is running */
    dijalankan_pada: time(),
    /** null: it waits, or it is agreed to and not done yet */
    selesai_pada: time(),
    alasan: text(),
    /** code of the error of what failed */
    galat: text().$type<ErrorCode>(),
  },
  (t) => [
    uniqueIndex('persetujuan_target').on(t.target).where(sql`${t.status} = 'menunggu'`),
    index('persetujuan_terbuka').on(t.id).where(sql`${t.selesai_pada} IS NULL`),
    index('persetujuan_peminta').on(t.diminta_oleh, t.id),
    index('persetujuan_surat').on(t.id_surat).where(sql`${t.id_surat} IS NOT NULL`),
  ],
);
