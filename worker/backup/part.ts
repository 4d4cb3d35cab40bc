import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, prepared } from '../core/db/client.ts';
import type { Bagian } from './contents.ts';
import { folderOf } from './contents.ts';
import { type Backed, read } from './tables.ts';

/** Rows per query: 1,000 of the longest messages are 16 MB of an invocation's 128. */
const PAGE_ROWS = 1_000;

/** A part ends with the page that reaches either limit. */
export interface PartLimits {
  rows: number;
  /** of text, uncompressed */
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
export async function putPart(
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

  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
  const kunci = `${folderOf(id)}${table.nama}/${String(nomor).padStart(6, '0')}-${sha256.slice(0, 16)}.ndjson.gz`;
  await bucket.put(kunci, bytes);
  return { kunci, baris, ukuran_byte: bytes.byteLength, sha256, sampai, habis, pages };
}

/** Keyset paging: concurrent inserts and deletes shift no other row. */
function pageOf({ nama, kolom, primaryKey }: Backed, after: Key[] | null): SQL {
  const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);
  const key = list(primaryKey.map((name) => sql.identifier(name)));
  const from = after === null ? sql`` : sql`WHERE (${key}) > (${list(after.map((value) => sql`${value}`))})`;
  return sql`
    SELECT ${list(kolom.map((name) => read(nama, name)))} FROM ${sql.identifier(nama)} ${from}
    ORDER BY ${key} LIMIT ${PAGE_ROWS}`;
}

/** Formats a hash like `sha256sum`. */
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
