import { eq } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { backup } from '../core/db/schema.ts';
import { contentsKey, folderOf } from './contents.ts';

/** Calls to empty a folder, 1,000 objects each; the next night continues. */
const MOST_CALLS = 10;

interface Expiry {
  /** the backup just made, which stays */
  but: string;
  /** backups of earlier days are deleted, epoch milliseconds */
  before: number;
  /** unfinished backups begun by then are abandoned, epoch milliseconds */
  givenUp: number;
}

/**
 * Deletes old and abandoned backups. Called after a successful backup, which it keeps, so the last complete one stays
 * however long backups fail. Lists the bucket: a restored database does not know the backups made after its own.
 */
export async function deleteBackups(
  db: Db,
  bucket: R2Bucket,
  { but, before, givenUp }: Expiry,
): Promise<void> {
  const known = await db.select().from(backup);
  const failed = known.filter((row) => row.selesai_pada === null && row.mulai_pada.getTime() <= givenUp);
  const there = await foldersOf(bucket);
  const over = there.filter(
    (id) => Date.parse(id.slice(0, 10)) < before || failed.some((row) => row.id === id),
  );
  for (const id of over.filter((id) => id !== but)) {
    // Without its contents the backup no longer counts, even if the rest is interrupted.
    await bucket.delete(contentsKey(id));
    await empty(bucket, folderOf(id));
  }
  const left = new Set(await foldersOf(bucket));
  const ended = known.filter((row) => row.selesai_pada !== null || failed.includes(row));
  for (const { id } of ended) if (!left.has(id)) await db.delete(backup).where(eq(backup.id, id));
}

/** All backups in the bucket, complete or not. */
async function foldersOf(bucket: R2Bucket): Promise<string[]> {
  const folders: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ delimiter: '/', ...(cursor && { cursor }) });
    folders.push(...page.delimitedPrefixes.map((prefix) => prefix.slice(0, -1)));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return folders;
}

async function empty(bucket: R2Bucket, prefix: string): Promise<void> {
  for (let call = 0; call < MOST_CALLS; call++) {
    const { objects, truncated } = await bucket.list({ prefix });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
