import type { Buffer } from 'node:buffer';

/** A record of an .xls. Source: [MS-XLS] 2.1.4. */
export interface BiffRecord {
  type: number;
  data: Buffer;
  /** where the next one stands */
  end: number;
}

const CONTINUE = 0x3c;
const HEADER_LENGTH = 4;
const BEGIN = 0x809;
const END = 0x0a;

/** @throws Error when it goes on past the end of the stream */
function recordAt(stream: Buffer, at: number): BiffRecord {
  const start = at + HEADER_LENGTH;
  const end = start + stream.readUInt16LE(at + 2);
  if (end > stream.length) throw new Error('cut short');
  return { type: stream.readUInt16LE(at), data: stream.subarray(start, end), end };
}

/**
 * The records of one part of the stream, which begins at a place, without those of parts within it such as charts.
 *
 * @throws Error when none begins there, or it does not end
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

/** The pieces of a record that was too long for one. */
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
