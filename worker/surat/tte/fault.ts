import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib';

/** Why a file that came back signed is not issued. */
export type Fault = 'unreadable' | 'other_pages' | 'not_covered';

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/**
 * Checks a signed PDF before it is issued. Its bytes may differ from the unsigned ones, since a client may write the file
 * anew.
 *
 * @param pages of the unsigned PDF
 */
export async function faultOf(file: Uint8Array, pages: number): Promise<Fault | null> {
  const document = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true }).catch(
    () => null,
  );
  if (!document) return 'unreadable';
  if (document.getPageCount() !== pages) return 'other_pages';
  const covered = document.context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && coversAll(object, file));
  return covered ? null : 'not_covered';
}

export const pagesOf = async (file: Uint8Array): Promise<number> =>
  (await PDFDocument.load(file, { updateMetadata: false })).getPageCount();

/** The signature's ByteRange leaves out nothing of the file but the signature itself. */
function coversAll(signature: PDFDict, file: Uint8Array): boolean {
  const range = signature.get(PDFName.of('ByteRange'));
  const contents = signature.get(PDFName.of('Contents'));
  if (!(range instanceof PDFArray) || !(contents instanceof PDFHexString)) return false;
  const [start, before, after, rest, ...more] = range
    .asArray()
    .map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN));
  if (start === undefined || before === undefined || after === undefined || rest === undefined) return false;
  return (
    more.length === 0 &&
    start === 0 &&
    before > 0 &&
    after + rest === file.length &&
    after - before === contents.asString().length + 2 &&
    file[before] === LESS_THAN &&
    file[after - 1] === GREATER_THAN &&
    /[1-9a-f]/i.test(contents.asString())
  );
}
