import { type SQL, sql } from 'drizzle-orm';

/** People's words about single topics, unless they have said something about all broadcasts since. */
export const TOPIC_CHOICES = sql`(
  SELECT t.no_hp, t.topik, t.nama, t.berhenti_pada FROM langganan_topik t
  WHERE t.pilih_pada >= COALESCE((SELECT w.langganan_pada FROM kontak_wa w WHERE w.no_hp = t.no_hp), 0))`;

/** By key of the topic: when the number's owner ended it, in epoch milliseconds; null: they asked for it again. */
export type PilihanTopik = Readonly<Record<string, number | null>>;

/** Reads `PilihanTopik` of a number as JSON. */
export const choicesOf = (no_hp: SQL) =>
  sql`(SELECT json_group_object(t.topik, t.berhenti_pada) FROM ${TOPIC_CHOICES} t WHERE t.no_hp = ${no_hp})`;

/** A choice about one topic. */
export interface KataTopik {
  no_hp: string;
  /** the topic's key */
  topik: string;
  nama: string;
  berhenti: boolean;
  at: number;
}

/** Keeps what people said last about topics, in whatever order it comes. @param rows the oldest first */
export const keepTopicsStatement = (rows: readonly KataTopik[]) => sql`
  INSERT INTO langganan_topik (no_hp, topik, nama, berhenti_pada, pilih_pada)
  SELECT COALESCE(n.no_hp, value ->> 'no_hp'), value ->> 'topik', value ->> 'nama', iif(value ->> 'berhenti', value ->> 'at', NULL),
    value ->> 'at'
  FROM json_each(${JSON.stringify(rows)}) LEFT JOIN nomor_tersembunyi n ON n.id = value ->> 'no_hp' WHERE true
  ON CONFLICT (no_hp, topik) DO UPDATE SET nama = excluded.nama, berhenti_pada = excluded.berhenti_pada, pilih_pada = excluded.pilih_pada
  WHERE excluded.pilih_pada >= pilih_pada`;

/** Reads as JSON which topics a number's owner ended, and asked for again: `NamaTopik`. */
export const topicNames = (no_hp: SQL) => sql`(
  SELECT json_object('topik_berhenti', json_group_array(t.nama) FILTER (WHERE t.berhenti_pada IS NOT NULL),
    'topik_diminta', json_group_array(t.nama) FILTER (WHERE t.berhenti_pada IS NULL))
  FROM ${TOPIC_CHOICES} t WHERE t.no_hp = ${no_hp})`;

export interface NamaTopik {
  topik_berhenti: string[];
  topik_diminta: string[];
}
