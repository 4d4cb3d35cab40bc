import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFSignature,
} from '@cantoo/pdf-lib';

/** Why a file that came back signed is not issued. */
export type Fault = 'unreadable' | 'other_pages' | 'not_covered' | 'earlier_signature_lost';

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/**
 * Checks a signed PDF before it is issued. Its bytes may differ from the sent ones, since a client may write the file
 * anew; but not once there is a signature in it, which is valid for these bytes only.
 *
 * @param sent the PDF that was to be signed
 */
export async function faultOf(file: Uint8Array, sent: Uint8Array): Promise<Fault | null> {
  const document = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true }).catch(
    () => null,
  );
  if (!document) return 'unreadable';
  const before = await PDFDocument.load(sent, { updateMetadata: false });
  if (document.getPageCount() !== before.getPageCount()) return 'other_pages';
  const signatures = signaturesIn(document);
  if (!signatures.some((signature) => coversAll(signature, file))) return 'not_covered';
  const isSigned = signaturesIn(before).length > 0;
  return isSigned && !keepsSignatures(document, before, file, sent) ? 'earlier_signature_lost' : null;
}

const BYTE_RANGE = PDFName.of('ByteRange');

const signaturesIn = ({ context }: PDFDocument): PDFDict[] =>
  context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict && object.has(BYTE_RANGE) ? object : []));

/** More follows the bytes that were signed, which are as they were, and so are the fields that show their signatures. */
function keepsSignatures(
  document: PDFDocument,
  before: PDFDocument,
  file: Uint8Array,
  sent: Uint8Array,
): boolean {
  const shown = rangesShown(document);
  return (
    file.length > sent.length &&
    Buffer.from(file.subarray(0, sent.length)).equals(sent) &&
    rangesShown(before).every((range) => shown.includes(range))
  );
}

/** ByteRanges of the signatures in a document's fields, as text. */
const rangesShown = (document: PDFDocument): string[] =>
  document
    .getForm()
    .getFields()
    .filter((field) => field instanceof PDFSignature)
    .map(({ acroField }) => acroField.dict.lookupMaybe(PDFName.of('V'), PDFDict))
    .map((signature) => String(signature?.get(BYTE_RANGE)));

/** The signature's ByteRange leaves out nothing of the file but the signature itself. */
function coversAll(signature: PDFDict, file: Uint8Array): boolean {
  const range = signature.get(BYTE_RANGE);
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
