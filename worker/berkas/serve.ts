import { and, eq, isNotNull } from 'drizzle-orm';
import { fileName, type MimeBerkas } from '#contract/berkas/berkas.ts';
import { berkas, surat } from '../core/db/schema.ts';
import type { Place } from './place.ts';

type Row = typeof berkas.$inferSelect;

/** Serves GET or HEAD of a public link; null if no file is published there. */
export async function serve(
  place: Place,
  objectKey: string,
  method: string,
  asked: Headers,
): Promise<Response | 'revoked' | 'erased' | null> {
  const found = await place.db
    .select({ row: berkas, revoked: surat.dicabut_pada, erased: surat.dihapus_pada })
    .from(berkas)
    .leftJoin(surat, eq(surat.id_berkas, berkas.id))
    .where(and(eq(berkas.objectKey, objectKey), isNotNull(berkas.terbit_pada)))
    .get();
  if (!found) return null;
  if (found.revoked) return 'revoked';
  return found.erased ? 'erased' : send(place, found.row, method, asked);
}

const PRIVATE = new Set<Row['jenis']>(['surat', 'pengaduan']);

/** Serves a file to an authorized caller. @throws when the bucket lacks it */
export async function send({ bucket }: Place, row: Row, method: string, asked: Headers): Promise<Response> {
  const { objectKey } = row;
  // An object is never replaced, so its key is its version.
  const etag = `"${objectKey}"`;
  const size = row.ukuran_byte;
  const headers = {
    'Content-Type': row.mime,
    'Content-Disposition': disposition(row.nama_file, row.mime),
    'Accept-Ranges': 'bytes',
    // A letter can be revoked at any time, and a photo of a complaint is for those who may read it.
    'Cache-Control': PRIVATE.has(row.jenis) ? 'private, no-store' : 'public, max-age=31536000, immutable',
    ETag: etag,
  };
  if (names(asked.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });

  if (method === 'HEAD') {
    const object = await bucket.head(objectKey);
    if (!object) throw missing();
    return new Response(null, { headers: { ...headers, 'Content-Length': String(size) } });
  }
  const wanted = (asked.get('If-Range') ?? etag) === etag ? asked.get('Range') : null;
  // For an unsatisfiable range R2 returns the whole object, so it is checked here.
  const range = wanted === null ? null : parseRange(wanted, size);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });

  const object = await bucket.get(objectKey, range ? { range } : undefined);
  if (!object) throw missing();
  if (!range) return new Response(object.body, { headers: { ...headers, 'Content-Length': String(size) } });
  return new Response(object.body, {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(range.length),
      'Content-Range': `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`,
    },
  });
}

/** A published row without an object is a storage fault, not an unknown link. */
const missing = () => new Error('a published file is not in the bucket');

/** Weak comparison of `If-None-Match` (RFC 9110). */
function names(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

/** Encodes the name by RFC 8187: no character can end the header or the value. */
function disposition(nama_file: string, mime: MimeBerkas): string {
  const name = encodeURIComponent(fileName(nama_file, mime).toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename*=UTF-8''${name}`;
}

interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Parses a `Range` header for one range; null: serve all, also for headers that RFC 9110 (14.2) lets a server ignore
 * (another unit, several ranges, nonsense).
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable';
  }
  const offset = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < offset) return null;
  return offset < size ? { offset, length: last - offset + 1 } : 'unsatisfiable';
}
