import { createHash, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

// A certificate authority of this process, and the signatures of its people: CMS as PAdES wants it (ETSI EN 319 142-1).

const OID = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const YEAR_MS = 365 * 24 * 3_600_000;
/** bits of a key usage: a signature that its signer cannot deny; certificates */
const KEY_USAGE = { person: 0xc0, authority: 0x06 };

interface Holder {
  certificate: pkijs.Certificate;
  keys: webcrypto.CryptoKeyPair;
}

export async function createAuthority(organization: string) {
  const root = await certify({ name: `${organization} Root`, organization, serial: 1 }, null);
  const people = new Map<string, Promise<Holder>>();

  return {
    /** Signs a text that stays outside the signature. @returns the CMS, in DER */
    async sign(name: string, text: Uint8Array<ArrayBuffer>) {
      const serial = people.size + 2;
      const person = people.get(name) ?? certify({ name, organization, serial }, root);
      people.set(name, person);
      return cmsOf(await person, root, text);
    },
  };
}

export type Authority = Awaited<ReturnType<typeof createAuthority>>;

/** @param issuer null: signs itself */
async function certify(
  { name, organization, serial }: { name: string; organization: string; serial: number },
  issuer: Holder | null,
): Promise<Holder> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: serial });
  certificate.subject.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({ type: OID.organization, value: utf8(organization) }),
    new pkijs.AttributeTypeAndValue({ type: OID.commonName, value: utf8(name) }),
  );
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore.value = new Date(Date.now() - YEAR_MS);
  certificate.notAfter.value = new Date(Date.now() + YEAR_MS);
  const usage = new Uint8Array([issuer ? KEY_USAGE.person : KEY_USAGE.authority]);
  certificate.extensions = [
    extension(OID.basicConstraints, new pkijs.BasicConstraints({ cA: issuer === null }).toSchema()),
    extension(OID.keyUsage, new asn1js.BitString({ valueHex: usage.buffer })),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey);
  await certificate.sign((issuer ?? { keys }).keys.privateKey as CryptoKey, 'SHA-256');
  return { certificate, keys };
}

const utf8 = (value: string) => new asn1js.Utf8String({ value });

const extension = (extnID: string, value: asn1js.BaseBlock) =>
  new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER() });

async function cmsOf(
  { certificate, keys }: Holder,
  root: Holder,
  text: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const certHash = octets(sha256(new Uint8Array(certificate.toSchema().toBER())));
  const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: pkijs.id_ContentType_Data })),
        attribute(OID.messageDigest, octets(sha256(text))),
        attribute(OID.signingCertificateV2, sequence(sequence(sequence(certHash)))),
      ],
    }),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.id_ContentType_Data }),
    signerInfos: [signer],
    certificates: [certificate, root.certificate],
  });
  await signed.sign(keys.privateKey as CryptoKey, 0, 'SHA-256', text);
  const content = new pkijs.ContentInfo({
    contentType: pkijs.id_ContentType_SignedData,
    content: signed.toSchema(true),
  });
  return new Uint8Array(content.toSchema().toBER());
}

const octets = (bytes: Uint8Array<ArrayBuffer>) => new asn1js.OctetString({ valueHex: bytes.buffer });
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
