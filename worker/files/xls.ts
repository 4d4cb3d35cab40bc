import { CFB } from '@e965/xlsx';

/**
 * The records of an .xls that say what stands in its cells; SheetJS also reads those about links, merged cells and
 * the like, and some of these it unrolls for every cell that they cover: 3 KB keep it busy for minutes.
 * Source: [MS-XLS] 2.3, with the numbers of Excel 5 to 2003.
 */
const NEEDED = new Set([
  ...[0x0809, 0x000a, 0x0085, 0x0042, 0x0022, 0x002f, 0x00fc, 0x003c], // frame, sheets, code page, dates, strings
  ...[0x00fd, 0x0204, 0x00d6, 0x0203, 0x027e, 0x00bd, 0x0205], // texts and numbers
  ...[0x0006, 0x0206, 0x0406, 0x0207], // what a formula came to
  ...[0x00e0, 0x0043, 0x0243, 0x0443, 0x041e, 0x001e], // number formats
]);
/** A drawing, which SheetJS skips. Nothing is taken out, since the file points to places in itself. */
const SKIPPED = 0x00ec;

/**
 * The same workbook with nothing but its cells; null when there is none in the container.
 *
 * @throws Error when the container is damaged, or holds a workbook with a password
 */
export function cellsOnly(bytes: Uint8Array): Uint8Array | null {
  const container = CFB.read(bytes, { type: 'buffer' });
  if (CFB.find(container, '/EncryptedPackage')) throw new Error('encrypted');
  const name = ['/Workbook', '/Book'].find((name) => CFB.find(container, name));
  if (!name) return null;
  const content: Uint8Array = Uint8Array.from(CFB.find(container, name).content);
  const view = new DataView(content.buffer);
  let at = 0;
  while (at + 4 <= content.length) {
    if (!NEEDED.has(view.getUint16(at, true))) view.setUint16(at, SKIPPED, true);
    at += 4 + view.getUint16(at + 2, true);
  }
  const bare = CFB.utils.cfb_new();
  CFB.utils.cfb_add(bare, name, content);
  return CFB.write(bare, { type: 'buffer' });
}
