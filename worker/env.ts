import * as z from 'zod';
import { type Chosen, chosenOf, GATEWAYS } from './gateways/index.ts';

export interface Env {
  DB: D1Database;
  BERKAS: R2Bucket;
  /** database backups; no route serves them */
  CADANGAN: R2Bucket;
  /** single messages and credentials, so that they do not wait behind a broadcast */
  ANTREAN: Queue;
  ANTREAN_BROADCAST: Queue;
  /** callbacks of API keys; those of receivers that fail or are slow have their own, so that they keep no other waiting */
  ANTREAN_CALLBACK: Queue;
  ANTREAN_CALLBACK_LAMBAT: Queue;
  /** extra lanes of a broadcast: their invocations have connections of their own */
  LAJUR_1: Queue;
  LAJUR_2: Queue;
  LAJUR_3: Queue;
  LAJUR_4: Queue;
  LAJUR_5: Queue;
  LAJUR_6: Queue;
  BATAS_ALAMAT: RateLimit;
  BATAS_NIM: RateLimit;
  BATAS_NIM_SEMUA: RateLimit;
  /** calls with an API key */
  BATAS_KUNCI: RateLimit;
  BATAS_KIRIM: RateLimit;
  SITE_URL: string;
  S3_BUCKET_URL: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  SESSION_KEYS: string;
  /** the e-sign client; all three, or none: letters are signed by hand */
  ESIGN_BASE_URL: string;
  ESIGN_USER: string;
  ESIGN_PASSWORD?: string;
  /** the campus's own login by OpenID Connect; the first three, or none: people log in by password only */
  OIDC_ISSUER: string;
  OIDC_CLIENT_ID: string;
  OIDC_CLIENT_SECRET?: string;
  /** the button's name */
  OIDC_NAMA: string;
  /** the claim with a NIM, NIDN, NIP or an operator's username */
  OIDC_KLAIM: string;
  /** when the claim is an e-mail address: the domains whose local part counts, by commas */
  OIDC_DOMAIN: string;
  /** its variables are defined in the gateway's file: worker/gateways */
  WA_GATEWAY: string;
  /** the second gateway; empty: none. Its variables begin with WA_CADANGAN_ */
  WA_GATEWAY_CADANGAN: string;
  /** messages a second; empty: the gateway's safe default */
  WA_RATE: string;
  /** the campus's number, formatted for people */
  WA_NUMBER: string;
}

/** `SESSION_KEYS` is `id:secret[,id:secret…]`: the first signs, all verify, so that keys can rotate. */
const SessionKeys = z.string().transform((value, context) => {
  const keys = value.split(',').map((pair) => {
    const [id = '', secret = ''] = pair.trim().split(/:(.*)/s);
    return { id, secret: new TextEncoder().encode(secret) };
  });
  const [signing] = keys;
  if (signing && keys.every(({ id, secret }) => id && secret.length >= 32)) return { signing, all: keys };
  context.addIssue('SESSION_KEYS must be id:secret[,id:secret…], each secret at least 32 bytes');
  return z.NEVER;
});
export type Keys = z.infer<typeof SessionKeys>;

const isHttp = (url: string) => url.startsWith('http:');

/** True when the portal was started locally: only then is it at an http address. */
export const isLocal = ({ SITE_URL }: { SITE_URL: string }): boolean => isHttp(SITE_URL);
const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** Each group is set as a whole, or not at all. */
const TOGETHER = [
  ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['ESIGN_BASE_URL', 'ESIGN_USER', 'ESIGN_PASSWORD'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

const orElse = (usual: string) => (value: string) => value || usual;
const listOf = (value: string) =>
  value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

const url = z
  .union([z.literal(''), z.url()])
  .default('')
  .transform(withoutSlash);

const Variables = z.object({
  SITE_URL: z.string().default('').transform(withoutSlash),
  S3_BUCKET_URL: url,
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  ESIGN_BASE_URL: url,
  ESIGN_USER: z.string().default(''),
  ESIGN_PASSWORD: z.string().default(''),
  // As it is given: an issuer is compared to the letter.
  OIDC_ISSUER: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  OIDC_CLIENT_ID: z.string().default(''),
  OIDC_CLIENT_SECRET: z.string().default(''),
  OIDC_NAMA: z.string().trim().default('').transform(orElse('Akun Kampus')),
  OIDC_KLAIM: z.string().trim().default('').transform(orElse('preferred_username')),
  OIDC_DOMAIN: z.string().default('').transform(listOf),
  SESSION_KEYS: SessionKeys,
  WA_NUMBER: z.string().trim().default(''),
});
const Checked = Variables.superRefine((config, context) => {
  for (const group of TOGETHER) {
    const missing = group.filter((name) => config[name] === '');
    if (missing.length === group.length) continue;
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `needed with the others of ${group.join(', ')}`,
      });
  }
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (isHttp(config.OIDC_ISSUER) && !isLocal(config)) refuse('OIDC_ISSUER', 'must begin with https://');
  if (config.OIDC_KLAIM === 'email' && config.OIDC_DOMAIN.length === 0)
    refuse('OIDC_DOMAIN', 'needed with OIDC_KLAIM=email');
});
export type Config = z.infer<typeof Checked> & Chosen;

const parsed = new WeakMap<Env, Config>();

/**
 * Parses the variables, once per `env`.
 *
 * @throws Error naming the invalid variables, never a secret's value
 */
export function configOf(env: Env): Config {
  let config = parsed.get(env);
  if (!config) {
    config = parseConfig(env);
    parsed.set(env, config);
  }
  return config;
}

/**
 * Parses the common variables and those of the chosen gateway.
 *
 * @throws Error naming the invalid variables, never a secret's value
 */
export function parseConfig(variables: unknown, providers = GATEWAYS): Config {
  const common = Checked.safeParse(variables);
  const chosen = chosenOf(providers).safeParse(variables);
  if (common.success && chosen.success) return { ...common.data, ...chosen.data };
  const issues = [...(common.error?.issues ?? []), ...(chosen.error?.issues ?? [])];
  const names = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Pengaturan tidak valid: ${names.join('; ')}`);
}
