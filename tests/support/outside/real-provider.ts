import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

const CLIENT = { client_id: 'vadr', client_secret: 'rahasia-oidc' };

/**
 * A certified OpenID provider at this machine. Whoever writes a name into its login page is that person, with an e-mail
 * address that is not verified.
 */
export async function startProvider(redirectUri: string) {
  let answer: ReturnType<Provider['callback']> = () => {};
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Starts over with a new signing key, and forgets everybody. */
  async function rotate() {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const provider = new Provider(issuer, {
      clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
      cookies: { keys: ['uji'] },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          preferred_username: id,
          email: `${id}@kampus.uji`,
          email_verified: false,
        }),
      }),
      jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
      pkce: { required: () => true },
    });
    answer = provider.callback();
  }
  await rotate();

  return {
    issuer,
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAMA: 'SSO Kampus',
    },
    rotate,
    logIn,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Goes through the provider's pages as a browser does. @returns the address it leads back to */
async function logIn(page: URL, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (url: URL, form?: Record<string, string>): Promise<URL> => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const one of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(key, value);
    }
    const location = response.headers.get('Location');
    if (!location) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
    return new URL(location, url);
  };
  const login = await visit(page);
  const consent = await visit(await visit(login, { prompt: 'login', login: name, password: 'x' }));
  return visit(await visit(consent, { prompt: 'consent' }));
}
