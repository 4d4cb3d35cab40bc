import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { createAuthority } from '../../../worker/local/esign/authority.ts';
import { signPdf } from '../../../worker/local/esign/stand-in.ts';
import { faultOf } from '../../../worker/surat/tte/fault.ts';

const authority = await createAuthority('Uji');
const sign = (pdf: Uint8Array, name: string) =>
  signPdf(authority, pdf, { name, reason: 'uji', location: 'Indonesia' });

const document = await PDFDocument.create();
document.addPage().drawText('Surat');
const once = await sign(await document.save({ useObjectStreams: false }), 'Ahmad');

/** Signed again after this change to what the first signature covers, or shows. */
async function changed(how: (pdf: Uint8Array) => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> {
  return sign(await how(once), 'Siti');
}

it('takes a second signature after the first', async () => {
  expect(await faultOf(await changed((pdf) => pdf), once)).toBeNull();
});

it('takes no file without a further signature', async () => {
  expect(await faultOf(once, once)).toBe('earlier_signature_lost');
});

it('takes no file in which a byte that the first signature covers is another', async () => {
  const file = await changed((pdf) => {
    const other = Buffer.from(pdf);
    other.write('X', other.indexOf('Producer') + 'Producer ('.length, 'latin1');
    return other;
  });
  expect(await faultOf(file, once)).toBe('earlier_signature_lost');
});

it('takes no file written anew, which the first signature does not fit any more', async () => {
  const file = await changed(async (pdf) =>
    (await PDFDocument.load(pdf, { updateMetadata: false })).save({ useObjectStreams: false }),
  );
  expect(await faultOf(file, once)).toBe('earlier_signature_lost');
});

it('takes no file that does not show the first signature any more', async () => {
  const file = await changed(async (pdf) => {
    const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
    document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ Fields: [] }));
    return document.commit({ useObjectStreams: false });
  });
  expect(await faultOf(file, once)).toBe('earlier_signature_lost');
});
