import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { FormulirPesan } from '#contract/jawab/formulir.ts';
import { KATEGORI } from '#contract/peran.ts';
import { KODE_ALASAN } from '#contract/pesan/alasan.ts';
import { PERSETUJUAN, STATUS_BROADCAST } from '#contract/pesan/broadcast.ts';
import type { Nilai } from '#contract/pesan/kolom.ts';
import type { Menu } from '#contract/pesan/menu.ts';
import { JENIS_PESAN, STATUS_PESAN } from '#contract/pesan/pesan.ts';
import { akun } from './akun.ts';
import { group } from './group.ts';
import { fakultas } from './induk.ts';
import { createdAt, id, idOf, now, time } from './kolom.ts';

/**
 * Its messages are the rows `dari` to `sampai` of `pesan`, sorted by number: inserted in one statement, and
 * replaced by another range when it is changed before it begins.
 */
export const broadcast = sqliteTable(
  'broadcast',
  {
    id: id(),
    /** identifies the row to later statements of the transaction that inserts it */
    token: text().notNull().unique(),
    id_group: integer().references(() => group.id, { onDelete: 'set null' }),
    nama_group: text().notNull(),
    kategori: text({ enum: KATEGORI }).notNull(),
    jenis: text({ enum: JENIS_PESAN }).notNull(),
    /** emptied by `retensi_isi_pesan` */
    body: text().notNull(),
    alamat: text(),
    /** its topic's name, as it was when it was ordered; null: none */
    topik: text(),
    /** the chosen template and its values; null: free text, or the fallback template */
    template: text(),
    isian: text({ mode: 'json' }).$type<string[]>(),
    /** names of the values in its body and `isian`, kept in its messages; null: none, or all emptied */
    kolom: text({ mode: 'json' }).$type<string[]>(),
    /** template it waits for; it resumes by itself once the template may be sent again */
    menunggu_template: text(),
    /** `ditahan`: held by the month's limit of costs; `lewat`: an operator let it pass; null: the limit has not met it */
    batas_biaya: text({ enum: ['ditahan', 'lewat'] }),
    /** the second person's word; `menunggu` stays when it is stopped before. null: needs none */
    persetujuan: text({ enum: PERSETUJUAN }),
    /** author or last editor of a broadcast that waits, and when; operators' accounts are never deleted */
    diminta_oleh: integer(),
    diminta_pada: time(),
    /** null: undecided, or lapsed */
    diputuskan_oleh: integer(),
    diputuskan_pada: time(),
    jadwal: time(),
    status: text({ enum: STATUS_BROADCAST }).notNull(),
    alasan: text(),
    dibuat_oleh: integer().references(() => akun.id, { onDelete: 'set null' }),
    /** the faculty that owns it; null: the campus */
    id_fakultas: idOf(() => fakultas.id),
    created_at: createdAt(),
    mulai_pada: time(),
    /** when an operator last resumed it */
    dilanjutkan_pada: time(),
    /** when an operator last prioritized it; null: it shares the rate */
    didahulukan_pada: time(),
    /** when an operator last stopped it: messages waiting then are not sent unless requested again */
    dihentikan_pada: time(),
    selesai_pada: time(),

    dari: integer().notNull(),
    sampai: integer().notNull(),
    jumlah: integer().notNull(),
    /** messages per state, maintained by a trigger of `pesan` */
    pending: integer().notNull(),
    sent: integer().notNull().default(0),
    read: integer().notNull().default(0),
    cancel: integer().notNull(),
    belum_pasti: integer().notNull().default(0),
    /** when a send was last recorded: shows the sweeper that it is alive */
    bergerak_pada: time().notNull().default(now),
  },
  (t) => [
    // Sort order of the report: the schedule once begun, else the creation.
    index('broadcast_laporan').on(
      t.kategori,
      sql`COALESCE(min(${t.mulai_pada}, COALESCE(${t.jadwal}, ${t.created_at})), ${t.created_at})`,
    ),
    index('broadcast_laporan_semua').on(
      sql`COALESCE(min(${t.mulai_pada}, COALESCE(${t.jadwal}, ${t.created_at})), ${t.created_at})`,
    ),
    index('broadcast_laporan_satuan').on(
      t.id_fakultas,
      t.kategori,
      sql`COALESCE(min(${t.mulai_pada}, COALESCE(${t.jadwal}, ${t.created_at})), ${t.created_at})`,
    ),
    index('broadcast_jadwal').on(t.jadwal).where(sql`${t.status} = 'terjadwal'`),
    index('broadcast_dihentikan').on(t.dihentikan_pada).where(sql`${t.dihentikan_pada} IS NOT NULL`),
    index('broadcast_berjalan').on(t.id).where(sql`${t.status} = 'berjalan'`),
    // the last broadcast to a group
    index('broadcast_group').on(t.id_group, t.id).where(sql`${t.id_group} IS NOT NULL`),
    // Deleting an account looks for its broadcasts, to set this column to null.
    index('broadcast_dibuat_oleh').on(t.dibuat_oleh).where(sql`${t.dibuat_oleh} IS NOT NULL`),
    index('broadcast_persetujuan').on(t.id).where(sql`${t.status} = 'menunggu_persetujuan'`),
    index('broadcast_ditahan').on(t.id).where(sql`${t.status} = 'ditahan'`),
    // texts still to be emptied by age
    index('broadcast_isi').on(t.created_at).where(sql`${t.body} <> ''`),
    // values still to be emptied, once the text is
    index('broadcast_nilai').on(t.id).where(sql`${t.kolom} IS NOT NULL AND ${t.body} = ''`),
  ],
);

