import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ALASAN_TUNDA, type GagalSinkron, JENIS_SINKRON, STATUS_TERCATAT } from '#contract/orang/sinkron.ts';
import { type Boleh, JENIS_KUNCI } from '#contract/portal/kunci.ts';
import { createdAt, id, idOf, partOf, time } from './kolom.ts';

/** API keys of other systems. A fast hash will do: the key is random and long. */
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
    /** null: no expiry */
    berakhir_pada: time(),
    /** allowed addresses and networks (CIDR); null: any */
    alamat_ip: text({ mode: 'json' }).$type<string[]>(),
    jenis: text({ enum: JENIS_KUNCI }).notNull().default('nyata'),
    /** for a `tim` key: the only numbers it may write to; null: any */
    daftar: text({ mode: 'json' }).$type<string[]>(),
    /** messages a day; null: no limit */
    batas_harian: integer(),
  },
  // The audit identifies a key by its name.
  (t) => [uniqueIndex('kunci_api_nama').on(sql`lower(${t.nama})`).where(sql`${t.dicabut_pada} IS NULL`)],
);

/** A message of a test key: accepted, never sent. Its states follow from its time. */
export const kirimanUji = sqliteTable(
  'kiriman_uji',
  {
    id: id(),
    id_kunci: idOf(() => kunciApi.id).notNull(),
    referensi: text(),
    created_at: createdAt(),
  },
  (t) => [
    index('kiriman_uji_referensi').on(t.id_kunci, t.referensi).where(sql`${t.referensi} IS NOT NULL`),
    index('kiriman_uji_waktu').on(t.created_at),
  ],
);

/**
 * A list of another system, while its parts arrive and after it was applied. Only the last trial per key and kind is
 * kept.
 */
export const sinkron = sqliteTable(
  'sinkron',
  {
    id: id(),
    id_kunci: idOf(() => kunciApi.id).notNull(),
    jenis: text({ enum: JENIS_SINKRON }).notNull(),
    coba: integer({ mode: 'boolean' }).notNull(),
    putaran: text(),
    dari: integer().notNull(),
    /** `menerapkan` only within the transaction that applies it, as its lock */
    status: text({ enum: ['menunggu_bagian', 'menerapkan', ...STATUS_TERCATAT] }).notNull(),
    /** the part that came last; it is retried when its answer is lost */
    penutup: integer(),
    ditambah: integer().notNull().default(0),
    diubah: integer().notNull().default(0),
    dihapus: integer().notNull().default(0),
    tetap: integer().notNull().default(0),
    menunggu_dihapus: integer().notNull().default(0),
    tunda: text({ enum: ALASAN_TUNDA }),
    /** changed phone numbers: applied (included in `diubah`), and waiting for an operator (not included) */
    nomor_diubah: integer().notNull().default(0),
    menunggu_nomor: integer().notNull().default(0),
    /** true: its phone numbers had to wait; unchanged by the decision */
    nomor_ditunda: integer({ mode: 'boolean' }).notNull().default(false),
    jumlah_gagal: integer().notNull().default(0),
    gagal: text({ mode: 'json' }).$type<GagalSinkron[]>(),
    bagian_pada: time().notNull(),
    selesai_pada: time(),
    diputuskan_oleh: text(),
    diputuskan_pada: time(),
  },
  (t) => [
    // At most one open list per key and kind.
    uniqueIndex('sinkron_terbuka')
      .on(t.id_kunci, t.jenis, t.coba)
      .where(sql`${t.status} = 'menunggu_bagian'`),
    index('sinkron_jenis').on(t.jenis, t.selesai_pada),
    index('sinkron_menunggu').on(t.jenis).where(sql`${t.status} = 'menunggu_persetujuan'`),
    index('sinkron_selesai').on(t.selesai_pada),
  ],
);

/** A part as received: `[{n: nomor_induk, b: row, d: values, a: reason for rejection}, …]`, emptied once applied. */
export const sinkronBagian = sqliteTable(
  'sinkron_bagian',
  {
    id_sinkron: partOf(() => sinkron.id).notNull(),
    bagian: integer().notNull(),
    /** SHA-256 of the request */
    sidik: text().notNull(),
    isi: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_sinkron, t.bagian] })],
);

/**
 * Differences between a list and the master data. Deleted after the run, except those waiting for an operator and a
 * trial's examples.
 */
export const sinkronBeda = sqliteTable(
  'sinkron_beda',
  {
    id: id(),
    id_sinkron: partOf(() => sinkron.id).notNull(),
    beda: text({ enum: ['tambah', 'ubah', 'nomor', 'hapus', 'gagal'] }).notNull(),
    nomor_induk: text(),
    /** id in the table of `jenis` */
    id_orang: integer(),
    /** values of the row; for `nomor` the new and the old number (`dulu`); for `gagal` its place and the reason */
    data: text(),
  },
  (t) => [index('sinkron_beda_putaran').on(t.id_sinkron, t.beda)],
);
