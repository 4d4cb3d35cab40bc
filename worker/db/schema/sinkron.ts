import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Boleh } from '#contract/kunci.ts';
import { ALASAN_TUNDA, type GagalSinkron, JENIS_SINKRON, STATUS_TERCATAT } from '#contract/sinkron.ts';
import { createdAt, id, time } from './kolom.ts';

/** Another system's key. Only its hash is kept: it is too long to be guessed, so that a fast one will do. */
export const kunciApi = sqliteTable(
  'kunci_api',
  {
    id: id(),
    nama: text().notNull(),
    boleh: text({ mode: 'json' }).$type<Boleh[]>().notNull(),
    /** SHA-256, hex */
    sidik: text().notNull().unique(),
    /** the last four characters */
    akhir: text().notNull(),
    dibuat_oleh: text().notNull(),
    created_at: createdAt(),
    dipakai_pada: time(),
    dicabut_pada: time(),
    /** null: it does not end by itself */
    berakhir_pada: time(),
    /** addresses and networks (CIDR) it is taken from; null: any */
    alamat_ip: text({ mode: 'json' }).$type<string[]>(),
  },
  // The audit names a key by its name.
  (t) => [uniqueIndex('kunci_api_nama').on(sql`lower(${t.nama})`).where(sql`${t.dicabut_pada} IS NULL`)],
);

/** One list of another system, while its parts come in and once it has been worked in. Of trials the last one of each key and kind. */
export const sinkron = sqliteTable(
  'sinkron',
  {
    id: id(),
    id_kunci: integer()
      .notNull()
      .references(() => kunciApi.id),
    jenis: text({ enum: JENIS_SINKRON }).notNull(),
    coba: integer({ mode: 'boolean' }).notNull(),
    putaran: text(),
    dari: integer().notNull(),
    /** `menerapkan` only within the transaction that works it in, so that whatever stands in it is done once */
    status: text({ enum: ['menunggu_bagian', 'menerapkan', ...STATUS_TERCATAT] }).notNull(),
    /** the part that came last, which is sent again when its answer is lost */
    penutup: integer(),
    ditambah: integer().notNull().default(0),
    diubah: integer().notNull().default(0),
    dihapus: integer().notNull().default(0),
    tetap: integer().notNull().default(0),
    menunggu_dihapus: integer().notNull().default(0),
    tunda: text({ enum: ALASAN_TUNDA }),
    /** changed phone numbers, which are among `diubah`, and those that wait for an operator, which are not */
    nomor_diubah: integer().notNull().default(0),
    menunggu_nomor: integer().notNull().default(0),
    /** whether its changed numbers had to wait; stays after the decision */
    nomor_ditunda: integer({ mode: 'boolean' }).notNull().default(false),
    jumlah_gagal: integer().notNull().default(0),
    gagal: text({ mode: 'json' }).$type<GagalSinkron[]>(),
    bagian_pada: time().notNull(),
    selesai_pada: time(),
    diputuskan_oleh: text(),
    diputuskan_pada: time(),
  },
  (t) => [
    // A key has one list of each kind coming in.
    uniqueIndex('sinkron_terbuka')
      .on(t.id_kunci, t.jenis, t.coba)
      .where(sql`${t.status} = 'menunggu_bagian'`),
    index('sinkron_jenis').on(t.jenis, t.selesai_pada),
    index('sinkron_menunggu').on(t.jenis).where(sql`${t.status} = 'menunggu_persetujuan'`),
    index('sinkron_selesai').on(t.selesai_pada),
  ],
);

/** A part as it came: `[{n: nomor_induk, b: row, d: values, a: why not}, …]`, emptied once it is worked in. */
export const sinkronBagian = sqliteTable(
  'sinkron_bagian',
  {
    id_sinkron: integer()
      .notNull()
      .references(() => sinkron.id, { onDelete: 'cascade' }),
    bagian: integer().notNull(),
    /** SHA-256 of what was sent */
    sidik: text().notNull(),
    isi: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_sinkron, t.bagian] })],
);

/** How a list differs from the master data. All of it goes with the run, but for what waits for an operator and a trial's examples. */
export const sinkronBeda = sqliteTable(
  'sinkron_beda',
  {
    id: id(),
    id_sinkron: integer()
      .notNull()
      .references(() => sinkron.id, { onDelete: 'cascade' }),
    beda: text({ enum: ['tambah', 'ubah', 'nomor', 'hapus', 'gagal'] }).notNull(),
    nomor_induk: text(),
    /** in the table of its kind */
    id_orang: integer(),
    /** the values of the row; of `nomor` the new number and the old one (`dulu`); of `gagal` where it stands and why */
    data: text(),
  },
  (t) => [index('sinkron_beda_putaran').on(t.id_sinkron, t.beda)],
);
