import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import type { Bagian } from './contents.ts';
import { folderOf } from './contents.ts';
import { type Backed, read } from './tables.ts';

/** Of one query: a thousand of the longest messages are 16 MB, and an invocation has 128. */
const PAGE_ROWS = 1_000;

/** A part ends with the page that reaches either. */
export interface PartLimits {
  rows: number;
  /** of text, before it is compressed */
  characters: number;
}

/** A value of a primary key. */
type Key = string | number;

interface Part extends Bagian {
  /** the key of its last row */
  sampai: Key[];
  /** whether the table ends with it */
  habis: boolean;
  /** how many queries it took */
  pages: number;
}

/** Where a part goes: which backup's it is, and how many it has before this one. */
interface Place {
  db: Db;
  bucket: R2Bucket;
  id: string;
  nomor: number;
}

/**
 * Puts the next rows of a table into the bucket. The object's name holds what its bytes are: two who make the same part, each
 * with the rows as they were then, do not write over each other.
 *
 * @param after the key of the last row that is there already, null at the beginning
 * @returns null when there are no more rows, and then nothing is put
 */
export async function putPart(
  { db, bucket, id, nomor }: Place,
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
    sampai = table.kunci.map((name) => last[table.kolom.indexOf(name)] ?? '');
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

/** The rows after a key, in the order of keys: what is added or deleted meanwhile moves none of the others. */
function pageOf({ nama, kolom, kunci }: Backed, after: Key[] | null): SQL {
  const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);
  const key = list(kunci.map((name) => sql.identifier(name)));
  const from = after === null ? sql`` : sql`WHERE (${key}) > (${list(after.map((value) => sql`${value}`))})`;
  return sql`
    SELECT ${list(kolom.map((name) => read(nama, name)))} FROM ${sql.identifier(nama)} ${from}
    ORDER BY ${key} LIMIT ${PAGE_ROWS}`;
}

/** As `sha256sum` writes it. */
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
