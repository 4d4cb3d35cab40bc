import * as z from 'zod';

/** The bindings and variables of wrangler.toml. */
export interface Env {
  DB: D1Database;
  BERKAS: R2Bucket;
  /** single messages and credentials, which do not wait behind a broadcast */
  ANTREAN: Queue;
  ANTREAN_BROADCAST: Queue;
  /** a broadcast once more, for invocations with connections of their own */
  LAJUR_1: Queue;
  LAJUR_2: Queue;
  LAJUR_3: Queue;
  LAJUR_4: Queue;
  LAJUR_5: Queue;
  LAJUR_6: Queue;
  BATAS_ALAMAT: RateLimit;
  BATAS_NIM: RateLimit;
  BATAS_NIM_SEMUA: RateLimit;
  SITE_URL: string;
  S3_BUCKET_URL: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  SESSION_KEYS: string;
  WA_GATEWAY: string;
  WA_BASE_URL: string;
  WA_TOKEN: string;
  WA_PHONE_NUMBER_ID: string;
  WA_APP_SECRET: string;
  WA_VERIFY_TOKEN: string;
  WA_RATE: string;
  WA_TEMPLATE_KREDENSIAL: string;
}

/** `SESSION_KEYS` is `id:secret[,id:secret…]`: the first signs, all of them verify, so that keys can rotate. */
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

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** Uploads go straight into the bucket with all of these, and through the worker with none. */
const S3 = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const Variables = z.object({
  SITE_URL: z.string().default('').transform(withoutSlash),
  S3_BUCKET_URL: z
    .union([z.literal(''), z.url()])
    .default('')
    .transform(withoutSlash),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  SESSION_KEYS: SessionKeys,
  WA_GATEWAY: z.enum(['cloud-api']),
  WA_BASE_URL: z.url().transform(withoutSlash),
  WA_TOKEN: z.string().min(1),
  WA_PHONE_NUMBER_ID: z.string().min(1),
  WA_APP_SECRET: z.string().min(1),
  WA_VERIFY_TOKEN: z.string().min(1),
  // Slower, and a message would wait for its turn for longer than its claim lasts (worker/pesan/timing.ts).
  WA_RATE: z.coerce.number().min(0.03).default(80),
  WA_TEMPLATE_KREDENSIAL: z.string().default(''),
});
const Config = Variables.superRefine((config, context) => {
  const missing = S3.filter((name) => config[name] === '');
  if (missing.length === S3.length) return;
  for (const name of missing)
    context.addIssue({ code: 'custom', path: [name], message: `needed with the others of ${S3.join(', ')}` });
});
export type Config = z.infer<typeof Config>;

const parsed = new WeakMap<Env, Config>();

/**
 * The variables, checked once for each `env`.
 *
 * @throws Error naming what is missing or wrong; never the value of a secret
 */
export function configOf(env: Env): Config {
  let config = parsed.get(env);
  if (!config) {
    config = parseConfig(env);
    parsed.set(env, config);
  }
  return config;
}

/** @throws Error naming what is missing or wrong; never the value of a secret */
export function parseConfig(variables: unknown): Config {
  const result = Config.safeParse(variables);
  if (result.success) return result.data;
  const names = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Pengaturan tidak valid: ${names.join('; ')}`);
}
