import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfig } from '../env.ts';
import { GATEWAYS, type Provider, secondGatewayVariable } from '../gateways/index.ts';
import { isPlayed, SIMULATED_NUMBER, variablesOf } from './simulator/dialects/index.ts';
import { writeWhole } from './whole-file.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Messages a second of a simulated unofficial gateway. The rate that is safe for a real phone is too slow for a demo. */
const SIMULATED_RATE = '5';

/** Variables of the e-sign client and the campus's login: their stand-ins are used only when they are named. */
const STAND_INS = [
  ...'ESIGN_BASE_URL ESIGN_USER ESIGN_PASSWORD'.split(' '),
  ...'OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_NAMA OIDC_KLAIM OIDC_DOMAIN'.split(' '),
];

export interface LocalGateway {
  name: string;
  /** Named as the first gateway's variables, for the second gateway too. */
  variables: Record<string, string>;
  /** True when the simulator plays the provider. */
  simulated: boolean;
}

/**
 * Reads the settings of `npm start` from the environment. The defaults use the simulator.
 *
 * @throws Error with one line that names the invalid variable
 */
export function readSettings(env: NodeJS.ProcessEnv, providers = GATEWAYS) {
  const port = portOf(env, 'PORT', 8788);
  const simulatorPort = portOf(env, 'SIMULATOR_PORT', 8789);
  if (port === simulatorPort) throw new Error('PORT dan SIMULATOR_PORT harus berbeda');
  const demo = demoOf(env);
  // The demo and the empty campus have separate folders.
  const dataDir = resolve(ROOT, env.DATA_DIR || (demo ? '.wrangler/state' : '.wrangler/kosong'));
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  const gateway = (name: string, called: (name: string) => string) =>
    localGateway(env, name, called, simulatorUrl, providers);
  const first = gateway(env.WA_GATEWAY || 'cloud-api', (name) => name);
  const second = env.WA_GATEWAY_CADANGAN ? gateway(env.WA_GATEWAY_CADANGAN, secondGatewayVariable) : null;
  const worker: Record<string, string> = {
    SITE_URL: env.SITE_URL || `http://localhost:${port}`,
    // The local bucket has no S3 interface: uploads go through the worker.
    S3_BUCKET_URL: '',
    ...Object.fromEntries(STAND_INS.map((name) => [name, env[name] ?? ''])),
    SESSION_KEYS: env.SESSION_KEYS || `lokal:${localSecret(dataDir)}`,
    WA_NUMBER: env.WA_NUMBER || (first.simulated ? SIMULATED_NUMBER : ''),
    ...databaseDelay(env),
    ...noneOf(providers),
    WA_GATEWAY: first.name,
    ...first.variables,
    WA_GATEWAY_CADANGAN: second?.name ?? '',
    ...renamed(second?.variables ?? {}, secondGatewayVariable),
  };
  parseConfig(worker, providers);
  return { port, simulatorPort, dataDir, demo, worker, gateways: second ? [first, second] : [first] };
}
export type Settings = ReturnType<typeof readSettings>;

/** @param called maps a variable to its name in the environment */
function localGateway(
  env: NodeJS.ProcessEnv,
  name: string,
  called: (name: string) => string,
  simulatorUrl: string,
  providers: readonly Provider[],
): LocalGateway {
  const simulated = isPlayed(name) && !env[called('WA_BASE_URL')];
  const variables: Record<string, string> = isPlayed(name) ? variablesOf(name, simulatorUrl) : {};
  // The simulated account's templates do not exist at a real provider.
  if (!simulated) delete variables.WA_BUSINESS_ACCOUNT_ID;
  const own = providers.find((provider) => provider.name === name)?.variables ?? [];
  for (const variable of [...own, 'WA_RATE']) {
    const given = env[called(variable)];
    if (given) variables[variable] = given;
  }
  if (simulated && name !== 'cloud-api') variables.WA_RATE ??= SIMULATED_RATE;
  return { name, variables, simulated };
}

/** Every gateway variable, empty, so that values of wrangler.toml do not apply. */
function noneOf(providers: readonly Provider[]): Record<string, string> {
  const names = ['WA_RATE', ...providers.flatMap(({ variables }) => variables)];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  return { ...empty, ...renamed(empty, secondGatewayVariable) };
}

const renamed = (variables: Record<string, string>, called: (name: string) => string) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [called(name), value]));

/** @returns true for the demo campus; false for an empty one with an operator */
function demoOf({ DEMO = '' }: NodeJS.ProcessEnv): boolean {
  if (['', 'ya', 'tidak'].includes(DEMO)) return DEMO !== 'tidak';
  throw new Error(`DEMO harus "ya" atau "tidak", bukan "${DEMO}"`);
}

/** DB_DELAY_MS, which only the worker of far.ts reads; no variable when there is no delay. */
function databaseDelay({ DB_DELAY_MS = '' }: NodeJS.ProcessEnv): Record<string, string> {
  if (DB_DELAY_MS === '' || Number(DB_DELAY_MS) === 0) return {};
  if (/^\d{1,5}$/.test(DB_DELAY_MS)) return { DB_DELAY_MS };
  throw new Error(`DB_DELAY_MS harus berupa milidetik dari 0 sampai 99999, bukan "${DB_DELAY_MS}"`);
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`${name} harus berupa nomor port 1 sampai 65535, bukan "${env[name]}"`);
}

/** This data folder's signing secret, generated once, so that sessions survive a restart. */
function localSecret(dataDir: string): string {
  const file = join(dataDir, 'session-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeWhole(file, randomBytes(32).toString('base64url'));
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (/^[\w-]{43}$/.test(secret)) return secret;
  throw new Error(`${file} rusak; hapus berkas itu, lalu jalankan lagi (semua orang perlu login lagi)`);
}
