import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfig } from '../env.ts';
import { GATEWAYS, type Provider } from '../gateways/index.ts';
import { writeWhole } from './whole-file.ts';

/** The project's top folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The gateway whose provider the simulator plays. */
export const SIMULATED = 'cloud-api';

/**
 * What `npm start` takes from the environment; the defaults run against the simulator.
 *
 * @throws Error with one line that names the variable that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv, providers = GATEWAYS) {
  const port = portOf(env, 'PORT', 8788);
  const simulatorPort = portOf(env, 'SIMULATOR_PORT', 8789);
  if (port === simulatorPort) throw new Error('PORT dan SIMULATOR_PORT harus berbeda');
  const dataDir = resolve(ROOT, env.DATA_DIR || '.wrangler/state');
  const WA_GATEWAY = env.WA_GATEWAY || SIMULATED;
  const given = gatewayVariables(env, WA_GATEWAY, providers);
  const simulator = {
    WA_BASE_URL: `http://127.0.0.1:${simulatorPort}/v25.0`,
    WA_TOKEN: 'token-simulator',
    WA_PHONE_NUMBER_ID: '100000000000001',
    WA_APP_SECRET: 'rahasia-simulator',
    WA_VERIFY_TOKEN: 'verifikasi-simulator',
    ...(WA_GATEWAY === SIMULATED && given.set),
  };
  const worker: Record<string, string> = {
    SITE_URL: env.SITE_URL || `http://localhost:${port}`,
    // The bucket is a folder of this machine, into which only the worker can put anything.
    S3_BUCKET_URL: '',
    SESSION_KEYS: env.SESSION_KEYS || `lokal:${localSecret(dataDir)}`,
    WA_GATEWAY,
    WA_RATE: env.WA_RATE || '',
    WA_GATEWAY_CADANGAN: '',
    WA_NUMBER: env.WA_NUMBER || '',
    ...given.empty,
    ...(WA_GATEWAY === SIMULATED ? simulator : given.set),
  };
  parseConfig(worker, providers);
  return { port, simulatorPort, dataDir, worker, simulator };
}
export type Settings = ReturnType<typeof readSettings>;

/** Those of the chosen gateway that are set, and all of all gateways as empty ones: else wrangler.toml's would be taken. */
function gatewayVariables(env: NodeJS.ProcessEnv, chosen: string, providers: readonly Provider[]) {
  const empty: Record<string, string> = {};
  const set: Record<string, string> = {};
  for (const { name, variables } of providers) {
    for (const variable of variables) {
      empty[variable] = '';
      const value = env[variable];
      if (name === chosen && value) set[variable] = value;
    }
  }
  return { empty, set };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`${name} harus berupa nomor port 1 sampai 65535, bukan "${env[name]}"`);
}

/** This machine's own signing secret, made once: sessions outlive a restart. */
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
