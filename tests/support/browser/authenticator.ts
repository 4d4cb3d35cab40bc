import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

/** Flags of the authenticator data: the person is there, was verified, and a new key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

/** A passkey in software, which a test makes lie. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const device = {
    origin,
    verifies: true,
    count: 0,
    /** Returns the JSON of `navigator.credentials.create`. */
    create({ challenge, rp }: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        device.data(rp?.id ?? '', NEW_KEY),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', cborMap([])],
        ['authData', authData],
      ]);
      return device.answer({
        clientDataJSON: device.client('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Returns the JSON of `navigator.credentials.get`. */
    get({ challenge, rpId }: Options) {
      device.count++;
      const authenticatorData = device.data(rpId ?? '', 0);
      const client = device.client('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
      return device.answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
    answer: (response: object) => ({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    }),
    client: (type: string, challenge: string) =>
      Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false })),
    data(rpId: string, flags: number) {
      const count = Buffer.alloc(4);
      count.writeUInt32BE(device.count);
      const all = flags | PRESENT | (device.verifies ? VERIFIED : 0);
      return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count]);
    },
  };
  return device;
}

type Value = number | string | Buffer;

const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);

/** A map in CBOR. A value that is `cborMap` itself stays as it is. */
function cborMap(entries: [number | string, Value][]): Buffer {
  const map = Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([name, value]) => [cbor(name), maps.has(value) ? (value as Buffer) : cbor(value)]),
  ]);
  maps.add(map);
  return map;
}
const maps = new Set<unknown>();

function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
}
