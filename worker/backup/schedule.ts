import { and, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, wibOf } from '#contract/waktu.ts';
import { auditChange, type Pelaku } from '../core/db/audit.ts';
import { causeOf, type Db, runAll } from '../core/db/client.ts';
import { readSetting } from '../core/db/pengaturan.ts';
import { backup } from '../core/db/schema.ts';
import { log } from '../core/log.ts';
import { contentsKey, Isi } from './contents.ts';
import { dumpOn, finish, LIMITS, type Limits, type Places } from './dump.ts';
import { GIVEN_UP_MS } from './queries.ts';
import { deleteBackups } from './retention.ts';

/** 02:00 WIB, which is 19:00 UTC of the day before. */
const NIGHT_UTC_MS = 19 * HOUR_MS;

const GAGAL = 'Penyimpanan R2 atau basis data tidak menjawab. Langkah ini dicoba lagi setiap menit.';

/**
 * Starts last night's backup if it is missing, or continues the open one, a bounded piece per call. Logs errors instead
 * of throwing; the next minute retries.
 */
export async function backUp(places: Places, limits: Limits = LIMITS): Promise<void> {
  const { db, bucket, clock } = places;
  const open = await openBackup(db, bucket, clock()).catch((error: unknown) => {
    log('error', 'backup not begun', { error: causeOf(error) });
  });
  if (!open) return;
  try {
    if (!(await dumpOn(places, open.id, limits))) return await settle(db, open);
    await finish(places, open.id);
    await settle(db, open);
    const days = await readSetting(db, 'cadangan_hari');
    const now = clock();
    if (days > 0)
      await deleteBackups(db, bucket, {
        but: open.id,
        before: now - days * DAY_MS,
        givenUp: now - GIVEN_UP_MS,
      });
  } catch (error) {
    log('error', 'backup failed', { backup: open.id, error: causeOf(error) });
    await record(db, open.id, { galat: GAGAL, galat_pada: new Date(clock()) }).catch(() => {});
  }
}

/** Starts a backup for an operator, or joins the one in progress. @returns its id */
export async function askForBackup(db: Db, now: number, pelaku: Pelaku): Promise<string> {
  const skema = await schemaOf(db);
  const open = await unfinished(db, now, skema);
  if (open) return open.id;
  const at = wibOf(now);
  const id = `${at.slice(0, 10)}-${at.slice(11, 16).replace(':', '')}`;
  const audit = auditChange({ pelaku, tindakan: 'Membuat cadangan', sasaran: `Cadangan ${id}` });
  await begin(db, { id, skema, now }, [audit]);
  return id;
}

type Open = Pick<typeof backup.$inferSelect, 'id' | 'galat'>;

/** The backup in progress; starts one if it is due. */
async function openBackup(db: Db, bucket: R2Bucket, now: number): Promise<Open | undefined> {
  const skema = await schemaOf(db);
  const open = await unfinished(db, now, skema);
  if (open) return open;
  const night = nightBefore(now);
  const [made, days] = await Promise.all([
    db
      .select({ id: backup.id, selesai_pada: backup.selesai_pada })
      .from(backup)
      .where(eq(backup.id, night))
      .get(),
    readSetting(db, 'cadangan_hari'),
  ]);
  if (days === 0 || made?.selesai_pada) return;
  const other = await bucket.get(contentsKey(night));
  if (other) return adopt(db, Isi.parse(await other.json()));
  await begin(db, { id: night, skema, now });
  return { id: night, galat: null };
}

/**
 * Lists a backup of this night that the bucket already has, from before a restore or from a lost database. Overwriting
 * it would lose its contents.
 */
async function adopt(db: Db, { id, skema, mulai_pada, selesai_pada, tabel }: Isi): Promise<undefined> {
  const parts = tabel.flatMap(({ bagian }) => bagian);
  const row = {
    skema,
    galat: null,
    galat_pada: null,
    mulai_pada: new Date(mulai_pada),
    selesai_pada: new Date(selesai_pada),
    baris: parts.reduce((sum, { baris }) => sum + baris, 0),
    ukuran_byte: parts.reduce((sum, { ukuran_byte }) => sum + ukuran_byte, 0),
  };
  await db
    .insert(backup)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: backup.id, set: row });
}

/** The day (WIB) of the last backup time: `2026-11-22`. */
function nightBefore(now: number): string {
  const night = Math.floor((now - NIGHT_UTC_MS) / DAY_MS) * DAY_MS + NIGHT_UTC_MS;
  return wibOf(night).slice(0, 10);
}

/** A backup in progress: younger than `GIVEN_UP_MS`, and from after the last migration. */
const unfinished = (db: Db, now: number, skema: string): Promise<Open | undefined> =>
  db
    .select({ id: backup.id, galat: backup.galat })
    .from(backup)
    .where(
      and(
        isNull(backup.selesai_pada),
        eq(backup.skema, skema),
        gt(backup.mulai_pada, new Date(now - GIVEN_UP_MS)),
      ),
    )
    .orderBy(desc(backup.mulai_pada))
    .get();

/** Inserts a backup; replaces an abandoned one of the same name. */
async function begin(
  db: Db,
  { id, skema, now }: { id: string; skema: string; now: number },
  alongside: SQL[] = [],
): Promise<void> {
  const forgotten = or(ne(backup.skema, skema), lte(backup.mulai_pada, new Date(now - GIVEN_UP_MS)));
  const statements = [
    db.delete(backup).where(and(eq(backup.id, id), isNull(backup.selesai_pada), forgotten)),
    db
      .insert(backup)
      .values({ id, skema, mulai_pada: new Date(now) })
      .onConflictDoNothing(),
    ...alongside,
  ];
  await runAll(db, statements);
}

/** Name of the last migration in wrangler's table. */
async function schemaOf(db: Db): Promise<string> {
  const { name } = await db.get<{ name: string }>(
    sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`,
  );
  return name;
}

/** Clears the error after a successful step. */
async function settle(db: Db, { id, galat }: Open): Promise<void> {
  if (galat !== null) await record(db, id, { galat: null, galat_pada: null });
}

const record = (db: Db, id: string, galat: { galat: string | null; galat_pada: Date | null }) =>
  db.update(backup).set(galat).where(eq(backup.id, id));
