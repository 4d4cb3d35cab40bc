import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { KODE_ALASAN } from '#contract/pesan/alasan.ts';
import { SEBAB_MATI, STATUS_DIKABARKAN } from '#contract/portal/callback.ts';
import { id, idOf, partOf, time } from './kolom.ts';
import { kunciApi } from './sinkron.ts';

/** Callback address of a key, with the state of its deliveries. */
export const callback = sqliteTable('callback', {
  id_kunci: idOf(() => kunciApi.id).primaryKey(),
  alamat: text().notNull(),
  /** signs each request, so it is kept as it is: backups and data files leave this table out */
  rahasia: text().notNull(),
  /** null: on */
  mati_pada: time(),
  sebab_mati: text({ enum: SEBAB_MATI }),
  /** since when no request succeeded; null: the last one did */
  gagal_sejak: time(),
  /** while it fails: when what has been tried often enough is tried again */
  coba_pada: time(),
  /** true: its answers take long */
  lambat: integer({ mode: 'boolean' }).notNull().default(false),
  /** the consumer at work on it, and until when */
  sewa: text(),
  sewa_sampai: time(),
  /** when the delayed queue message comes that looks at it again */
  bangun_pada: time(),
});

/** A change of a message's state that a system is told of: written by the trigger `pesan_callback`. */
export const callbackPeristiwa = sqliteTable(
  'callback_peristiwa',
  {
    id: id(),
    id_kunci: partOf(() => callback.id_kunci).notNull(),
    /** in `pesan`, or of a test key in `kiriman_uji` */
    id_pesan: integer().notNull(),
    referensi: text(),
    status: text({ enum: STATUS_DIKABARKAN }).notNull(),
    alasan_kode: text({ enum: KODE_ALASAN }),
    /** when the state changed: of one message always later than the change before */
    pada: time().notNull(),
    hasil: text({ enum: ['menunggu', 'sampai', 'gagal'] })
      .notNull()
      .default('menunggu'),
    percobaan: integer().notNull().default(0),
    coba_pada: time().notNull(),
    /** given up after this */
    batas_pada: time().notNull(),
    dicoba_pada: time(),
    /** HTTP status of the last answer; null: none came */
    jawaban: integer(),
  },
  (t) => [
    index('callback_peristiwa_pesan').on(t.id_kunci, t.id_pesan),
    index('callback_peristiwa_menunggu').on(t.id_kunci, t.coba_pada).where(sql`${t.hasil} = 'menunggu'`),
    index('callback_peristiwa_gagal').on(t.id_kunci).where(sql`${t.hasil} = 'gagal'`),
    index('callback_peristiwa_dicoba').on(t.id_kunci, t.dicoba_pada).where(sql`${t.dicoba_pada} IS NOT NULL`),
    index('callback_peristiwa_pada').on(t.pada),
  ],
);
