import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { JENIS_FORMULIR } from '#contract/jawab/formulir.ts';
import { KODE_ALASAN } from '#contract/pesan/alasan.ts';
import type { Komponen } from '#contract/pesan/template/template.ts';
import { time } from './kolom.ts';

/** State of a number on WhatsApp: the window for free text, and unsubscriptions. */
export const kontakWa = sqliteTable('kontak_wa', {
  no_hp: text().primaryKey(),
  /** when its owner last wrote; null: never, or the provider said the window is over */
  masuk_pada: time(),
  /** the same at the second gateway */
  masuk_cadangan_pada: time(),
  /** when its owner unsubscribed, and when they last chose: updates may come late and out of order */
  berhenti_pada: time(),
  langganan_pada: time(),
  /** until then the provider drops unsolicited messages to it */
  jeda_sampai: time(),
});

/**
 * What people last said about single topics of broadcasts. It counts unless the number's owner has said something about
 * all broadcasts since (`kontak_wa.langganan_pada`).
 */
export const langgananTopik = sqliteTable(
  'langganan_topik',
  {
    /** or the provider's own id while the number is hidden */
    no_hp: text().notNull(),
    /** `kunciTopik` its name, and the name as it was then: stays when the setting changes */
    topik: text().notNull(),
    nama: text().notNull(),
    /** when they ended it; null: they asked for it again */
    berhenti_pada: time(),
    /** when they said so: updates may come late and out of order */
    pilih_pada: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.no_hp, t.topik] })],
);

export const gatewayState = sqliteTable('gateway', {
  /** `GatewayInUse.name` (worker/gateways/index.ts) */
  nama: text().primaryKey(),
  /** the rate is reserved up to this time, epoch milliseconds; fractions count above a thousand messages a second */
  bebas_pada: real().notNull().default(0),
  /** latency of its answers in milliseconds; null: unknown */
  latensi_ms: real(),
  /** when a lane queue's consumer last reserved */
  lajur_pada: time(),
  /** the run that reserved last, and when the reserving run last changed */
  pemesan: text(),
  lain_pada: time(),
  /** messages a second learnt from the provider's answers; null: as configured */
  laju: real(),
  /** when the gateway was held, and why; null: not held */
  ditahan_pada: time(),
  alasan: text(),
  alasan_kode: text({ enum: KODE_ALASAN }),
  /** true: held by the provider's webhook, which may also release it */
  ditahan_penyedia: integer({ mode: 'boolean' }).notNull().default(false),
  dilanjutkan_pada: time(),
  /** time of the provider's last account status; and statuses without a time, each applied once */
  kata_pada: time(),
  kata_sekali: text({ mode: 'json' }).$type<string[]>(),
  /** unanswered sends since the last accepted message */
  tak_terjawab: integer().notNull().default(0),
  /** the campus's number at this gateway, as the cron last saw it */
  nomor: text(),
  /** last accepted message; last error and its text */
  diterima_pada: time(),
  galat_pada: time(),
  galat: text(),
  /** last successful handshake, last verified webhook, last refused webhook */
  jabat_pada: time(),
  webhook_pada: time(),
  webhook_ditolak_pada: time(),
  /** the provider's rating of the number, and how many people a day it may contact first; null: not reported */
  mutu: text(),
  orang_per_hari: integer(),
  /** when its templates were last read, and the error of the last attempt */
  template_pada: time(),
  template_galat: text(),
});

/** The forms published at a provider, for conversations. */
export const formulirTerbit = sqliteTable('formulir_terbit', {
  jenis: text({ enum: JENIS_FORMULIR }).primaryKey(),
  /** the provider's id */
  id: text().notNull(),
  gateway: text().notNull(),
  /** hash of what was published: another one asks for something else */
  sidik: text().notNull(),
  terbit_pada: time().notNull(),
});

/** Forms that were filled in, and the messages with them, by hash: each counts once, however often it is told. */
export const formulirDiisi = sqliteTable('formulir_diisi', {
  sidik: text().primaryKey(),
  pada: time().notNull(),
});

/** Messages of a gateway per minute. Kept for two days. */
export const laluLintas = sqliteTable(
  'lalu_lintas',
  {
    gateway: text().notNull(),
    /** minutes since 1970 */
    menit: integer().notNull(),
    /** claimed, and claimed but released unsent; the difference counts towards the daily cap */
    diambil: integer().notNull().default(0),
    dilepas: integer().notNull().default(0),
    diterima: integer().notNull().default(0),
    gagal: integer().notNull().default(0),
    /** webhooks whose signature was refused */
    ditolak: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.menit] })],
);

/** The provider's templates as last read. */
export const template = sqliteTable('template', {
  id: text().primaryKey(),
  nama: text().notNull(),
  bahasa: text().notNull(),
  kategori: text().notNull(),
  status: text().notNull(),
  kualitas: text(),
  /** the provider's reason for refusing it */
  alasan: text(),
  komponen: text({ mode: 'json' }).$type<Komponen[]>().notNull(),
  dibaca_pada: time().notNull(),
});

/** Earlier versions of templates, written by triggers of `template`, to show sent messages as they were. */
export const templateDulu = sqliteTable(
  'template_dulu',
  {
    id: text().notNull(),
    nama: text().notNull(),
    komponen: text({ mode: 'json' }).$type<Komponen[]>().notNull(),
    sampai: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.sampai] })],
);

/** Earlier numbers of a gateway, written by a trigger of `gateway`. */
export const nomorDulu = sqliteTable(
  'nomor_dulu',
  { gateway: text().notNull(), nomor: text().notNull(), sampai: time().notNull() },
  (t) => [primaryKey({ columns: [t.gateway, t.sampai] })],
);
