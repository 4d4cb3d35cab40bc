import type { Buffer } from 'node:buffer';

const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;
const RUN_LENGTH = 4;

/**
 * Reads the texts of Excel 97 and later one after another: two bytes a character, or one where the other is zero.
 * Where a text is cut, the next piece says anew which of the two it is. Source: [MS-XLS] 2.5.293.
 *
 * @param pieces a record and those that continue it
 * @param start where the first text begins in the first piece
 */
export function textReader(pieces: Buffer[], start: number) {
  let piece = 0;
  let at = start;

  /** The piece that has something left. */
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
