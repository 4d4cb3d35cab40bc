import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, prepared } from '../core/db/client.ts';
import { listed, listedNames } from '../core/db/listed.ts';
import { backup, backupPart } from '../core/db/schema.ts';
import { type Bagian, contentsKey, folderOf, type Isi } from './contents.ts';
import { type Backed, read, TABLES } from './tables.ts';

export interface Limits extends PartLimits {
  /** row queries per invocation: the platform allows 1,000 statements, and the cron has others */
  pages: number;
  /** no new part is begun after this */
  ms: number;
}

/** About 100,000 rows a minute: four million messages take 40 minutes. */
export const LIMITS: Limits = { rows: 10_000, characters: 8_000_000, pages: 100, ms: 20_000 };

export interface Places {
  db: Db;
  bucket: R2Bucket;
  clock: () => number;
}

/**
 * Continues a backup after its last part, within the limits. A crash loses at most one part. Of two concurrent runs the
 * slower finds its part's number taken and stops.
 *
 * @returns true when all rows are in the bucket
 */
export async function dumpOn({ db, bucket, clock }: Places, id: string, limits: Limits): Promise<boolean> {
  const until = clock() + limits.ms;
  const last = await db
    .select()
    .from(backupPart)
    .where(eq(backupPart.id_cadangan, id))
    .orderBy(desc(backupPart.nomor))
    .get();
  const begun = last?.nomor ?? 0;
  let nomor = begun;
  let pages = 0;
  let at = last ? TABLES.findIndex(({ nama }) => nama === last.tabel) + Number(last.habis) : 0;
  let after = last && !last.habis ? last.sampai : null;

  while (at < TABLES.length) {
    const table = TABLES[at];
    if (!table) break;
    // Only after some progress: an empty table leaves no trace, and many may precede the next part.
    if (nomor > begun && (pages >= limits.pages || clock() >= until)) return false;
    const part = await putPart({ db, bucket, id, nomor: nomor + 1 }, table, after, limits);
    pages += part?.pages ?? 0;
    if (part) {
      nomor += 1;
      const { pages: _, ...row } = part;
      const taken = await db
        .insert(backupPart)
        .values({ id_cadangan: id, nomor, tabel: table.nama, ...row })
        .onConflictDoNothing()
        .returning({ nomor: backupPart.nomor });
      if (taken.length === 0) return false;
    }
    const habis = part?.habis ?? true;
    after = habis ? null : (part?.sampai ?? null);
    if (habis) at += 1;
  }
  return true;
}

/** Writes the list of contents, then marks the backup complete. Idempotent. */
export async function finish({ db, bucket, clock }: Places, id: string): Promise<void> {
  const [[row], parts, sequences] = await db.batch([
    db.select().from(backup).where(eq(backup.id, id)),
    db.select().from(backupPart).where(eq(backupPart.id_cadangan, id)).orderBy(backupPart.nomor),
    // Read last, so that it covers every row of the backup.
    db.select({ name: sql<string>`name`, seq: sql<number>`seq` }).from(sql`sqlite_sequence`),
  ]);
  if (!row || row.selesai_pada) return;
  const now = new Date(clock());
  const sum = (of: { baris: number; ukuran_byte: number }[], key: 'baris' | 'ukuran_byte') =>
    of.reduce((total, part) => total + part[key], 0);
  const isi: Isi = {
    versi: 1,
    id,
    skema: row.skema,
    mulai_pada: row.mulai_pada.toISOString(),
    selesai_pada: now.toISOString(),
    tabel: TABLES.map(({ nama, kolom }) => {
      const own = parts.filter(({ tabel }) => tabel === nama);
      return {
        nama,
        kolom: [...kolom],
        baris: sum(own, 'baris'),
        bagian: own.map(({ kunci, baris, ukuran_byte, sha256 }) => ({ kunci, baris, ukuran_byte, sha256 })),
      };
    }),
    urutan: Object.fromEntries(
      sequences
        .filter(({ name }) => TABLES.some(({ nama }) => nama === name))
        .map(({ name, seq }) => [name, seq]),
    ),
  };
  await bucket.put(contentsKey(id), JSON.stringify(isi));
  await db.batch([
    db
      .update(backup)
      .set({ selesai_pada: now, baris: sum(parts, 'baris'), ukuran_byte: sum(parts, 'ukuran_byte') })
      .where(and(eq(backup.id, id), isNull(backup.selesai_pada))),
    db.delete(backupPart).where(eq(backupPart.id_cadangan, id)),
  ]);
}

/** Rows per query: 1,000 of the longest messages are 16 MB of an invocation's 128. */
const PAGE_ROWS = 1_000;

/** A part ends with the page that reaches either limit. */
interface PartLimits {
  rows: number;
  /** length of the uncompressed text */
  characters: number;
}

type Key = string | number;

interface Part extends Bagian {
  /** primary key of its last row */
  sampai: Key[];
  /** true: the table ends with it */
  habis: boolean;
  pages: number;
}

/**
 * Puts the next rows of a table into the bucket. The object's name contains its hash, so that two concurrent runs with
 * different rows do not overwrite each other.
 *
 * @param after primary key of the last stored row; null at the beginning
 * @returns null if there are no more rows; no object is put then
 */
async function putPart(
  { db, bucket, id, nomor }: { db: Db; bucket: R2Bucket; id: string; nomor: number },
  table: Backed,
  after: Key[] | null,
  limits: PartLimits,
): Promise<Part | null> {
  const gzip = new CompressionStream('gzip');
  const compressed = new Response(gzip.readable).arrayBuffer();
  const writer = gzip.writable.getWriter();
  const encoder = new TextEncoder();
  let sampai = after;
  let baris = 0;
  let characters = 0;
  let pages = 0;
  let habis = false;
  while (!habis && baris < limits.rows && characters < limits.characters) {
    const rows = await prepared(db, pageOf(table, sampai)).raw<Key[]>();
    pages += 1;
    habis = rows.length < PAGE_ROWS;
    const last = rows.at(-1);
    if (!last) break;
    sampai = table.primaryKey.map((name) => last[table.kolom.indexOf(name)] ?? '');
    baris += rows.length;
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    characters += text.length;
    await writer.write(encoder.encode(text));
  }
  await writer.close();
  const bytes = await compressed;
  if (baris === 0 || sampai === null) return null;

  const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
  const kunci = `${folderOf(id)}${table.nama}/${String(nomor).padStart(6, '0')}-${sha256.slice(0, 16)}.ndjson.gz`;
  await bucket.put(kunci, bytes);
  return { kunci, baris, ukuran_byte: bytes.byteLength, sha256, sampai, habis, pages };
}

/** Keyset paging: concurrent inserts and deletes shift no other row. */
function pageOf({ nama, kolom, primaryKey }: Backed, after: Key[] | null): SQL {
  const key = listedNames(primaryKey);
  const from =
    after === null ? sql`` : sql`WHERE (${key}) > (${listed(after.map((value) => sql`${value}`))})`;
  return sql`
    SELECT ${listed(kolom.map((name) => read(nama, name)))} FROM ${sql.identifier(nama)} ${from}
    ORDER BY ${key} LIMIT ${PAGE_ROWS}`;
}
