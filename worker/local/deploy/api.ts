import * as z from 'zod';
import type { World } from './world.ts';
import { jsonIn, succeed, type Wrangler } from './wrangler.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const ANSWERS_WITHIN_MS = 60_000;

const Login = z.union([z.object({ token: z.string() }), z.object({ key: z.string(), email: z.string() })]);

/** Cloudflare's API for one account. Paths are relative to the account. */
export interface Api {
  /** @returns the answer's `result`; null on 404 */
  ask<T>(path: string, schema: z.ZodType<T>): Promise<T | null>;
  /** @returns null on 404. @throws Error with the status of any other failure */
  fetch(path: string, init?: Pick<RequestInit, 'method' | 'body'>): Promise<Response | null>;
}

/** Reads wrangler's login as headers. @throws Error that does not contain the token */
async function headersOf(wrangler: Wrangler): Promise<Record<string, string>> {
  const { stdout } = await succeed(wrangler, ['auth', 'token', '--json']);
  const login = Login.safeParse(jsonIn(stdout));
  if (!login.success) throw new Error('Belum masuk ke Cloudflare: jalankan `npx wrangler login`.');
  return 'token' in login.data
    ? { Authorization: `Bearer ${login.data.token}` }
    : { 'X-Auth-Key': login.data.key, 'X-Auth-Email': login.data.email };
}

/** Opens the API with wrangler's login, for what wrangler has no command for. */
export async function openApi(world: World, wrangler: Wrangler, account: string): Promise<Api> {
  let headers = await headersOf(wrangler);
  const base = `${world.env.CLOUDFLARE_API_BASE_URL || BASE}/accounts/${account}`;
  const send = (path: string, init: RequestInit) =>
    world.fetch(`${base}/${path}`, { ...init, headers, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  const api: Api = {
    async fetch(path, init = {}) {
      let response = await send(path, init);
      if (response.status === 401) {
        // A browser login lasts an hour, a restore may take longer; wrangler renews the login.
        headers = await headersOf(wrangler);
        response = await send(path, init);
      }
      if (response.ok) return response;
      if (response.status === 404) return null;
      throw new Error(`Cloudflare menjawab ${response.status} untuk ${path.split('?')[0]}.`);
    },
    async ask(path, schema) {
      const response = await api.fetch(path);
      return response && z.object({ result: schema }).parse(await response.json()).result;
    },
  };
  return api;
}
