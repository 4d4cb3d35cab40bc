import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { KATEGORI } from '#contract/peran.ts';
import type { Nilai } from '#contract/pesan/kolom.ts';
import { fakultas } from './induk.ts';
import { createdAt, id, idOf, partOf, updatedAt } from './kolom.ts';

export const group = sqliteTable(
  'group',
  {
    id: id(),
    kode: text().notNull().unique(),
    nama_group: text().notNull(),
    kategori: text({ enum: KATEGORI }).notNull(),
    jumlah_member: integer().notNull().default(0),
    /** for a faculty's group: members whose number is one of that faculty's people */
    jumlah_satuan: integer().notNull().default(0),
    /** names of its members' values */
    kolom: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** true: the recipients of one composition, in no list and deleted after a day */
    sementara: integer({ mode: 'boolean' }).notNull().default(false),
    /** the faculty that owns it; null: the campus */
    id_fakultas: idOf(() => fakultas.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('group_kategori').on(t.kategori),
    index('group_fakultas').on(t.id_fakultas),
    index('group_sementara').on(t.created_at).where(sql`${t.sementara}`),
  ],
);

// Triggers: member_tambah and member_hapus maintain `group.jumlah_member`, and with those of `nomor_fakultas` `jumlah_satuan`. The index member_tidak_layak and its view of
// unsendable numbers are in the migrations.
export const member = sqliteTable(
  'member',
  {
    id: id(),
    id_group: partOf(() => group.id).notNull(),
    nama: text().notNull(),
    no_hp: text().notNull(),
    /** values for `{kolom}` in a broadcast; an empty one counts as none */
    data: text({ mode: 'json' }).$type<Nilai>(),
    created_at: createdAt(),
  },
  (t) => [unique().on(t.id_group, t.no_hp), index('member_group').on(t.id_group)],
);

/**
 * Members who are left out of their group because another member has the same number now: two people who change numbers do it one after
 * the other. They come back, as long as the number is theirs, when the other one's number changes or leaves the group. Triggers
 * X_member, member_bersama_hapus and member_bersama_ubah.
 */
export const memberBersama = sqliteTable(
  'member_bersama',
  {
    id: id(),
    id_group: partOf(() => group.id).notNull(),
    kategori: text({ enum: KATEGORI }).notNull(),
    /** id in the master data, a parent's that of the student */
    id_orang: integer().notNull(),
    nama: text().notNull(),
    no_hp: text().notNull(),
    data: text({ mode: 'json' }).$type<Nilai>(),
    created_at: createdAt(),
  },
  (t) => [
    index('member_bersama_group').on(t.id_group, t.no_hp),
    index('member_bersama_orang').on(t.kategori, t.id_orang),
  ],
);