/**
 * Every message. These rows are the truth; queue messages only name ranges of ids.
 *
 * Recipient data is copied into the row, so that later edits and deletions change no history.
 *
 * Triggers: pesan_total_ubah maintains `total_pesan`, pesan_total_satuan `total_pesan_satuan`; pesan_broadcast_ubah maintains the broadcast's counters and ends
 * it when no message is pending; pesan_broadcast_ulang resumes the broadcast when a message is sent again; akun_batal
 * deletes the account whose password could not be delivered. None counts inserted rows: the inserting statement's batch
 * does.
 */
export const pesan = sqliteTable(
  'pesan',
  {
    id: id(),
    id_broadcast: integer().references((): AnySQLiteColumn => broadcast.id),
    kategori: text({ enum: KATEGORI }).notNull(),
    /** both empty once erased */
    nama: text().notNull(),
    no_hp: text().notNull(),
    nama_group: text(),
    jenis: text({ enum: JENIS_PESAN }).notNull(),
    /** empty in a broadcast, which holds it once; emptied when a secret message is settled, and in others by age */
    body: text().notNull(),
    alamat: text(),
    /** a message by the portal itself: values for its fallback template */
    parameter: text({ mode: 'json' }).$type<string[]>(),
    /** the template chosen by the operator, and its values; for a broadcast stored there */
    template: text(),
    isian: text({ mode: 'json' }).$type<string[]>(),
    /** the recipient's values for `{kolom}`, as they were when it was accepted; null: none is used */
    nilai: text({ mode: 'json' }).$type<Nilai>(),
    /**
     * true: body and parameters are for the recipient only (a password, a code), are never shown to others and are
     * dropped once sent. Never true in a broadcast, whose body is shared.
     */
    rahasia: integer({ mode: 'boolean' }).notNull().default(false),
    /** true: hide the recipient from operators, since the subject is confidential */
    anonim: integer({ mode: 'boolean' }).notNull().default(false),
    /** the account of the operator who wrote a single message; null: the portal itself. A broadcast has its own */
    dibuat_oleh: integer(),
    /** the API key of the other system that sent it, and that system's name for it; null: none */
    id_kunci: integer(),
    referensi: text(),
    /**
     * the incoming message that this answers automatically (`pesan_masuk`, deleted earlier than this); unique, so none
     * is answered twice
     */
    balasan_untuk: integer(),
    /** the text as a native menu, for a gateway that has one; null: no menu */
    menu: text({ mode: 'json' }).$type<Menu>(),
    /** a form to show with its text, where the gateway has forms and the window is open; null: none */
    formulir: text({ mode: 'json' }).$type<FormulirPesan>(),

    status: text({ enum: STATUS_PESAN }).notNull().default('pending'),
    /** true: handed to the gateway, answer lost; never resent automatically */
    belum_pasti: integer({ mode: 'boolean' }).notNull().default(false),
    /** the text for people, and the code that programs decide by */
    alasan: text(),
    alasan_kode: text({ enum: KODE_ALASAN }),
    /** the provider's id */
    ref: text(),
    /** the gateway that accepted it; null: none yet */
    gateway: text(),
    /** the template it was sent with; null: free text */
    lewat_template: text(),
    created_at: createdAt(),
    dikirim_pada: time(),
    diterima_pada: time(),
    dibaca_pada: time(),

    /** sends the gateway answered with "later" */
    percobaan: integer().notNull().default(0),
    /** count and last time of an operator's resends; the count tells the sends apart at the gateway */
    diulang: integer().notNull().default(0),
    diulang_pada: time(),
    /** not before */
    coba_pada: time().notNull().default(now),
    /** the consumer run that may send it; null: none */
    klaim: text(),
    /** when the sweeper checks it; null: no need */
    periksa_pada: time(),
  },
  (t) => [
    // Not IN: SQLite builds its list for every row, a third of the cost of accepting a broadcast.
    check(
      'pesan_status',
      sql`${t.status} = 'pending' OR ${t.status} = 'sent' OR ${t.status} = 'read' OR ${t.status} = 'cancel'`,
    ),
    index('pesan_periksa').on(t.periksa_pada).where(sql`${t.periksa_pada} IS NOT NULL`),
    // Single messages only: an entry per broadcast message would be a third of the cost of accepting one.
    index('pesan_laporan').on(t.kategori, t.created_at).where(sql`${t.id_broadcast} IS NULL`),
    // The extra term keeps other queries off this index: only the report of all categories has it.
    index('pesan_laporan_semua')
      .on(t.created_at)
      .where(sql`${t.id_broadcast} IS NULL AND ${t.created_at} > 0`),
    // Why messages failed, for the report's chart. The extra term keeps other queries off it.
    index('pesan_gagal')
      .on(t.id_broadcast, t.created_at, t.kategori, t.alasan_kode)
      .where(sql`${t.status} = 'cancel' AND ${t.created_at} > 0`),
    index('pesan_belum_pasti').on(t.created_at).where(sql`${t.belum_pasti} = 1`),
    // The oldest waiting single message. Entries do not change while it waits. Broadcasts have counters.
    index('pesan_menunggu')
      .on(sql`max(${t.created_at}, COALESCE(${t.diulang_pada}, 0))`)
      .where(sql`${t.id_broadcast} IS NULL AND ${t.status} = 'pending' AND ${t.belum_pasti} = 0`),
    // sent before other single messages
    index('pesan_dahulu')
      .on(t.jenis)
      .where(
        sql`${t.id_broadcast} IS NULL AND ${t.status} = 'pending' AND ${t.jenis} IN ('kode', 'kredensial')`,
      ),
    index('pesan_ref').on(t.ref).where(sql`${t.ref} IS NOT NULL`),
    index('pesan_kunci').on(t.id_kunci, t.created_at).where(sql`${t.id_kunci} IS NOT NULL`),
    index('pesan_referensi').on(t.id_kunci, t.referensi).where(sql`${t.referensi} IS NOT NULL`),
    uniqueIndex('pesan_balasan').on(t.balasan_untuk).where(sql`${t.balasan_untuk} IS NOT NULL`),
    // A broadcast's rows are sorted by number and found by binary search (worker/pesan/report/dalamBroadcast.ts).
    index('pesan_no_hp').on(t.no_hp, t.created_at).where(sql`${t.id_broadcast} IS NULL`),
    // texts still to be emptied by age
    index('pesan_isi').on(t.created_at).where(sql`${t.id_broadcast} IS NULL AND ${t.body} <> ''`),
    // the provider's ids of an erased person, which may contain the number
    index('pesan_ref_dihapus').on(t.created_at).where(sql`${t.ref} IS NOT NULL AND ${t.no_hp} = ''`),
  ],
);

