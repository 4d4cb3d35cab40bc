import { and, desc, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { backup, backupPart } from '../core/db/schema.ts';

/** A backup still unfinished after this is abandoned; the next night starts a new one. */
export const GIVEN_UP_MS = 24 * 3_600_000;

/** A year of nightly backups, and some manual ones. */
const SHOWN = 400;

/** An unfinished backup shows the sums of its finished parts. */
const row = {
  id: backup.id,
  mulai_pada: backup.mulai_pada,
  selesai_pada: backup.selesai_pada,
  baris: soFar('baris'),
  ukuran_byte: soFar('ukuran_byte'),
  galat: backup.galat,
};

function soFar(column: 'baris' | 'ukuran_byte') {
  const parts = sql`(SELECT COALESCE(sum(${backupPart[column]}), 0) FROM ${backupPart} WHERE ${backupPart.id_cadangan} = ${backup.id})`;
  return sql<number>`iif(${backup.selesai_pada} IS NULL, ${parts}, ${backup[column]})`;
}

/** The latest complete backup; undefined if there is none. */
export const lastBackup = (db: Db) =>
  db
    .select(row)
    .from(backup)
    .where(isNotNull(backup.selesai_pada))
    .orderBy(desc(backup.selesai_pada))
    .limit(1)
    .get();

/** The backup in progress at `now` (epoch milliseconds). `galat` says why it is stuck, if it is. */
export const backupUnderWay = (db: Db, now: number) =>
  db
    .select(row)
    .from(backup)
    .where(and(isNull(backup.selesai_pada), gt(backup.mulai_pada, new Date(now - GIVEN_UP_MS))))
    .orderBy(desc(backup.mulai_pada))
    .limit(1)
    .get();

export const backups = (db: Db) => db.select(row).from(backup).orderBy(desc(backup.mulai_pada)).limit(SHOWN);
