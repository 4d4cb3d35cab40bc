import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { JENIS_INSIDEN } from '#contract/insiden.ts';
import { id, time } from './kolom.ts';

/** When something was last done that has to be done again and again. */
export const detak = sqliteTable('detak', {
  nama: text().primaryKey(),
  pada: time().notNull(),
});

/** What is wrong, from when to when, and whether the operators have been told. One that is over is kept for a month. */
export const insiden = sqliteTable(
  'insiden',
  {
    id: id(),
    jenis: text({ enum: JENIS_INSIDEN }).notNull(),
    /** the name of the gateway, the id of the broadcast; else empty */
    sasaran: text().notNull(),
    sejak: time().notNull(),
    selesai_pada: time(),
    dikabarkan_pada: time(),
    /** the messages that told: a range of ids */
    pesan_dari: integer(),
    pesan_sampai: integer(),
  },
  // Two ticks at once open one, not two.
  (t) => [uniqueIndex('insiden_terbuka').on(t.jenis, t.sasaran).where(sql`${t.selesai_pada} IS NULL`)],
);
