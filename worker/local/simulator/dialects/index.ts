import type { Database } from '../database.ts';
import type { Dialect } from './dialect.ts';
import { fonnte } from './fonnte.ts';
import { gowa } from './gowa.ts';
import { meta } from './meta/index.ts';
import type { Templates } from './meta/templates.ts';
import { waha } from './waha.ts';

/** The simulated providers: WA_GATEWAY's name and the name for people. */
export const PROVIDER_NAMES = {
  'cloud-api': 'Meta Cloud API',
  waha: 'WAHA',
  gowa: 'GOWA',
  fonnte: 'Fonnte',
} as const;
export type GatewayName = keyof typeof PROVIDER_NAMES;

export interface ProviderOptions {
  name: GatewayName;
  /** The worker's variables of this gateway: tokens, secrets, ids. */
  variables: Record<string, string>;
  /** null to hold webhooks until `setWebhookUrl`. */
  webhookUrl: string | null;
  /** True to enforce the provider's 24-hour window, if it has one. */
  window?: boolean;
}

export const isPlayed = (name: string): name is GatewayName => name in PROVIDER_NAMES;

/** The campus's number at each provider, which does not exist. */
export const SIMULATED_NUMBER = '0800-0000-9999';

/** The WhatsApp Business account at Meta. */
const SIMULATED_ACCOUNT = '200000000000001';

/** Path prefixes, so that several providers share one port. */
export const PREFIXES: Record<GatewayName, string> = {
  'cloud-api': '',
  waha: '/waha',
  gowa: '/gowa',
  fonnte: '/fonnte',
};

/** A gateway's variables for the simulator. @param url the simulator's address, without a trailing slash */
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

/** A gateway's webhook path. Fonnte does not sign, so its path contains the secret. */
export const webhookPath = (name: GatewayName, variables: Record<string, string>) =>
  `/api/webhook/${name}${name === 'fonnte' ? `/${variables.WA_WEBHOOK_SECRET}` : ''}`;

interface Spoken {
  dialect: Dialect;
  /** null for a provider without templates */
  templates: Templates | null;
}

/** @param wantsScan read at each request: true while the phone is unlinked */
export function speak(
  name: GatewayName,
  variables: Record<string, string>,
  wantsScan: () => boolean,
  db: Database,
): Spoken {
  switch (name) {
    case 'cloud-api':
      return meta(variables, db);
    case 'waha':
      return { dialect: waha(variables, wantsScan), templates: null };
    case 'gowa':
      return { dialect: gowa(variables, wantsScan), templates: null };
    case 'fonnte':
      return { dialect: fonnte(variables, wantsScan), templates: null };
  }
}
