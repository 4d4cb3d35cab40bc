import type { Buffer } from 'node:buffer';

/** A record of an .xls. Source: [MS-XLS] 2.1.4. */
export interface BiffRecord {
  type: number;
  data: Buffer;
  /** offset of the next record */
  end: number;
}

const CONTINUE = 0x3c;
const HEADER_LENGTH = 4;
const BEGIN = 0x809;
const END = 0x0a;

// Flags of a text, and the bytes of one of its formatting runs.
const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;
const RUN_LENGTH = 4;

/** @throws Error when the record extends past the end of the stream */
function recordAt(stream: Buffer, at: number): BiffRecord {
  const start = at + HEADER_LENGTH;
  const end = start + stream.readUInt16LE(at + 2);
  if (end > stream.length) throw new Error('cut short');
  return { type: stream.readUInt16LE(at), data: stream.subarray(start, end), end };
}

/**
 * Yields the records of the substream that begins at an offset. Skips nested substreams such as charts.
 *
 * @throws Error when no substream begins there, or it does not end
 */
export function* recordsFrom(stream: Buffer, at: number): Generator<BiffRecord> {
  let depth = 0;
  for (let next = at; ; ) {
    const record = recordAt(stream, next);
    if (depth === 0 && record.type !== BEGIN) throw new Error('no beginning');
    if (record.type === BEGIN) depth++;
    if (record.type === END && --depth === 0) return;
    if (depth === 1) yield record;
    next = record.end;
  }
}

export function withContinued(stream: Buffer, { data, end }: BiffRecord): Buffer[] {
  const pieces = [data];
  let next = end;
  while (next + HEADER_LENGTH <= stream.length && stream.readUInt16LE(next) === CONTINUE) {
    const record = recordAt(stream, next);
    pieces.push(record.data);
    next = record.end;
  }
  return pieces;
}

/**
 * Reads consecutive texts of Excel 97 and later: UTF-16, or one byte a character when every high byte is zero. A text that
 * continues in the next piece repeats its width flag there. Source: [MS-XLS] 2.5.293.
 *
 * @param pieces a record and its continuations
 * @param start offset of the first text in the first piece
 */
export function textReader(pieces: Buffer[], start: number) {
  let piece = 0;
  let at = start;

  /** The first piece with unread bytes. */
  function current(): Buffer {
    let found = pieces[piece];
    while (found && at >= found.length) {
      at -= found.length;
      found = pieces[++piece];
    }
    if (!found) throw new Error('cut short');
    return found;
  }
  function number(bytes: 1 | 2 | 4): number {
    const value = current().readUIntLE(at, bytes);
    at += bytes;
    return value;
  }

  return {
    ended: () => piece === pieces.length - 1 && at === pieces[piece]?.length,
    next(): string {
      let left = number(2);
      const flags = number(1);
      const runs = flags & RICH ? number(2) : 0;
      const phonetic = flags & PHONETIC ? number(4) : 0;
      let width = flags & WIDE ? 2 : 1;
      let text = '';
      while (left > 0) {
        const before = piece;
        const bytes = current();
        if (piece !== before) width = number(1) & WIDE ? 2 : 1;
        const taken = Math.min(left, Math.floor((bytes.length - at) / width));
        if (taken === 0) throw new Error('cut within a character');
        text += bytes.toString(width === 2 ? 'utf16le' : 'latin1', at, at + taken * width);
        at += taken * width;
        left -= taken;
      }
      at += runs * RUN_LENGTH + phonetic;
      return text;
    },
  };
}
