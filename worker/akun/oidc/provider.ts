import { createHash } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import type { Config } from '../../env.ts';

const SCOPES = 'openid profile email';
/** The provider's configuration is cached this long in an isolate. */
const DISCOVERY_LIFETIME_MS = 600_000;
const TIMEOUT_MS = 10_000;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Claims about the person: of the ID token, and what only the userinfo endpoint tells. */
export type Claims = Record<string, unknown>;

/** The values that bind one login. All three follow from the secret that only its browser holds. */
interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

export const attemptOf = (secret: string): Attempt => {
  const derive = (purpose: string) =>
    createHash('sha256').update(`${purpose}\0${secret}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
};

/**
 * The provider's page, to which the browser goes.
 *
 * @param again it asks for the password even of a person who is logged in there
 * @throws when the provider does not answer, or not as OpenID Connect
 */
export async function loginPage(
  config: Config,
  redirectUri: string,
  { state, nonce, verifier }: Attempt,
  again: boolean,
): Promise<URL> {
  const { authorization_endpoint } = await discover(config);
  if (!authorization_endpoint) throw new Error('the provider has no authorization endpoint');
  const page = new URL(authorization_endpoint);
  const parameters = {
    client_id: config.OIDC_CLIENT_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPES,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again ? { prompt: 'login' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value);
  return page;
}

/**
 * Exchanges the code of the provider's return for what it says about the person. `oauth4webapi` checks `state`, `iss`,
 * `aud`, `exp`, `nonce` and `alg`; the signature is checked besides, with the provider's present keys.
 *
 * @param needed names of the claims that the userinfo endpoint is asked for when the ID token lacks them
 * @throws AuthorizationResponseError when the provider refuses; any other error for an answer that is missing or not valid
 */
export async function claimsOf(
  config: Config,
  redirectUri: string,
  returned: URL,
  { state, nonce, verifier }: Attempt,
  needed: readonly string[],
): Promise<Claims> {
  const server = await discover(config);
  const client = { client_id: config.OIDC_CLIENT_ID, [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const options = optionsOf(config);
  const parameters = oauth.validateAuthResponse(server, client, returned, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientAuth(server, config.OIDC_CLIENT_SECRET),
    parameters,
    redirectUri,
    verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('the provider sent no ID token');
  // The library looks at it only when there are several audiences.
  if (claims.azp !== undefined && claims.azp !== client.client_id)
    throw new Error('the ID token was issued to another client');
  if (!server.userinfo_endpoint || needed.every((name) => claims[name] !== undefined)) return claims;
  const asked = await oauth.userInfoRequest(server, client, tokens.access_token, options);
  return { ...(await oauth.processUserInfoResponse(server, client, claims.sub, asked)), ...claims };
}

let known: { issuer: string; server: oauth.AuthorizationServer; until: number } | null = null;

/** A copy each time: the library keeps the signing keys by object, and for a login they must be the present ones. */
async function discover(config: Config): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(config.OIDC_ISSUER);
  if (known?.issuer !== issuer.href || known.until <= Date.now()) {
    const response = await oauth.discoveryRequest(issuer, optionsOf(config));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    known = { issuer: issuer.href, server, until: Date.now() + DISCOVERY_LIFETIME_MS };
  }
  return { ...known.server };
}

/** As the provider says that it takes it; `client_secret_basic` is what OpenID Connect assumes. */
const clientAuth = (
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
  secret: string,
) =>
  methods && !methods.includes('client_secret_basic')
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret);

const optionsOf = ({ OIDC_ISSUER }: Config) => ({
  [oauth.allowInsecureRequests]: OIDC_ISSUER.startsWith('http:'),
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
});
