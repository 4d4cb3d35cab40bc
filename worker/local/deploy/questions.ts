import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { GATEWAYS, type Provider, STAND_IN, standInVariable } from '../../gateways/index.ts';
import { ROOT } from '../settings.ts';
import { isPlayed, variablesOf } from '../simulator/dialects/index.ts';
import type { WorkerToml } from './config.ts';

export interface Question {
  /** the variable */
  name: string;
  text: string;
  secret: boolean;
  /** what no answer means: left away, or made up here; null: it must be answered */
  empty: 'kosong' | 'dibuat' | null;
  /** what is taken when nothing is typed */
  usual?: string;
  /** What is wrong with an answer; null: nothing. */
  check(answer: string): string | null;
}

const Package = z.object({
  cloudflare: z.object({ bindings: z.record(z.string(), z.object({ description: z.string() })) }),
});

/** What a variable is for, in a sentence: the same that the deploy button shows. */
export function descriptions(): Record<string, string> {
  const { cloudflare } = Package.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  return Object.fromEntries(
    Object.entries(cloudflare.bindings).map(([name, { description }]) => [name, description]),
  );
}

/** The first question, on whose answer the others depend. */
export function gatewayQuestion(usual: string, texts: Record<string, string>): Question {
  const names = GATEWAYS.map(({ name }) => name);
  return {
    name: 'WA_GATEWAY',
    text: texts.WA_GATEWAY ?? 'WA_GATEWAY',
    secret: false,
    empty: 'kosong',
    usual,
    check: (answer) => (names.includes(answer) ? null : `Salah satu dari: ${names.join(', ')}`),
  };
}

/** What must be known of a gateway: its own variables but those that wrangler.toml has a value for. */
export function gatewayQuestions(
  toml: WorkerToml,
  chosen: { gateway: string; standIn: string },
  texts: Record<string, string>,
): Question[] {
  const of = (name: string, called: (name: string) => string) => {
    const provider = GATEWAYS.find((one) => one.name === name);
    if (!provider) return [];
    // Those of wrangler.toml are of the gateway that it names.
    const preset = called('WA_TOKEN') === 'WA_TOKEN' && name === toml.vars.WA_GATEWAY ? toml.vars : {};
    const wanted = provider.variables.filter((variable) => !preset[variable]);
    return wanted.map((variable): Question => {
      const secrecy = provider.secrecy[variable];
      const required = wrongOf(provider, {}).includes(variable);
      return {
        name: called(variable),
        text: texts[variable] ?? variable,
        secret: secrecy !== 'open',
        empty: secrecy === 'made-up secret' ? 'dibuat' : required ? null : 'kosong',
        check: (answer) =>
          wrongOf(provider, { [variable]: answer }).includes(variable) ? wrongSentence(variable) : null,
      };
    });
  };
  const asked = [...of(chosen.gateway, (name) => name), ...of(chosen.standIn, standInVariable)];
  return asked.toSorted((a, b) => Number(a.secret) - Number(b.secret));
}

/** @throws Error where wrangler.toml has a secret among its variables, which anybody in the account can read */
export function expectNoSecret({ vars }: WorkerToml, providers = GATEWAYS): void {
  const ofGateways = providers.flatMap(({ secrecy }) =>
    Object.keys(secrecy).filter((variable) => secrecy[variable] !== 'open'),
  );
  const secrets = [
    ...ofGateways,
    ...ofGateways.map(standInVariable),
    ...s3Questions({}).map(({ name }) => name),
    'SESSION_KEYS',
  ];
  const named = Object.keys(vars).filter((name) => secrets.includes(name));
  if (named.length > 0)
    throw new Error(`wrangler.toml: ${named.join(', ')} adalah rahasia; hapus dari [vars].`);
}

/** The variables that a provider does not take as they are. */
function wrongOf(provider: Provider, variables: Record<string, string>): string[] {
  return (provider.make(variables).error?.issues ?? []).map(({ path }) => String(path[0]));
}

const wrongSentence = (variable: string) =>
  ({
    WA_BASE_URL: 'Harus berupa alamat yang diawali https://',
    WA_TOKEN: 'Bentuknya pengguna:sandi',
    WA_WEBHOOK_SECRET: 'Sedikitnya 16 huruf, angka, tanda - atau _',
  })[variable] ?? 'Tidak dikenal sebagai nilai yang benar';

/** What is asked of the portal, whatever gateway it uses. */
export function portalQuestions(texts: Record<string, string>): Question[] {
  const text = (name: string) => texts[name] ?? name;
  const question = { secret: false, empty: 'kosong' } as const;
  return [
    { ...question, name: 'WA_NUMBER', text: text('WA_NUMBER'), check: () => null },
    {
      ...question,
      name: 'SITE_URL',
      text: text('SITE_URL'),
      check: (answer) =>
        /^https:\/\/[a-z0-9.-]+\/?$/i.test(answer) ? null : 'Misalnya https://portal.kampus.ac.id',
    },
  ];
}

/** What uploads straight into the bucket need besides its address. */
export const s3Questions = (texts: Record<string, string>): Question[] =>
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => ({
    name,
    text: texts[name] ?? name,
    secret: true,
    empty: null,
    check: () => null,
  }));

/** Whether a variable is read by a gateway, and means nothing to another. */
export const isOfGateway = (name: string) =>
  name.startsWith(STAND_IN) || GATEWAYS.some(({ variables }) => variables.includes(name));

/** A new secret that nobody has to remember, of letters that need no escaping. */
export const madeUp = () => randomBytes(24).toString('base64url');

/** The first signing key of the sessions, as worker/env.ts reads it. */
export const sessionKeys = (year: number) => `${year}:${randomBytes(32).toString('base64url')}`;

/** The address of a gateway's webhook. Where it ends in a secret, that is left as the name of its variable. */
export function webhookOf(gateway: string, site: string): string {
  const provider = GATEWAYS.find(({ name }) => name === gateway);
  const made = provider && isPlayed(gateway) ? provider.make(variablesOf(gateway, site)) : null;
  return `${site}/api/webhook/${gateway}${made?.data?.webhookSuffix ?? ''}`;
}
