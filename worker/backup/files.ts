import { and, asc, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DAY_MS } from '#contract/waktu.ts';
import type { Db } from '../core/db/client.ts';
import { readSetting } from '../core/db/pengaturan.ts';
import { berkas } from '../core/db/schema.ts';

/** Letters per call, two R2 calls each: the platform allows 1,000 an invocation. */
const AT_ONCE = 400;
/** Delay before a letter is copied: its row may be committed after the time in it. */
const SETTLED_MS = 600_000;

/** Object with the position of the copying: time and id of the last letter. */
const CURSOR = 'surat.json';
const Cursor = z.object({ pada: z.number(), id: z.number() });

export const copyKey = (objectKey: string) => `surat/${objectKey}`;

interface Places {
  db: Db;
  files: R2Bucket;
  backups: R2Bucket;
  now: number;
}

/** Copies newly issued letters into the backup bucket, unless backups are off. */
export async function copyLetters({ db, files, backups, now }: Places, atOnce = AT_ONCE): Promise<void> {
  if ((await readSetting(db, 'cadangan_hari')) === 0) return;
  const cursor = await backups.get(CURSOR);
  const after = cursor ? Cursor.parse(await cursor.json()) : { pada: 0, id: 0 };
  const rows = await db
    .select({ id: berkas.id, objectKey: berkas.objectKey, terbit_pada: berkas.terbit_pada })
    .from(berkas)
    .where(
      and(
        eq(berkas.jenis, 'surat'),
        sql`(${berkas.terbit_pada}, ${berkas.id}) > (${after.pada}, ${after.id})`,
        lt(berkas.terbit_pada, new Date(now - SETTLED_MS)),
      ),
    )
    .orderBy(asc(berkas.terbit_pada), asc(berkas.id))
    .limit(atOnce);
  for (const { objectKey } of rows) {
    const object = await files.get(objectKey);
    if (object) await backups.put(copyKey(objectKey), await object.arrayBuffer());
  }
  const last = rows.at(-1);
  if (last?.terbit_pada)
    await backups.put(CURSOR, JSON.stringify({ pada: last.terbit_pada.getTime(), id: last.id }));
}

/** Copies checked per call: as many as R2 lists or deletes at once. */
const CHECKED_AT_ONCE = 1_000;

/** Object with the position of the check, and since when (epoch milliseconds) each orphaned copy has had no row. */
const CHECKED = 'salinan.json';
const Checked = z.object({ after: z.string(), unnamed: z.record(z.string(), z.number()) });

/**
 * Deletes copies that have had no row for as long as backups are kept: until then a restore may bring the row back.
 * Checks one page per call.
 */
export async function deleteCopies(
  { db, backups, now }: Omit<Places, 'files'>,
  atOnce = CHECKED_AT_ONCE,
): Promise<void> {
  const days = await readSetting(db, 'cadangan_hari');
  if (days === 0) return;
  const stored = await backups.get(CHECKED);
  const checked = stored ? Checked.parse(await stored.json()) : { after: '', unnamed: {} };
  const since = new Map(Object.entries(checked.unnamed));
  const page = await backups.list({
    prefix: copyKey(''),
    limit: atOnce,
    ...(checked.after && { startAfter: checked.after }),
  });
  const keys = page.objects.map(({ key }) => key);
  const isDue = (key: string) => now - (since.get(key) ?? now) >= days * DAY_MS;
  const due = [...since.keys()].filter(isDue).slice(0, atOnce);
  const named = await namedOf(db, [...keys, ...due]);

  const over = due.filter((key) => !named.has(key));
  if (over.length > 0) await backups.delete(over);
  for (const key of keys) if (!since.has(key)) since.set(key, now);
  for (const key of [...named, ...over]) since.delete(key);
  const after = page.truncated ? (keys.at(-1) ?? '') : '';
  await backups.put(CHECKED, JSON.stringify({ after, unnamed: Object.fromEntries(since) }));
}

/** The copies whose letters have a row. */
async function namedOf(db: Db, copies: readonly string[]): Promise<Set<string>> {
  const objectKeys = JSON.stringify(copies.map((key) => key.slice(copyKey('').length)));
  const rows = await db
    .select({ objectKey: berkas.objectKey })
    .from(berkas)
    .where(sql`${berkas.objectKey} IN (SELECT value FROM json_each(${objectKeys}))`);
  return new Set(rows.map((row) => copyKey(row.objectKey)));
}
