import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { cadangan } from '../db/schema.ts';
import { contentsKey, folderOf } from './contents.ts';

/** Most calls that empty a folder, of a thousand objects each: the next night goes on. */
const MOST_CALLS = 10;

interface Expiry {
  /** the backup that has just been made, which stays */
  but: string;
  /** what is of a day before goes, in epoch milliseconds */
  before: number;
  /** what began by then and has not ended was given up, in epoch milliseconds */
  givenUp: number;
}

/**
 * Deletes old backups, and those that were given up. It is called when one has been made, and leaves that one alone: however
 * long none succeeds, the last whole one stays. The bucket says which there are, since a restored database knows of none that
 * was made after it.
 */
export async function deleteBackups(
  db: Db,
  bucket: R2Bucket,
  { but, before, givenUp }: Expiry,
): Promise<void> {
  const known = await db.select().from(cadangan);
  const failed = known.filter((row) => row.selesai_pada === null && row.mulai_pada.getTime() <= givenUp);
  const there = await foldersOf(bucket);
  const over = there.filter(
    (id) => Date.parse(id.slice(0, 10)) < before || failed.some((row) => row.id === id),
  );
  for (const id of over.filter((id) => id !== but)) {
    // It counts no more from here on, wherever the rest is interrupted.
    await bucket.delete(contentsKey(id));
    await empty(bucket, folderOf(id));
  }
  const left = new Set(await foldersOf(bucket));
  const ended = known.filter((row) => row.selesai_pada !== null || failed.includes(row));
  for (const { id } of ended) if (!left.has(id)) await db.delete(cadangan).where(eq(cadangan.id, id));
}

/** The backups of a bucket, whole or not. */
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
