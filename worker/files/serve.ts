import { and, eq, isNotNull } from 'drizzle-orm';
import { fileName, type MimeBerkas } from '#contract/berkas.ts';
import { berkas, surat } from '../db/schema.ts';
import type { Place } from './place.ts';
import { parseRange } from './range.ts';

type Row = typeof berkas.$inferSelect;

/** Answers GET or HEAD of a public link; null when nothing is published there. */
export async function serve(
  place: Place,
  kunci: string,
  method: string,
  asked: Headers,
): Promise<Response | 'revoked' | 'erased' | null> {
  const found = await place.db
    .select({ row: berkas, revoked: surat.dicabut_pada, erased: surat.dihapus_pada })
    .from(berkas)
    .leftJoin(surat, eq(surat.id_berkas, berkas.id))
    .where(and(eq(berkas.kunci, kunci), isNotNull(berkas.terbit_pada)))
    .get();
  if (!found) return null;
  if (found.revoked) return 'revoked';
  return found.erased ? 'erased' : send(place, found.row, method, asked);
}

/** Answers with a file, for whoever may have it. @throws when the bucket does not give it out */
export async function send({ bucket }: Place, row: Row, method: string, asked: Headers): Promise<Response> {
  const { kunci } = row;
  // An object is never replaced, so its key says which version it is.
  const etag = `"${kunci}"`;
  const size = row.ukuran_byte;
  const headers = {
    'Content-Type': row.mime,
    'Content-Disposition': disposition(row.nama_file, row.mime),
    'Accept-Ranges': 'bytes',
    // The link of a letter may be closed at any time.
    'Cache-Control': row.jenis === 'surat' ? 'private, no-store' : 'public, max-age=31536000, immutable',
    ETag: etag,
  };
  if (names(asked.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });

  if (method === 'HEAD') {
    const object = await bucket.head(kunci);
    if (!object) throw missing();
    return new Response(null, { headers: { ...headers, 'Content-Length': String(size) } });
  }
  const wanted = (asked.get('If-Range') ?? etag) === etag ? asked.get('Range') : null;
  // R2 answers a range that it cannot satisfy with the whole object, so it is not asked for one.
  const range = wanted === null ? null : parseRange(wanted, size);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });

  const object = await bucket.get(kunci, range ? { range } : undefined);
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

/** A file whose row is published is in the bucket: one that is not is a fault of the storage, not an unknown link. */
const missing = () => new Error('a published file is not in the bucket');

/** Whether an `If-None-Match` header names this version, by the weak comparison of RFC 9110. */
function names(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

/** The file's name in the encoding of RFC 8187, which leaves no character that could end the header or the value. */
function disposition(nama_file: string, mime: MimeBerkas): string {
  const name = encodeURIComponent(fileName(nama_file, mime).toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename*=UTF-8''${name}`;
}
