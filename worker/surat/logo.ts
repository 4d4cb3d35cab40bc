import { deflateSync, inflateSync } from 'node:zlib';
import { LOGO } from '#contract/portal/logo.ts';

/** Pixels of the side of a printed logo: 144 an inch. */
export const SISI_CETAK = 128;

/** Key of a logo's printed form, which is made once. */
const printedKey = (logo: string) => `${logo}.cetak`;

/**
 * A logo as a PDF has it: deflated rows of red, green and blue, on white.
 *
 * @param logo its key; absent or empty: none
 * @returns null without a logo, and for one that an old release took and cannot be printed
 */
export async function logoOf(bucket: R2Bucket, logo: string | undefined): Promise<Uint8Array | null> {
  if (!logo) return null;
  const kept = await bucket.get(printedKey(logo));
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const stored = await bucket.get(logo);
  const printed = stored && printedLogo(Buffer.from(await stored.arrayBuffer()));
  if (printed) await bucket.put(printedKey(logo), printed);
  return printed;
}

/** Channels of each colour type; a palette has one. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** @returns null unless it is a whole PNG of `LOGO.sisi` pixels, with 8 bits a channel and not interlaced */
export function printedLogo(png: Buffer): Uint8Array | null {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (head?.[8] !== 8 || head[12] !== 0) return null;
  const channels = CHANNELS[head[9] ?? -1];
  const side = LOGO.sisi;
  if (!channels || head.readUInt32BE(0) !== side || head.readUInt32BE(4) !== side) return null;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const rows = inflated(Buffer.concat(packed), side * (side * channels + 1));
  if (!rows) return null;
  const pixels = unfiltered(rows, side * channels, channels);
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  const clear = chunks.find(({ type }) => type === 'tRNS')?.data;
  const colourOf = (at: number): readonly [number, number, number, number] => {
    const [first = 0, second = 0, third = 0, fourth = 0] = pixels.subarray(at, at + channels);
    if (palette) {
      const [red = 0, green = 0, blue = 0] = palette.subarray(first * 3, first * 3 + 3);
      return [red, green, blue, clear?.[first] ?? 255];
    }
    if (channels < 3) return [first, first, first, channels === 2 ? second : 255];
    return [first, second, third, channels === 4 ? fourth : 255];
  };
  return deflateSync(scaled(side, (x, y) => colourOf((y * side + x) * channels)));
}

/** null: not deflated, or of another length */
function inflated(packed: Buffer, length: number): Buffer | null {
  try {
    const bytes = inflateSync(packed, { maxOutputLength: length });
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

function chunksOf(png: Buffer) {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Undoes the filter of each row. @param width and `step` in bytes, of a row and a pixel */
function unfiltered(rows: Buffer, width: number, step: number): Buffer {
  const height = Math.floor(rows.length / (width + 1));
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (width + 1)];
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const left = x >= step ? (pixels[at - step] ?? 0) : 0;
      const above = y > 0 ? (pixels[at - width] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (pixels[at - width - step] ?? 0) : 0;
      pixels[at] = (rows[y * (width + 1) + 1 + x] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return pixels;
}

function predicted(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const fromLeft = Math.abs(guess - left);
  const fromAbove = Math.abs(guess - above);
  const fromCorner = Math.abs(guess - corner);
  if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left;
  return fromAbove <= fromCorner ? above : corner;
}

/** Averages the pixels that become one printed pixel, on white. */
function scaled(side: number, colourAt: (x: number, y: number) => readonly number[]): Buffer {
  const sums = new Float64Array(SISI_CETAK * SISI_CETAK * 3);
  const ratio = side / SISI_CETAK;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = (Math.floor(y / ratio) * SISI_CETAK + Math.floor(x / ratio)) * 3;
      const [red = 0, green = 0, blue = 0, alpha = 255] = colourAt(x, y);
      for (const [n, value] of [red, green, blue].entries())
        sums[at + n] = (sums[at + n] ?? 0) + 255 - ((255 - value) * alpha) / 255;
    }
  return Buffer.from(sums.map((sum) => Math.round(sum / ratio ** 2)));
}
