import { and, desc, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { cadangan, cadanganBagian } from '../core/db/schema.ts';

/** A backup still unfinished after this is abandoned; the next night starts a new one. */
export const GIVEN_UP_MS = 24 * 3_600_000;

/** A year of nightly backups, and some manual ones. */
const SHOWN = 400;

/** An unfinished backup shows the sums of its finished parts. */
const row = {
  id: cadangan.id,
  mulai_pada: cadangan.mulai_pada,
  selesai_pada: cadangan.selesai_pada,
  baris: soFar('baris'),
  ukuran_byte: soFar('ukuran_byte'),
  galat: cadangan.galat,
};

function soFar(column: 'baris' | 'ukuran_byte') {
  const parts = sql`(SELECT COALESCE(sum(${cadanganBagian[column]}), 0) FROM ${cadanganBagian} WHERE ${cadanganBagian.id_cadangan} = ${cadangan.id})`;
  return sql<number>`iif(${cadangan.selesai_pada} IS NULL, ${parts}, ${cadangan[column]})`;
}

/** The latest complete backup; undefined if there is none. */
export const lastBackup = (db: Db) =>
  db
    .select(row)
    .from(cadangan)
    .where(isNotNull(cadangan.selesai_pada))
    .orderBy(desc(cadangan.selesai_pada))
    .limit(1)
    .get();

/** The backup in progress at `now` (epoch milliseconds). `galat` says why it is stuck, if it is. */
export const backupUnderWay = (db: Db, now: number) =>
  db
    .select(row)
    .from(cadangan)
    .where(and(isNull(cadangan.selesai_pada), gt(cadangan.mulai_pada, new Date(now - GIVEN_UP_MS))))
    .orderBy(desc(cadangan.mulai_pada))
    .limit(1)
    .get();

export const backups = (db: Db) =>
  db.select(row).from(cadangan).orderBy(desc(cadangan.mulai_pada)).limit(SHOWN);
