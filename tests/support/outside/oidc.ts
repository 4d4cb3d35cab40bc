import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { ApiStack } from '../stack/stack.ts';

export const ISSUER = 'https://login.kampus.uji';

/** The worker's variables for `providerStub`. */
export const OIDC = {
  OIDC_ISSUER: ISSUER,
  OIDC_CLIENT_ID: 'vadr',
  OIDC_CLIENT_SECRET: 'rahasiaoidc',
  OIDC_NAMA: 'SSO Kampus',
};

type Key = Awaited<ReturnType<typeof newKey>>;

async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** A provider that a test makes lie. It answers `fetch`; each code is taken once, with the verifier of its challenge. */
export async function providerStub() {
  let key = await newKey('satu');
  let published: Key[] = [key];
  const codes = new Map<string, { nonce: string; challenge: string; claims: JWTPayload }>();
  const stub = {
    /** requests, by path */
    asked: [] as string[],
    /** changes the ID token's claims */
    lie: (claims: JWTPayload): JWTPayload => claims,
    /** claims that only the userinfo endpoint tells */
    userinfo: {} as JWTPayload,
    down: false,
    /** Signs with a new key from now on, and publishes that one alone unless it is kept secret. */
    async rotate({ published: shown = true } = {}) {
      key = await newKey(`kunci-${published.length}-${Math.random()}`);
      if (shown) published = [key];
    },
    /** The person logs in at the page: the address to return to. */
    returnTo(page: URL, claims: JWTPayload): URL {
      const code = `kode-${codes.size}`;
      const asked = (name: string) => page.searchParams.get(name) ?? '';
      codes.set(code, { nonce: asked('nonce'), challenge: asked('code_challenge'), claims });
      const back = new URL(asked('redirect_uri'));
      back.search = String(new URLSearchParams({ code, state: asked('state'), iss: ISSUER }));
      return back;
    },
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      if (stub.down) throw new TypeError('fetch failed');
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      stub.asked.push(pathname);
      if (pathname === '/.well-known/openid-configuration')
        return Response.json({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
          jwks_uri: `${ISSUER}/jwks`,
          userinfo_endpoint: `${ISSUER}/me`,
          authorization_response_iss_parameter_supported: true,
          id_token_signing_alg_values_supported: ['RS256'],
        });
      if (pathname === '/jwks') return Response.json({ keys: published.map(({ jwk }) => jwk) });
      if (pathname === '/me') return Response.json({ sub: 'orang', ...stub.userinfo });
      const form = new URLSearchParams(String(init.body));
      const kept = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      const basic = new Headers(init.headers).get('Authorization');
      const isOurs = basic === `Basic ${btoa('vadr:rahasiaoidc')}`;
      if (!kept || !isOurs || createHash('sha256').update(verifier).digest('base64url') !== kept.challenge)
        return Response.json({ error: 'invalid_grant' }, { status: 400 });
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: ISSUER, aud: 'vadr', sub: 'orang', iat: now, exp: now + 60, nonce: kept.nonce };
      const id_token = await new SignJWT(stub.lie({ ...claims, ...kept.claims }))
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(key.privateKey);
      return Response.json({ access_token: 'akses', token_type: 'Bearer', expires_in: 60, id_token });
    },
  };
  return stub;
}

export const cookiesOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((one) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      return [name, value];
    }),
  );

export const locationOf = (response: Response): string => response.headers.get('Location') ?? '';

/** Begins a login: the provider's page, and the cookie of the browser. */
export async function begin(stack: Pick<ApiStack, 'api'>) {
  const response = await stack.api('GET', '/api/oidc/masuk');
  return { response, page: new URL(locationOf(response)), cookie: cookiesOf(response).vadr_oidc ?? '' };
}

/** Comes back from the provider: where the portal sends the browser. */
export async function comeBack(stack: Pick<ApiStack, 'api'>, back: URL, cookie: string) {
  const headers: Record<string, string> = cookie ? { Cookie: `vadr_oidc=${cookie}` } : {};
  const response = await stack.api('GET', `${back.pathname}${back.search}`, undefined, headers);
  const to = new URL(locationOf(response), 'https://portal.uji');
  return { response, to, kode: to.searchParams.get('masuk'), galat: to.searchParams.get('galat') };
}
