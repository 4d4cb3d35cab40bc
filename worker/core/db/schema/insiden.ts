import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { JENIS_INSIDEN } from '#contract/portal/insiden.ts';
import { id, time } from './kolom.ts';

/** Last run of recurring tasks. */
export const detak = sqliteTable('detak', {
  nama: text().primaryKey(),
  pada: time().notNull(),
});

/** Incidents, and when the operators were told. Closed ones are kept for a month. */
export const insiden = sqliteTable(
  'insiden',
  {
    id: id(),
    jenis: text({ enum: JENIS_INSIDEN }).notNull(),
    /** name of the gateway or id of the broadcast; otherwise empty */
    sasaran: text().notNull(),
    sejak: time().notNull(),
    selesai_pada: time(),
    dikabarkan_pada: time(),
    /** ids of the notifications, from – to */
    pesan_dari: integer(),
    pesan_sampai: integer(),
  },
  // Two concurrent ticks open one incident.
  (t) => [uniqueIndex('insiden_terbuka').on(t.jenis, t.sasaran).where(sql`${t.selesai_pada} IS NULL`)],
);
