import { deflateSync } from 'node:zlib';

/** A reference to an object: `5 0 R`. */
export type Ref = `${number} 0 R`;

/** Text as a PDF has it outside of pages: UTF-16 in hex. */
export const textString = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, n) => text.charCodeAt(n).toString(16).padStart(4, '0')).join('')}>`;

/** Writes a PDF object by object, with a plain table of them, which every signing client can extend. */
export function createPdfFile() {
  const objects: Buffer[][] = [];
  const source = (text: string) => Buffer.from(text, 'latin1');
  const reserve = (): Ref => `${objects.push([])} 0 R`;
  const write = (ref: Ref, ...parts: Buffer[]): Ref => {
    objects[Number.parseInt(ref, 10) - 1] = parts;
    return ref;
  };
  return {
    /** a reference to an object that is written later */
    reserve,
    /** @param body its source; a number of bytes in `stream` follows the entries of a dictionary */
    put: (ref: Ref, body: string) => write(ref, source(body)),
    add: (body: string) => write(reserve(), source(body)),
    /** @param entries of its dictionary, besides length and filter; @param deflated already */
    stream(entries: string, bytes: Uint8Array, deflated = false) {
      const packed = deflated ? bytes : deflateSync(bytes);
      const dictionary = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
      return write(reserve(), source(dictionary), Buffer.from(packed), source('\nendstream'));
    },
    /** the whole file */
    save(trailer: string) {
      // Four bytes above 127 say that the file is binary.
      const parts = [source('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
      let length = parts[0]?.length ?? 0;
      const push = (...more: Buffer[]) => {
        parts.push(...more);
        for (const { length: bytes } of more) length += bytes;
      };
      const starts = objects.map((body, n) => {
        const start = length;
        push(source(`${n + 1} 0 obj\n`), ...body, source('\nendobj\n'));
        return `${String(start).padStart(10, '0')} 00000 n \n`;
      });
      const size = objects.length + 1;
      const table = length;
      push(
        source(`xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`),
        source(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`),
      );
      return new Uint8Array(Buffer.concat(parts));
    },
  };
}
export type PdfFile = ReturnType<typeof createPdfFile>;
