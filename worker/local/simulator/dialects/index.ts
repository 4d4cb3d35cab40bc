import type { Database } from '../database.ts';
import { fonnte } from './fonnte.ts';
import { gowa } from './gowa.ts';
import { meta } from './meta/index.ts';
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

/** Path prefixes, so that several providers share one port. */
export const PREFIXES: Record<GatewayName, string> = {
  'cloud-api': '',
  waha: '/waha',
  gowa: '/gowa',
  fonnte: '/fonnte',
};

const WA_WEBHOOK_SECRET = 'rahasia-simulator';
const VARIABLES: Record<GatewayName, Record<string, string>> = {
  'cloud-api': {
    WA_TOKEN: 'token-simulator',
    WA_PHONE_NUMBER_ID: '100000000000001',
    WA_APP_SECRET: 'rahasia-simulator',
    WA_VERIFY_TOKEN: 'verifikasi-simulator',
    WA_BUSINESS_ACCOUNT_ID: '200000000000001',
  },
  waha: { WA_TOKEN: 'kunci-simulator', WA_SESSION: 'default', WA_WEBHOOK_SECRET },
  gowa: { WA_TOKEN: 'kampus:sandi-simulator', WA_WEBHOOK_SECRET },
  fonnte: { WA_TOKEN: 'token-simulator', WA_WEBHOOK_SECRET },
};

/** A gateway's variables for the simulator. @param url the simulator's address, without a trailing slash */
export const variablesOf = (name: GatewayName, url: string): Record<string, string> => ({
  WA_BASE_URL: `${url}${PREFIXES[name]}${name === 'cloud-api' ? '/v25.0' : ''}`,
  ...VARIABLES[name],
});

/** A gateway's webhook path. Fonnte does not sign, so its path contains the secret. */
export const webhookPath = (name: GatewayName, variables: Record<string, string>) =>
  `/api/webhook/${name}${name === 'fonnte' ? `/${variables.WA_WEBHOOK_SECRET}` : ''}`;

/** @param wantsScan read at each request: true while the phone is unlinked */
export const speak = (
  name: GatewayName,
  variables: Record<string, string>,
  wantsScan: () => boolean,
  db: Database,
) =>
  name === 'cloud-api'
    ? meta(variables, db)
    : { dialect: { waha, gowa, fonnte }[name](variables, wantsScan), templates: null };
