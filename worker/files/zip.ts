import { inflateRawSync } from 'node:zlib';

/** A workbook has some dozens. */
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

/** A zip whose contents would be larger than allowed. */
export class ZipTooLarge extends Error {}

/**
 * Unpacks the files of a zip that `wanted` names, and believes nothing that the zip says of their sizes: a few
 * kilobytes can unpack to gigabytes. Source of the format: PKWARE APPNOTE.TXT 4.3, without zip64, which no workbook
 * of a few megabytes needs.
 *
 * @param maxBytes of all of them together
 * @throws ZipTooLarge above that, Error when the zip is damaged or encrypted
 */
export function unzip(
  bytes: Uint8Array,
  wanted: (path: string) => boolean,
  maxBytes: number,
): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new Error('too many files');
  const files = new Map<string, Uint8Array>();
  const decoder = new TextDecoder();
  let left = maxBytes;
  let at = view.getUint32(end + 16, true);

  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== CENTRAL_HEADER) throw new Error('no directory');
    const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true);
    const path = decoder.decode(bytes.subarray(at + CENTRAL_LENGTH, nameEnd)).replaceAll('\\', '/');
    if (wanted(path)) {
      if (view.getUint16(at + 8, true) & ENCRYPTED) throw new Error('encrypted');
      const start = contentStart(view, view.getUint32(at + 42, true));
      const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
      const content = unpack(packed, view.getUint16(at + 10, true), left);
      left -= content.length;
      files.set(path, content);
    }
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

function unpack(packed: Uint8Array, method: number, maxBytes: number): Uint8Array {
  if (method !== STORED && method !== DEFLATED) throw new Error('unknown method');
  if (method === STORED) {
    if (packed.length > maxBytes) throw new ZipTooLarge();
    return packed;
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    // Node gives this one a code, workerd does not.
    throw error instanceof RangeError ? new ZipTooLarge() : error;
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