/**
 * Message counts per category and state, for the report. A batch that inserts messages updates it itself: a trigger per
 * row would take a quarter of the time of accepting a broadcast. The trigger pesan_total_ubah counts later changes.
 */
export const totalPesan = sqliteTable(
  'total_pesan',
  {
    kategori: text({ enum: KATEGORI }).notNull(),
    status: text({ enum: STATUS_PESAN }).notNull(),
    jumlah: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kategori, t.status] })],
);

/**
 * Settled single messages to the numbers of a faculty. Waiting ones are few, and counted when asked for: a trigger of inserted messages
 * would take half as long again as accepting a broadcast. Triggers pesan_total_satuan, nomor_fakultas_total_*.
 */
export const totalPesanSatuan = sqliteTable(
  'total_pesan_satuan',
  {
    id_fakultas: integer().notNull(),
    kategori: text({ enum: KATEGORI }).notNull(),
    status: text({ enum: STATUS_PESAN }).notNull(),
    jumlah: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_fakultas, t.kategori, t.status] })],
);

/** Statuses for references that no row has yet: a webhook may be faster than the answer to the send. */
export const statusDini = sqliteTable('status_dini', {
  ref: text().primaryKey(),
  sent: integer(),
  delivered: integer(),
  read: integer(),
  failed: text(),
  failed_kode: text({ enum: KODE_ALASAN }),
  /** as in `biaya_pesan`; null: of a provider without prices */
  harga: text(),
  dicatat_pada: time().notNull(),
});

/** A provider's alias of a reference. */
export const refLain = sqliteTable(
  'ref_lain',
  {
    alias: text().primaryKey(),
    ref: text().notNull(),
    dicatat_pada: time().notNull(),
  },
  (t) => [index('ref_lain_dicatat').on(t.dicatat_pada)],
);
