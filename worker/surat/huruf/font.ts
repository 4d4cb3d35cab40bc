import { inflateSync } from 'node:zlib';
import { HURUF } from '#shared/huruf.ts';
import { BOLD, REGULAR } from './serif.ts';

const cached = <Value>(make: () => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
};

// Read when the first letter is printed, and kept: both take a millisecond.
export const regular = cached(() => readFont(REGULAR));
export const bold = cached(() => readFont(BOLD));

/** Flags of a composite glyph's parts. */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const XY_SCALE = 0x40;
const TWO_BY_TWO = 0x80;

/** A TrueType font, read as far as a PDF needs it. Lengths are in units of the font unless said otherwise. */
function readFont({ font, glyphs }: { font: string; glyphs: string }) {
  const file = inflateSync(Buffer.from(font, 'base64'));
  const tables = new Map<string, Buffer>();
  for (let n = 0; n < file.readUInt16BE(4); n++) {
    const entry = 12 + 16 * n;
    const start = file.readUInt32BE(entry + 8);
    tables.set(
      file.toString('latin1', entry, entry + 4),
      file.subarray(start, start + file.readUInt32BE(entry + 12)),
    );
  }
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`the font has no ${name}`);
    return found;
  };
  const head = table('head');
  const loca = table('loca');
  const glyf = table('glyf');
  const hmtx = table('hmtx');
  const count = table('maxp').readUInt16BE(4);
  const measured = table('hhea').readUInt16BE(34);
  const isShort = head.readInt16BE(50) === 0;
  const startOf = (glyph: number) =>
    isShort ? loca.readUInt16BE(glyph * 2) * 2 : loca.readUInt32BE(glyph * 4);
  const outlineOf = (glyph: number) => glyf.subarray(startOf(glyph), startOf(glyph + 1));
  const numbers = glyphs.split(' ').map(Number);
  const glyphOfLetter = new Map([...HURUF].map((letter, n) => [letter, numbers[n] ?? 0]));

  /** The glyphs that a glyph is made of. */
  function partsOf(glyph: number): number[] {
    const outline = outlineOf(glyph);
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
    const parts: number[] = [];
    for (let at = 10, flags = MORE; flags & MORE; ) {
      flags = outline.readUInt16BE(at);
      parts.push(outline.readUInt16BE(at + 2));
      at += 4 + (flags & WORDS ? 4 : 2);
      at += flags & SCALE ? 2 : flags & XY_SCALE ? 4 : flags & TWO_BY_TWO ? 8 : 0;
    }
    return parts;
  }

  return {
    unitsPerEm: head.readUInt16BE(18),
    /** glyph of a letter of HURUF */
    glyphOf(letter: string) {
      const glyph = glyphOfLetter.get(letter);
      if (glyph === undefined) throw new Error(`the font has no ${letter}`);
      return glyph;
    },
    advanceOf: (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
    /** its outline: left, bottom, right, top; zeros for a blank */
    boxOf(glyph: number): readonly [number, number, number, number] {
      const outline = outlineOf(glyph);
      if (outline.length === 0) return [0, 0, 0, 0];
      return [outline.readInt16BE(2), outline.readInt16BE(4), outline.readInt16BE(6), outline.readInt16BE(8)];
    },
    /** a font file with these glyphs alone, under their own numbers */
    subset(glyphs: Iterable<number>) {
      // The missing glyph is part of every font.
      const kept = new Set([0, ...glyphs]);
      for (const glyph of kept) for (const part of partsOf(glyph)) kept.add(part);
      const offsets = Buffer.alloc((count + 1) * 4);
      const outlines: Buffer[] = [];
      let length = 0;
      for (let glyph = 0; glyph < count; glyph++) {
        offsets.writeUInt32BE(length, glyph * 4);
        if (!kept.has(glyph)) continue;
        const outline = outlineOf(glyph);
        outlines.push(outline);
        length += outline.length;
      }
      offsets.writeUInt32BE(length, count * 4);
      const longHead = Buffer.from(head);
      longHead.writeInt16BE(1, 50);
      return write(
        new Map([...tables, ['head', longHead], ['loca', offsets], ['glyf', Buffer.concat(outlines)]]),
      );
    },
  };
}

export type Font = ReturnType<typeof readFont>;

/** A font file of these tables. Checksums are left out: no reader of a PDF looks at them. */
function write(tables: ReadonlyMap<string, Buffer>): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  const bodies: Buffer[] = [directory];
  let start = directory.length;
  for (const [n, [name, body]] of sorted.entries()) {
    const entry = 12 + 16 * n;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(start, entry + 8);
    directory.writeUInt32BE(body.length, entry + 12);
    const padded = Math.ceil(body.length / 4) * 4;
    bodies.push(body, Buffer.alloc(padded - body.length));
    start += padded;
  }
  return Buffer.concat(bodies);
}
