import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { KODE_ALASAN } from '#contract/alasan.ts';
import { STATUS_BROADCAST } from '#contract/broadcast.ts';
import { KATEGORI } from '#contract/peran.ts';
import { JENIS_PESAN, STATUS_PESAN } from '#contract/pesan.ts';
import { akun } from './akun.ts';
import { createdAt, id, now, time, updatedAt } from './kolom.ts';

export const group = sqliteTable(
  'group',
  {
    id: id(),
    kode: text().notNull().unique(),
    nama_group: text().notNull(),
    kategori: text({ enum: KATEGORI }).notNull(),
    jumlah_member: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('group_kategori').on(t.kategori)],
);

// Triggers: member_tambah and member_hapus keep `group.jumlah_member`. The index member_tidak_layak and its view, which say
// whose number cannot be sent to, are in the migrations.
export const member = sqliteTable(
  'member',
  {
    id: id(),
    id_group: integer()
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    nama: text().notNull(),
    no_hp: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [unique().on(t.id_group, t.no_hp), index('member_group').on(t.id_group)],
);

/**
 * Its messages are the rows of `pesan` from `dari` to `sampai`, in the order of their numbers: they are made at once, and none
 * is ever deleted.
 */
export const broadcast = sqliteTable(
  'broadcast',
  {
    id: id(),
    /** names the row to the statements of the transaction that makes it */
    kunci: text().notNull().unique(),
    id_group: integer().references(() => group.id, { onDelete: 'set null' }),
    nama_group: text().notNull(),
    kategori: text({ enum: KATEGORI }).notNull(),
    jenis: text({ enum: JENIS_PESAN }).notNull(),
    /** empty once it has been kept as long as the settings say */
    body: text().notNull(),
    alamat: text(),
    /** the template that its operator chose, and its values; null: as it is, or what stands in for it */
    template: text(),
    isian: text({ mode: 'json' }).$type<string[]>(),
    /** the template that it waits for: it goes on by itself once that one may be sent again */
    menunggu_template: text(),
    jadwal: time(),
    status: text({ enum: STATUS_BROADCAST }).notNull(),
    alasan: text(),
    dibuat_oleh: integer().references(() => akun.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    mulai_pada: time(),
    /** when an operator last let it go on, after it had waited for one */
    dilanjutkan_pada: time(),
    /** when an operator last had it go out before the others; null: it shares with them */
    didahulukan_pada: time(),
    /** when an operator last stopped it: what waited then is not sent, unless somebody asks for it afterwards */
    dihentikan_pada: time(),
    selesai_pada: time(),

    dari: integer().notNull(),
    sampai: integer().notNull(),
    jumlah: integer().notNull(),
    /** how many of its messages are in each state, kept by a trigger of `pesan` */
    pending: integer().notNull(),
    sent: integer().notNull().default(0),
    read: integer().notNull().default(0),
    cancel: integer().notNull(),
    belum_pasti: integer().notNull().default(0),
    /** when a send of it was last recorded: the sweeper's sign that it goes on */
    bergerak_pada: time().notNull().default(now),
  },
  (t) => [
    // Where the report lists its messages: when they were due, or were ordered as long as they have not begun.
    index('broadcast_laporan').on(
      t.kategori,
      sql`COALESCE(min(${t.mulai_pada}, COALESCE(${t.jadwal}, ${t.created_at})), ${t.created_at})`,
    ),
    index('broadcast_laporan_semua').on(
      sql`COALESCE(min(${t.mulai_pada}, COALESCE(${t.jadwal}, ${t.created_at})), ${t.created_at})`,
    ),
    index('broadcast_jadwal').on(t.jadwal).where(sql`${t.status} = 'terjadwal'`),
    index('broadcast_dihentikan').on(t.dihentikan_pada).where(sql`${t.dihentikan_pada} IS NOT NULL`),
    index('broadcast_berjalan').on(t.id).where(sql`${t.status} = 'berjalan'`),
    // What a group was sent last.
    index('broadcast_group').on(t.id_group, t.id).where(sql`${t.id_group} IS NOT NULL`),
    // Whoever goes takes their account with them, and each time it is looked for what that account has ordered.
    index('broadcast_dibuat_oleh').on(t.dibuat_oleh).where(sql`${t.dibuat_oleh} IS NOT NULL`),
    index('broadcast_ditahan').on(t.id).where(sql`${t.status} = 'ditahan'`),
    // What is still to be emptied once it is old enough.
    index('broadcast_isi').on(t.created_at).where(sql`${t.body} <> ''`),
  ],
);

/**
 * Every message, the truth of the whole way: the queue only points at ranges of ids.
 *
 * A row is copied from its recipient, so that later edits and deletions change no history.
 *
 * Triggers: pesan_total_ubah keeps `total_pesan`, pesan_broadcast_ubah keeps its broadcast's counters and ends it when
 * nothing is left, pesan_broadcast_ulang lets its broadcast go on when it is sent again, akun_batal takes back the account
 * whose password could not be delivered. None of them counts a row that is added: who adds it does.
 */
export const pesan = sqliteTable(
  'pesan',
  {
    id: id(),
    id_broadcast: integer().references((): AnySQLiteColumn => broadcast.id),
    kategori: text({ enum: KATEGORI }).notNull(),
    /** both empty once the recipient's data was erased */
    nama: text().notNull(),
    no_hp: text().notNull(),
    nama_group: text(),
    jenis: text({ enum: JENIS_PESAN }).notNull(),
    /** empty in a broadcast's, which has it once; emptied in a secret one, once its fate is known, and in any other by age */
    body: text().notNull(),
    alamat: text(),
    /** of a message that the portal writes itself: the values of a template that stands in for it */
    parameter: text({ mode: 'json' }).$type<string[]>(),
    /** the template that its operator chose, and its values; of a broadcast's they are the broadcast's */
    template: text(),
    isian: text({ mode: 'json' }).$type<string[]>(),
    /**
     * 1: its body and parameters are for its recipient only, as a password or a code is. Nobody else is ever shown them,
     * and they are kept no longer than it takes to send them. A broadcast's messages are never secret: their body is the
     * broadcast's.
     */
    rahasia: integer({ mode: 'boolean' }).notNull().default(false),
    /** 1: no operator is shown whom it goes to, since what it is about has been told in confidence */
    anonim: integer({ mode: 'boolean' }).notNull().default(false),
    /** what somebody wrote that this answers by itself (`pesan_masuk`, deleted earlier than this); nothing is answered twice */
    balasan_untuk: integer(),

    status: text({ enum: STATUS_PESAN }).notNull().default('pending'),
    /** 1: handed to the gateway and its answer lost; never sent again on our own */
    belum_pasti: integer({ mode: 'boolean' }).notNull().default(false),
    /** what people read, and what programs decide by */
    alasan: text(),
    alasan_kode: text({ enum: KODE_ALASAN }),
    /** the provider's own id */
    ref: text(),
    /** the gateway that took it, null as long as none has */
    kanal: text(),
    /** the template as which it went out; null: as it is */
    lewat_template: text(),
    created_at: createdAt(),
    dikirim_pada: time(),
    diterima_pada: time(),
    dibaca_pada: time(),

    /** sends that the gateway answered with "later" */
    percobaan: integer().notNull().default(0),
    /** how often an operator had it sent again, and when last; the gateway tells the sends apart by the number */
    diulang: integer().notNull().default(0),
    diulang_pada: time(),
    /** not to be sent before */
    coba_pada: time().notNull().default(now),
    /** the consumer run that may send it, null when none */
    klaim: text(),
    /** when the sweeper should look at it, null when there is nothing more to wait for */
    periksa_pada: time(),
  },
  (t) => [
    // An IN would be looked up in a list that is made for every row: a third of what accepting a broadcast costs.
    check(
      'pesan_status',
      sql`${t.status} = 'pending' OR ${t.status} = 'sent' OR ${t.status} = 'read' OR ${t.status} = 'cancel'`,
    ),
    index('pesan_periksa').on(t.periksa_pada).where(sql`${t.periksa_pada} IS NOT NULL`),
    // Those of a broadcast are found by it: an entry for each would be a third of what accepting one costs.
    index('pesan_laporan').on(t.kategori, t.created_at).where(sql`${t.id_broadcast} IS NULL`),
    // Partial by a term that only the report of all categories has: no other query is led to it.
    index('pesan_laporan_semua')
      .on(t.created_at)
      .where(sql`${t.id_broadcast} IS NULL AND ${t.created_at} > 0`),
    index('pesan_belum_pasti').on(t.created_at).where(sql`${t.belum_pasti} = 1`),
    // The oldest single message that waits: nothing in it changes until it waits no more. What waits of broadcasts they count.
    index('pesan_menunggu')
      .on(sql`max(${t.created_at}, COALESCE(${t.diulang_pada}, 0))`)
      .where(sql`${t.id_broadcast} IS NULL AND ${t.status} = 'pending' AND ${t.belum_pasti} = 0`),
    // What goes out before other single messages.
    index('pesan_dahulu')
      .on(t.jenis)
      .where(
        sql`${t.id_broadcast} IS NULL AND ${t.status} = 'pending' AND ${t.jenis} IN ('kode', 'kredensial')`,
      ),
    index('pesan_ref').on(t.ref).where(sql`${t.ref} IS NOT NULL`),
    uniqueIndex('pesan_balasan').on(t.balasan_untuk).where(sql`${t.balasan_untuk} IS NOT NULL`),
    // Those of a broadcast lie in the order of their numbers, and are found by halving (worker/db/percakapan.ts).
    index('pesan_no_hp').on(t.no_hp, t.created_at).where(sql`${t.id_broadcast} IS NULL`),
    // What is still to be emptied once it is old enough; a broadcast has it once.
    index('pesan_isi').on(t.created_at).where(sql`${t.id_broadcast} IS NULL AND ${t.body} <> ''`),
    // The provider's id of an erased person's message, which may hold the number: it is needed for some weeks.
    index('pesan_ref_dihapus').on(t.created_at).where(sql`${t.ref} IS NOT NULL AND ${t.no_hp} = ''`),
  ],
);

/**
 * How many messages of a category are in a state: the report's counters. Whoever adds messages counts them, since a trigger,
 * asked for every row of a broadcast, would take a quarter of the time of accepting it; each change of a state afterwards is
 * counted by the trigger pesan_total_ubah.
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

/** A text that operators write again and again, and share. No two have one title, in whatever case. */
export const teksSiap = sqliteTable(
  'teks_siap',
  {
    id: id(),
    judul: text().notNull(),
    isi: text().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('teks_siap_judul').on(sql`lower(${t.judul})`)],
);

/** What a provider's webhook told of a reference that no row had yet: it may come before the answer to the send. */
export const statusDini = sqliteTable('status_dini', {
  ref: text().primaryKey(),
  sent: integer(),
  delivered: integer(),
  read: integer(),
  failed: text(),
  failed_kode: text({ enum: KODE_ALASAN }),
  dicatat_pada: time().notNull(),
});

/** Another name by which a provider speaks of a reference. */
export const refLain = sqliteTable(
  'ref_lain',
  {
    alias: text().primaryKey(),
    ref: text().notNull(),
    dicatat_pada: time().notNull(),
  },
  (t) => [index('ref_lain_dicatat').on(t.dicatat_pada)],
);
