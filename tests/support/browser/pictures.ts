import { execFileSync } from 'node:child_process';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A grey picture, a byte a pixel. */
export interface Picture {
  width: number;
  pixels: Buffer;
}

/** Draws a PDF with Poppler, its pages one below the other. */
export function drawn(pdf: Uint8Array, dpi: number): Picture {
  let rest = execFileSync('pdftoppm', ['-gray', '-r', String(dpi), '-'], { input: pdf });
  const pages: Buffer[] = [];
  let width = 0;
  while (rest.length > 0) {
    const [head = '', columns = 0, rows = 0] =
      /^P5\n(\d+) (\d+)\n255\n/.exec(rest.toString('latin1', 0, 40)) ?? [];
    width = Number(columns);
    const end = head.length + width * Number(rows);
    pages.push(rest.subarray(head.length, end));
    rest = rest.subarray(end);
  }
  return { width, pixels: Buffer.concat(pages) };
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** bytes of the signature and the IHDR chunk */
const HEAD = SIGNATURE.length + 25;

/** As a PNG without filters. */
export function pngOf({ width, pixels }: Picture): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(pixels.length / width, 4);
  const rows: Buffer[] = [];
  for (let at = 0; at < pixels.length; at += width)
    rows.push(Buffer.from([0]), pixels.subarray(at, at + width));
  const body = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** @param png made by `pngOf` */
export function pictureOf(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const rows = inflateSync(png.subarray(HEAD + 8, HEAD + 8 + png.readUInt32BE(HEAD)));
  const lines: Buffer[] = [];
  for (let at = 0; at < rows.length; at += width + 1) lines.push(rows.subarray(at + 1, at + 1 + width));
  return { width, pixels: Buffer.concat(lines) };
}
