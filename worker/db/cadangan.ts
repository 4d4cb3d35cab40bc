import { and, desc, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { cadangan, cadanganBagian } from './schema.ts';

/** A backup that has taken longer is given up, and the next night begins another. */
export const GIVEN_UP_MS = 24 * 3_600_000;

/** Nobody looks through more: a year of nights, and some that were asked for. */
const SHOWN = 400;

/** A backup, with what its parts have by now as long as it is not whole. */
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

/** The last backup that is whole; undefined where none ever was. */
export const lastBackup = (db: Db) =>
  db
    .select(row)
    .from(cadangan)
    .where(isNotNull(cadangan.selesai_pada))
    .orderBy(desc(cadangan.selesai_pada))
    .limit(1)
    .get();

/** The one that is being made at a time, in epoch milliseconds; why it does not go on, if it does not, is its `galat`. */
export const backupUnderWay = (db: Db, now: number) =>
  db
    .select(row)
    .from(cadangan)
    .where(and(isNull(cadangan.selesai_pada), gt(cadangan.mulai_pada, new Date(now - GIVEN_UP_MS))))
    .orderBy(desc(cadangan.mulai_pada))
    .limit(1)
    .get();

/** Those that are kept, newest first. */
export const backups = (db: Db) =>
  db.select(row).from(cadangan).orderBy(desc(cadangan.mulai_pada)).limit(SHOWN);
