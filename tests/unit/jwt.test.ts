import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readPermission, uploadUrl } from '../../worker/berkas/uploadUrl.ts';
import { readToken, signToken } from '../../worker/core/auth/session.ts';
import { signJwt } from '../../worker/core/jwt.ts';
import { keysOf } from '../support/database/keys.ts';

const OLD = 'lama'.repeat(8);
const YOUNG = 'baru'.repeat(8);
const KEYS = keysOf({ lama: OLD });

const seconds = Math.floor(Date.now() / 1000);
/** Claims of both kinds of token: only the audience differs. */
const CLAIMS = { sub: '7', sid: 's', mime: 'image/png', ukuran_byte: 1, exp: seconds + 60 };

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Each reader of tokens, with what it says of one that it takes. */
const READERS = {
  sesi: async (token: string, keys = KEYS) => ((await readToken(keys, token)) ? 'valid' : 'refused'),
  unggah: async (token: string, keys = KEYS) => {
    const { outcome } = await readPermission(keys, CLAIMS.sub, token);
    return outcome === 'valid' ? 'valid' : 'refused';
  },
};

describe.each<[keyof typeof READERS, keyof typeof READERS]>([
  ['sesi', 'unggah'],
  ['unggah', 'sesi'],
])('a token for %s', (audience, other) => {
  const read = READERS[audience];

  it(`is taken for ${audience}, and not for ${other}`, async () => {
    const token = await signJwt(KEYS, audience, CLAIMS);
    expect(await read(token)).toBe('valid');
    expect(await READERS[other](token)).toBe('refused');
  });

  it('holds through a change of keys for as long as the old one is kept', async () => {
    const token = await signJwt(KEYS, audience, CLAIMS);
    expect(await read(token, keysOf({ baru: YOUNG, lama: OLD }))).toBe('valid');
    expect(await read(token, keysOf({ baru: YOUNG }))).toBe('refused');
    expect(await read(token, keysOf({ lama: YOUNG })), 'another key of that name').toBe('refused');
  });

  it('is refused when it is not exactly as we sign it', async () => {
    const claims = { ...CLAIMS, iss: 'vadr', aud: audience };
    const signed = (payload: object, header: object = {}) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256', kid: 'lama', ...header })
        .sign(new TextEncoder().encode(OLD));
    expect(await read(await signed(claims))).toBe('valid');

    const { aud: _, ...forNobody } = claims;
    const { exp: __, ...forEver } = claims;
    const refused = {
      expired: await signed({ ...claims, exp: seconds - 1 }),
      'without an end': await signed(forEver),
      'without an audience': await signed(forNobody),
      'of another issuer': await signed({ ...claims, iss: 'lain' }),
      'without a key id': await signed(claims, { kid: undefined }),
      'of another algorithm': await signed(claims, { alg: 'HS512' }),
      unsigned: `${encode({ alg: 'none', kid: 'lama' })}.${encode(claims)}.`,
      'not ASCII': (await signed(claims)).replace('.', '.é'),
      'no token': 'bukan-token',
      empty: '',
    };
    for (const [what, token] of Object.entries(refused)) expect(await read(token), what).toBe('refused');
  });
});

it('says in a session’s token who and which session', async () => {
  const berakhir_pada = new Date((seconds + 60) * 1000 + 999);
  const token = await signToken(KEYS, { id: 's', id_akun: 7, berakhir_pada });
  expect(claimsOf(token)).toEqual({ iss: 'vadr', aud: 'sesi', sub: '7', sid: 's', exp: seconds + 60 });
  expect(await readToken(KEYS, token)).toEqual({ sub: '7', sid: 's' });
});

describe('an upload’s permission', () => {
  const file = { objectKey: 'a.png', mime: 'image/png', ukuran_byte: 1 };
  const tokenOf = async (expires: number) => {
    const url = new URL(await uploadUrl(KEYS, 'https://portal.uji', file, expires));
    expect(`${url.origin}${url.pathname}`).toBe('https://portal.uji/api/unggah/a.png');
    return url.searchParams.get('token') ?? '';
  };

  it('says key, type, size and end, and nothing else', async () => {
    const token = await tokenOf(seconds + 60);
    const { objectKey: sub, ...what } = file;
    expect(claimsOf(token)).toEqual({ iss: 'vadr', aud: 'unggah', sub, ...what, exp: seconds + 60 });
    expect(await readPermission(KEYS, 'a.png', token)).toEqual({ outcome: 'valid', claims: what });
  });

  it('is for its own key only, and over at its end', async () => {
    const [open, over] = [await tokenOf(seconds + 60), await tokenOf(seconds)];
    expect(await readPermission(KEYS, 'b.png', open)).toEqual({ outcome: 'forged' });
    expect(await readPermission(KEYS, 'a.png', over)).toEqual({ outcome: 'expired' });
    expect(await readPermission(KEYS, 'b.png', over)).toEqual({ outcome: 'forged' });
  });
});
