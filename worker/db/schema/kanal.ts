import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { KODE_ALASAN } from '#contract/alasan.ts';
import type { Komponen } from '#contract/template.ts';
import { time } from './kolom.ts';

/** What WhatsApp has told of a number: whether free text arrives there, and what its owner does not want. */
export const kontakWa = sqliteTable('kontak_wa', {
  no_hp: text().primaryKey(),
  /** when its owner last wrote; null also once the provider has said that this is too long ago */
  masuk_pada: time(),
  /** the same of the number of the gateway that stands in */
  masuk_cadangan_pada: time(),
  /** since when its owner wants no broadcasts, and when they last said whether they do: news may come late and out of order */
  berhenti_pada: time(),
  langganan_pada: time(),
  /** until when the provider lets nothing through to it that was not asked for */
  jeda_sampai: time(),
});

/** The gateways in use, the first and the one that stands in for it: how each is doing. */
export const kanal = sqliteTable('kanal', {
  /** as `Channel` has it (worker/gateways/index.ts) */
  nama: text().primaryKey(),
  /** until when its rate is already given away: epoch milliseconds, with fractions: above a thousand messages a second they count */
  bebas_pada: real().notNull().default(0),
  /** how long its answers take, in milliseconds; null as long as nothing is known */
  latensi_ms: real(),
  /** when a lane queue's consumer last reserved */
  lajur_pada: time(),
  /** the run that reserved last, and when one last did after another */
  pemesan: text(),
  lain_pada: time(),
  /** messages a second that the provider takes, learnt from its answers; null: as many as are set */
  laju: real(),
  /** since when nothing goes out, and why; null: it does */
  ditahan_pada: time(),
  alasan: text(),
  alasan_kode: text({ enum: KODE_ALASAN }),
  /** 1: the provider said so by its webhook, and its word lets it go on */
  ditahan_penyedia: integer({ mode: 'boolean' }).notNull().default(false),
  dilanjutkan_pada: time(),
  /** as of when the provider last said whether the account may send, and what it said without a time, each taken once */
  kata_pada: time(),
  kata_sekali: text({ mode: 'json' }).$type<string[]>(),
  /** how many answers to sends were lost since the last message that it took */
  tak_terjawab: integer().notNull().default(0),
  /** the campus's number there, as the schedule found it last */
  nomor: text(),
  /** when it last took a message, and when it last did not and why */
  diterima_pada: time(),
  galat_pada: time(),
  galat: text(),
  /** when its handshake last succeeded, when a webhook was last proved to be its own, and when one was not */
  jabat_pada: time(),
  webhook_pada: time(),
  webhook_ditolak_pada: time(),
  /** how the provider rates the number, and to how many people a day it may write first: null where it says nothing */
  mutu: text(),
  orang_per_hari: integer(),
  /** when its templates were last read, and why not */
  template_pada: time(),
  template_galat: text(),
});

/** How many messages of a gateway were taken to be sent in each minute, and what became of them. Kept for two days. */
export const laluLintas = sqliteTable(
  'lalu_lintas',
  {
    kanal: text().notNull(),
    /** minutes since 1970 */
    menit: integer().notNull(),
    /** claimed, and of these given back without having been handed over: what is between them counts towards the day's cap */
    diambil: integer().notNull().default(0),
    dilepas: integer().notNull().default(0),
    diterima: integer().notNull().default(0),
    gagal: integer().notNull().default(0),
    /** webhooks that were not proved to be the provider's */
    ditolak: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kanal, t.menit] })],
);

/** The provider's templates, as they were last read. */
export const template = sqliteTable('template', {
  id: text().primaryKey(),
  nama: text().notNull(),
  bahasa: text().notNull(),
  kategori: text().notNull(),
  status: text().notNull(),
  kualitas: text(),
  /** why the provider refused it, in its own words */
  alasan: text(),
  komponen: text({ mode: 'json' }).$type<Komponen[]>().notNull(),
  dibaca_pada: time().notNull(),
});

/** What templates said until they were changed or withdrawn, kept by triggers of `template`: what was sent by then is shown as it was. */
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

/** From which number a gateway sent until a time, kept by a trigger of `kanal`. */
export const nomorDulu = sqliteTable(
  'nomor_dulu',
  { kanal: text().notNull(), nomor: text().notNull(), sampai: time().notNull() },
  (t) => [primaryKey({ columns: [t.kanal, t.sampai] })],
);
