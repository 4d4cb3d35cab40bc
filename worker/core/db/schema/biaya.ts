import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from './kolom.ts';

/**
 * What the provider says that each send costs, one row for each of its ids, kept for 45 days: a message that was sent again
 * has two. No personal data. Triggers count the delivered ones in `biaya_harian` and `biaya_pengirim`, which stay.
 */
export const biayaPesan = sqliteTable(
  'biaya_pesan',
  {
    id_pesan: integer().notNull(),
    /** the end of the provider's id, which tells sends apart; the whole may contain a number */
    akhir_ref: text().notNull(),
    /** category and type, as `utility/regular`; empty: the provider has not said */
    harga: text().notNull(),
    /** null: not delivered */
    diterima_pada: time(),
    /** the day of the delivery in the campus's zone, `2026-11-25` */
    tanggal: text(),
    /** account id of the sender; 0: the portal itself */
    pengirim: integer().notNull(),
    /** when it last changed; negative while a backup is restored, whose counters have it already */
    dicatat_pada: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id_pesan, t.akhir_ref] }),
    index('biaya_pesan_dicatat').on(t.dicatat_pada),
  ],
);

/** Delivered messages by day and price. */
export const biayaHarian = sqliteTable(
  'biaya_harian',
  {
    tanggal: text().notNull(),
    harga: text().notNull(),
    jumlah: integer().notNull(),
    /** the last delivery */
    terakhir_pada: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tanggal, t.harga] })],
);

/** Delivered messages by month (`2026-11`), sender and price. */
export const biayaPengirim = sqliteTable(
  'biaya_pengirim',
  {
    bulan: text().notNull(),
    pengirim: integer().notNull(),
    harga: text().notNull(),
    jumlah: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bulan, t.pengirim, t.harga] })],
);
