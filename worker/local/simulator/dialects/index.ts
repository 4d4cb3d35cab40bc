import type { Dialect } from './dialect.ts';
import { fonnte } from './fonnte.ts';
import { gowa } from './gowa.ts';
import { meta } from './meta/index.ts';
import type { Templates } from './meta/templates.ts';
import { waha } from './waha.ts';

/** The gateways whose providers the simulator plays, as WA_GATEWAY calls them, by what people call them. */
export const PROVIDER_NAMES = {
  'cloud-api': 'Meta Cloud API',
  waha: 'WAHA',
  gowa: 'GOWA',
  fonnte: 'Fonnte',
} as const;
export type GatewayName = keyof typeof PROVIDER_NAMES;

export const isPlayed = (name: string): name is GatewayName => name in PROVIDER_NAMES;

/** The campus's number at each of them, as people write it. Nobody has it. */
export const SIMULATED_NUMBER = '0800-0000-9999';

/** The account that the campus's number at Meta belongs to. */
const SIMULATED_ACCOUNT = '200000000000001';

/** What its addresses begin with, so that several can be played side by side. */
export const PREFIXES: Record<GatewayName, string> = {
  'cloud-api': '',
  waha: '/waha',
  gowa: '/gowa',
  fonnte: '/fonnte',
};

/**
 * What a gateway's variables are against the simulator.
 *
 * @param url where it listens, without a slash at its end
 */
export function variablesOf(name: GatewayName, url: string): Record<string, string> {
  const base = `${url}${PREFIXES[name]}`;
  const secret = { WA_WEBHOOK_SECRET: 'rahasia-simulator' };
  switch (name) {
    case 'cloud-api':
      return {
        WA_BASE_URL: `${base}/v25.0`,
        WA_TOKEN: 'token-simulator',
        WA_PHONE_NUMBER_ID: '100000000000001',
        WA_APP_SECRET: 'rahasia-simulator',
        WA_VERIFY_TOKEN: 'verifikasi-simulator',
        WA_BUSINESS_ACCOUNT_ID: SIMULATED_ACCOUNT,
      };
    case 'waha':
      return { WA_BASE_URL: base, WA_TOKEN: 'kunci-simulator', WA_SESSION: 'default', ...secret };
    case 'gowa':
      return { WA_BASE_URL: base, WA_TOKEN: 'kampus:sandi-simulator', ...secret };
    case 'fonnte':
      return { WA_BASE_URL: base, WA_TOKEN: 'token-simulator', ...secret };
  }
}

/** Where a gateway's webhooks go: for a provider that signs nothing, with the secret in the address. */
export const webhookPath = (name: GatewayName, variables: Record<string, string>) =>
  `/api/webhook/${name}${name === 'fonnte' ? `/${variables.WA_WEBHOOK_SECRET}` : ''}`;

interface Spoken {
  dialect: Dialect;
  /** of a provider that has any */
  templates: Templates | null;
}

/** @param wantsScan whether its phone has to be linked anew, asked each time */
export function speak(
  name: GatewayName,
  variables: Record<string, string>,
  wantsScan: () => boolean,
): Spoken {
  switch (name) {
    case 'cloud-api':
      return meta(variables);
    case 'waha':
      return { dialect: waha(variables, wantsScan), templates: null };
    case 'gowa':
      return { dialect: gowa(variables, wantsScan), templates: null };
    case 'fonnte':
      return { dialect: fonnte(variables, wantsScan), templates: null };
  }
}
