import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import * as z from 'zod';
import { type Authority, createAuthority } from './authority.ts';

/** Login of the stand-in, and the passphrase of everybody. */
export const ESIGN_LOGIN = { username: 'esign', password: 'esign-demo' };
export const PASSPHRASE = 'passphrase-demo';

const nik = z.string().regex(/^\d{16}$/);
/** A NIK without a certificate. */
const UNKNOWN_NIK = '0'.repeat(16);

const SignRequest = z.object({
  nik,
  passphrase: z.string(),
  signatureProperties: z
    .array(z.object({ reason: z.string().default(''), location: z.string().default('') }))
    .min(1),
  file: z.array(z.base64()).length(1),
});

const failed = (status_code: number, error: string) => ({ status_code, error });
const NOT_REGISTERED = failed(2011, 'User belum terdaftar');
const WRONG_PASSPHRASE = failed(2031, 'Passphrase anda salah');

/** Plays a BSrE e-sign client of version 2, as far as the portal calls it. Its signatures are real, its certificates its own. */
export function createStandIn() {
  let authority: Promise<Authority> | undefined;
  return new Hono()
    .use('/api/*', basicAuth(ESIGN_LOGIN))
    .post('/api/v2/user/check/status', async (c) => {
      const asked = z.object({ nik }).safeParse(await c.req.json());
      const isKnown = asked.success && asked.data.nik !== UNKNOWN_NIK;
      return isKnown
        ? c.json({ status_code: 1111, status: 'ISSUE', message: 'User aktif' })
        : c.json({ ...NOT_REGISTERED, status: 'NOT_REGISTERED' });
    })
    .post('/api/v2/sign/pdf', async (c) => {
      const started = Date.now();
      const asked = SignRequest.safeParse(await c.req.json());
      if (!asked.success) return c.json(failed(2000, 'Permintaan tidak lengkap'), 400);
      const { data } = asked;
      if (data.nik === UNKNOWN_NIK) return c.json(NOT_REGISTERED, 400);
      if (data.passphrase !== PASSPHRASE) return c.json(WRONG_PASSPHRASE, 400);
      authority ??= createAuthority('VADR Simulasi');
      const [{ reason, location } = { reason: '', location: '' }] = data.signatureProperties;
      const signature = { name: `Penanda simulasi ${data.nik}`, reason, location };
      try {
        const file = await signPdf(await authority, Buffer.from(data.file.join(), 'base64'), signature);
        return c.json({ time: Date.now() - started, file: [Buffer.from(file).toString('base64')] });
      } catch {
        return c.json(failed(5000, 'Berkas PDF tidak dapat dibaca'), 500);
      }
    });
}

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
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      F: 132,
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
