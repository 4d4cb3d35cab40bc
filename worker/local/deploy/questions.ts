import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  GATEWAYS,
  type Provider,
  SECOND_GATEWAY_PREFIX,
  secondGatewayVariable,
} from '../../gateways/index.ts';
import { ROOT } from '../settings.ts';
import { isPlayed, variablesOf } from '../simulator/dialects/index.ts';
import type { WorkerToml } from './config.ts';

export interface Question {
  /** the variable */
  name: string;
  text: string;
  secret: boolean;
  /** meaning of an empty answer: no value, or generate one; null when an answer is required */
  empty: 'kosong' | 'dibuat' | null;
  /** default */
  usual?: string;
  /** @returns a sentence; null when the answer is valid */
  check?(answer: string): string | null;
}

const Package = z.object({
  cloudflare: z.object({ bindings: z.record(z.string(), z.object({ description: z.string() })) }),
});

/** The sentences that describe variables, which the deploy button shows too. */
export const DESCRIPTIONS = Package.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  .cloudflare.bindings;
const textOf = (name: string) => DESCRIPTIONS[name]?.description ?? name;

/** An optional question, whose answer is no secret. */
const open = (name: string): Question => ({ name, text: textOf(name), secret: false, empty: 'kosong' });

/** The first question: the others depend on its answer. */
export function gatewayQuestion(usual: string): Question {
  const names = GATEWAYS.map(({ name }) => name);
  const check = (answer: string) => (names.includes(answer) ? null : `Salah satu dari: ${names.join(', ')}`);
  return { ...open('WA_GATEWAY'), usual, check };
}

/** Questions about the variables of the chosen gateways, except those that wrangler.toml has a value for. */
export function gatewayQuestions(
  toml: WorkerToml,
  chosen: { gateway: string; secondGateway: string },
): Question[] {
  const of = (name: string, called: (name: string) => string) => {
    const provider = GATEWAYS.find((one) => one.name === name);
    if (!provider) return [];
    // Values in wrangler.toml belong to the gateway that it names.
    const preset = called('WA_TOKEN') === 'WA_TOKEN' && name === toml.vars.WA_GATEWAY ? toml.vars : {};
    const wanted = provider.variables.filter((variable) => !preset[variable]);
    return wanted.map((variable): Question => {
      const secrecy = provider.secrecy[variable];
      const required = invalidOf(provider, {}).includes(variable);
      return {
        name: called(variable),
        text: textOf(variable),
        secret: secrecy !== 'open',
        empty: secrecy === 'made-up secret' ? 'dibuat' : required ? null : 'kosong',
        check: (answer) =>
          invalidOf(provider, { [variable]: answer }).includes(variable) ? faultOf(variable) : null,
      };
    });
  };
  const asked = [...of(chosen.gateway, (name) => name), ...of(chosen.secondGateway, secondGatewayVariable)];
  return asked.toSorted((a, b) => Number(a.secret) - Number(b.secret));
}

/** @throws Error when wrangler.toml has a secret under [vars], which everyone in the account can read */
export function expectNoSecret({ vars }: WorkerToml): void {
  const ofGateways = GATEWAYS.flatMap(({ secrecy }) =>
    Object.keys(secrecy).filter((variable) => secrecy[variable] !== 'open'),
  );
  const secrets = [
    ...ofGateways,
    ...ofGateways.map(secondGatewayVariable),
    ...Object.values(SECRETS_WITH).flat(),
    'SESSION_KEYS',
  ];
  const named = Object.keys(vars).filter((name) => secrets.includes(name));
  if (named.length > 0)
    throw new Error(`wrangler.toml: ${named.join(', ')} adalah rahasia; hapus dari [vars].`);
}

function invalidOf(provider: Provider, variables: Record<string, string>): string[] {
  return (provider.make(variables).error?.issues ?? []).map(({ path }) => String(path[0]));
}

const faultOf = (variable: string) =>
  ({
    WA_BASE_URL: 'Harus berupa alamat yang diawali https://',
    WA_TOKEN: 'Bentuknya pengguna:sandi',
    WA_WEBHOOK_SECRET: 'Sedikitnya 16 huruf, angka, tanda - atau _',
  })[variable] ?? 'Tidak dikenal sebagai nilai yang benar';

/** Questions that do not depend on the gateway. */
export const PORTAL_QUESTIONS: Question[] = [
  open('WA_NUMBER'),
  {
    ...open('SITE_URL'),
    check: (answer) =>
      /^https:\/\/[a-z0-9.-]+\/?$/i.test(answer) ? null : 'Misalnya https://portal.kampus.ac.id',
  },
];

/** Secrets by the variable that asks for them: uploads straight into the bucket, the e-sign client, the campus's own login. */
export const SECRETS_WITH = {
  S3_BUCKET_URL: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ESIGN_BASE_URL: ['ESIGN_PASSWORD'],
  OIDC_ISSUER: ['OIDC_CLIENT_SECRET'],
};

export const secretQuestions = (vars: Record<string, string>): Question[] =>
  Object.entries(SECRETS_WITH)
    .filter(([variable]) => vars[variable])
    .flatMap(([, names]) => names.map((name) => ({ ...open(name), secret: true, empty: null })));

export const isOfGateway = (name: string) =>
  name.startsWith(SECOND_GATEWAY_PREFIX) || GATEWAYS.some(({ variables }) => variables.includes(name));

/** Generates a secret of characters that need no escaping. */
export const createSecret = () => randomBytes(24).toString('base64url');

/** Generates the first signing key, in the form that worker/env.ts reads. */
export const createSessionKeys = (year: number) => `${year}:${randomBytes(32).toString('base64url')}`;

/** A gateway's webhook address. A secret in it is shown as the name of its variable. */
export function webhookOf(gateway: string, site: string): string {
  const provider = GATEWAYS.find(({ name }) => name === gateway);
  const made = provider && isPlayed(gateway) ? provider.make(variablesOf(gateway, site)) : null;
  return `${site}/api/webhook/${gateway}${made?.data?.webhookSuffix ?? ''}`;
}
