import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Authority } from './authority.ts';

/** Hexadecimal digits kept for the signature, which takes about 5,000. */
const ROOM = 16_384;
/** As wide as any offset. */
const WIDE = 9_999_999_999;
const PLACEHOLDER = `[ 0 ${WIDE} ${WIDE} ${WIDE} ]`;

/** Signs a PDF as PAdES B-B, by bytes after those that it has: earlier signatures stay valid. @throws when it is no PDF */
export async function signPdf(
  authority: Authority,
  pdf: Uint8Array,
  { name, reason, location }: { name: string; reason: string; location: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context, catalog } = document;
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? [];
  const page = document.getPage(0);
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, WIDE, WIDE, WIDE],
      Contents: PDFHexString.of('0'.repeat(ROOM)),
      M: PDFString.fromDate(new Date()),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      Location: PDFHexString.fromText(location),
    }),
  );
  const field = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: 132 },
      T: PDFHexString.fromText(`Tanda tangan ${fields.length + 1}`),
      V: signature,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [...fields, field] }));

  const file = Buffer.from(await document.commit({ useObjectStreams: false }));
  const before = file.lastIndexOf(`<${'0'.repeat(ROOM)}>`);
  const after = before + ROOM + 2;
  const range = `[ 0 ${before} ${after} ${file.length - after} ]`.padEnd(PLACEHOLDER.length);
  file.write(range, file.lastIndexOf(PLACEHOLDER), 'latin1');
  const text = new Uint8Array(Buffer.concat([file.subarray(0, before), file.subarray(after)]));
  const cms = await authority.sign(name, text);
  file.write(Buffer.from(cms).toString('hex'), before + 1, 'latin1');
  return new Uint8Array(file);
}
