import { Buffer } from 'node:buffer';

const HEADER_LENGTH = 512;
const ENTRY_LENGTH = 128;
const SHORT_SECTOR = 64;
/** Sector numbers from here on are markers. */
const NO_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const STREAM = 2;

/**
 * Reads a stream in the root of a compound file; null when no stream has one of the names. Visits only the sectors of
 * that stream, each once. Source: [MS-CFB] 2.
 *
 * @param names in order of preference
 * @param locked name of the stream that a password-protected file has instead
 * @throws Error when the file is damaged or locked
 */
export function readStream(bytes: Uint8Array, names: string[], locked: string): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Error('no sectors');
  const size = 1 << shift;

  const sector = (index: number) => {
    const start = (index + 1) * size;
    if (start >= file.length) throw new Error('no such sector');
    return file.subarray(start, start + size);
  };
  const table = sectorTable(file, sector, size);
  const chain = (first: number) => Buffer.concat(follow(first, table).map(sector));

  const directory = chain(file.readUInt32LE(48));
  const entries = rootEntries(directory);
  if (entries.has(locked)) throw new Error('locked');
  const entry = names.map((name) => entries.get(name)).find((entry) => entry !== undefined);
  if (!entry) return null;

  const length = entry.readUInt32LE(120);
  const first = entry.readUInt32LE(116);
  const content = length < file.readUInt32LE(56) ? short(first) : chain(first);
  if (content.length < length) throw new Error('cut short');
  return content.subarray(0, length);

  /** Short streams are stored in 64-byte sectors of one shared stream. */
  function short(first: number): Buffer {
    const all = chain(directory.readUInt32LE(116));
    const table = numbers([chain(file.readUInt32LE(60))]);
    const pieces = follow(first, table).map((index) => {
      const piece = all.subarray(index * SHORT_SECTOR, (index + 1) * SHORT_SECTOR);
      if (piece.length === 0) throw new Error('no such sector');
      return piece;
    });
    return Buffer.concat(pieces);
  }
}

/** The next sector of each sector: the file allocation table. */
function sectorTable(file: Buffer, sector: (index: number) => Buffer, size: number): Uint32Array {
  const most = Math.ceil(file.length / size);
  const parts: Buffer[] = [];
  const add = (index: number) => {
    if (index >= NO_SECTOR) return;
    if (parts.push(sector(index)) > most) throw new Error('in circles');
  };
  for (let at = 76; at < HEADER_LENGTH; at += 4) add(file.readUInt32LE(at));
  // The list continues in sectors whose last entry is the next such sector.
  let next = file.readUInt32LE(68);
  for (let lists = 0; next < NO_SECTOR; lists++) {
    if (lists > most) throw new Error('in circles');
    const list = sector(next);
    for (let at = 0; at < size - 4; at += 4) add(list.readUInt32LE(at));
    next = list.readUInt32LE(size - 4);
  }
  return numbers(parts);
}

function numbers(parts: Buffer[]): Uint32Array {
  const bytes = Buffer.concat(parts);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));
}

function follow(first: number, table: Uint32Array): number[] {
  const sectors: number[] = [];
  for (let at = first; at < NO_SECTOR; at = table[at] ?? NO_ENTRY) {
    if (at >= table.length || sectors.push(at) > table.length) throw new Error('in circles');
  }
  return sectors;
}

/** The streams of the root by name. The entries form a tree of left and right siblings. */
function rootEntries(directory: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const seen = new Set<number>();
  const waiting = [directory.readUInt32LE(76)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index === NO_ENTRY || seen.has(index)) continue;
    seen.add(index);
    const entry = directory.subarray(index * ENTRY_LENGTH, (index + 1) * ENTRY_LENGTH);
    const nameLength = Math.min(64, entry.readUInt16LE(64));
    const name = entry.toString('utf16le', 0, Math.max(0, nameLength - 2));
    if (entry[66] === STREAM) entries.set(name, entry);
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return entries;
}
