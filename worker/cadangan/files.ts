import { and, asc, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/client.ts';
import { readSetting } from '../db/pengaturan.ts';
import { berkas } from '../db/schema.ts';

/** Letters of one call, each two calls of R2: the platform allows a thousand an invocation. */
const AT_ONCE = 400;
/** A letter counts as issued by then: its row may be committed a little after the time in it. */
const SETTLED_MS = 600_000;

/** The object that says how far the copies are, by the time and the id of the last one. */
const CURSOR = 'surat.json';
const Cursor = z.object({ pada: z.number(), id: z.number() });

/** Where the copy of a letter is in the bucket of backups. */
export const copyKey = (kunci: string) => `surat/${kunci}`;

interface Places {
  db: Db;
  files: R2Bucket;
  backups: R2Bucket;
  /** epoch milliseconds */
  now: number;
}

/** Copies the PDFs of letters that were issued since the last call into the bucket of backups, unless backups are off. */
export async function copyLetters({ db, files, backups, now }: Places, atOnce = AT_ONCE): Promise<void> {
  if ((await readSetting(db, 'cadangan_hari')) === 0) return;
  const cursor = await backups.get(CURSOR);
  const after = cursor ? Cursor.parse(await cursor.json()) : { pada: 0, id: 0 };
  const rows = await db
    .select({ id: berkas.id, kunci: berkas.kunci, terbit_pada: berkas.terbit_pada })
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
  for (const { kunci } of rows) {
    const object = await files.get(kunci);
    if (object) await backups.put(copyKey(kunci), await object.arrayBuffer());
  }
  const last = rows.at(-1);
  if (last?.terbit_pada)
    await backups.put(CURSOR, JSON.stringify({ pada: last.terbit_pada.getTime(), id: last.id }));
}
