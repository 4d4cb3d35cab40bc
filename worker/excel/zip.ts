import { crc32, inflateRawSync } from 'node:zlib';
import { tooMuch } from './rows.ts';

/** A workbook has a few dozen. */
const MOST_ENTRIES = 2_000;

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const LONGEST_COMMENT = 0xffff;
const END_LENGTH = 22;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;

const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** Unpacks a file by its path, ignoring case; null when the zip has no such file. */
export type ReadFile = (path: string) => Uint8Array | null;

/**
 * Opens a zip. Ignores the sizes it claims: a few kilobytes can unpack to gigabytes. Source: PKWARE APPNOTE.TXT 4.3,
 * without zip64, which workbooks of a few megabytes do not need.
 *
 * @param maxBytes unpacked bytes of all files read
 * @returns a reader that throws ApiError terlalu_besar above `maxBytes`, Error when the file is damaged or encrypted
 * @throws Error when the directory is damaged or names a file twice
 */
export function openZip(bytes: Uint8Array, maxBytes: number): ReadFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headers = directory(bytes, view);
  let left = maxBytes;
  return (path) => {
    const header = headers.get(key(path));
    if (header === undefined) return null;
    if (view.getUint16(header + 8, true) & ENCRYPTED) throw new Error('encrypted');
    const start = contentStart(view, view.getUint32(header + 42, true));
    const end = start + view.getUint32(header + 20, true);
    if (end > bytes.length) throw new Error('cut short');
    const content = unpack(bytes.subarray(start, end), view.getUint16(header + 10, true), left);
    if (crc32(content) !== view.getUint32(header + 16, true)) throw new Error('damaged');
    left -= content.length;
    return content;
  };
}

/** Offset of each file's directory entry. */
function directory(bytes: Uint8Array, view: DataView): Map<string, number> {
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new Error('too many files');
  const headers = new Map<string, number>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== CENTRAL_HEADER) throw new Error('no directory');
    const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true);
    const path = key(decoder.decode(bytes.subarray(at + CENTRAL_LENGTH, nameEnd)));
    // Programs disagree about which of two entries counts.
    if (headers.has(path)) throw new Error('named twice');
    headers.set(path, at);
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return headers;
}

/** Part names ignore case (ECMA-376-2 6.2.2). Some programs write backslashes. */
const key = (path: string) => path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

function unpack(packed: Uint8Array, method: number, maxBytes: number): Uint8Array {
  if (method !== STORED && method !== DEFLATED) throw new Error('unknown method');
  if (method === STORED) {
    if (packed.length > maxBytes) throw tooMuch();
    return packed;
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    // Node sets an error code, workerd does not.
    throw error instanceof RangeError ? tooMuch() : error;
  }
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new Error('no end of directory');
}

function contentStart(view: DataView, header: number): number {
  if (view.getUint32(header, true) !== LOCAL_HEADER) throw new Error('no file header');
  return header + LOCAL_LENGTH + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
}
