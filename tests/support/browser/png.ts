import { deflateSync } from 'node:zlib';

/** Makes a PNG of one colour. */
export function pngOf(side: number): Blob {
  const chunk = (name: string, bytes: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(bytes.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, bytes, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc((side + 1) * side));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return new Blob([
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  ]);
}
