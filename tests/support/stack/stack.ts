import { connect, type Db } from '../../../worker/core/db/client.ts';
import { loadDemo } from '../../../worker/local/demo/load.ts';
import { LEDGER, migrations } from '../../../worker/local/migrated.ts';
import type { Simulator } from '../../../worker/local/simulator/index.ts';
import { CHEAP, CHEAPEN, cheapLogins } from '../database/cheap-logins.ts';
import { startGateways } from '../gateway/simulated-gateways.ts';
import { eventually } from '../wait.ts';
import { type Bundle, bundleOf } from './bundle.ts';
import { SESSION_SECRET } from './variables.ts';
import { startWorkerd, type Workerd } from './workerd.ts';

/** Common to the worker under workerd and the one in this process (portal.ts). */
export interface ApiStack extends Pick<Workerd, 'env' | 'logs' | 'tick'> {
  url: string;
  db: Db;
  /** Calls the API. A plain object is sent as JSON, anything else as it is. */
  api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Makes a request to an address of the portal. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  login(username: string, password: string): Promise<string>;
}

export interface TestStack extends ApiStack {
  simulator: Simulator;
  /** Waits until the queues' present messages are handled, except delayed ones. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Options that differ from most tests'. */
interface Unlike {
  /** the cost of password hashes */
  cost?: typeof CHEAP;
  /** a queue's deliveries before the dead letter queue, instead of wrangler.toml's */
  maxRetries?: number;
  /** fills the database */
  load?: typeof loadDemo;
}

/**
 * Starts the real worker under workerd with its own D1, R2 and queues, beside a simulated gateway, with the demo data by
 * default.
 * | @param vars the worker's variables. The simulator plays WA_GATEWAY and WA_GATEWAY_CADANGAN, and their variables are set
 */
export async function startTestStack(
  vars: Record<string, string> = {},
  { cost = CHEAP, maxRetries, load = loadDemo }: Unlike = {},
): Promise<TestStack> {
  const { simulator, variables, sendWebhooksTo } = await startGateways(vars);
  const { url, env, logs, tick, close } = await startWorkerd(impatient(await bundleOf(cost), maxRetries), {
    SITE_URL: 'https://portal.uji',
    SESSION_KEYS: `uji:${SESSION_SECRET}`,
    ...variables,
    ...vars,
  });
  await env.DB.batch(migrations().map((sql) => env.DB.prepare(sql)));
  await env.DB.prepare(LEDGER).run();
  // Real hashes take longer than everything else, and others replace them.
  await load(env.DB, async () => Buffer.alloc(0));
  const cheap = (await cheapLogins(cost)).map(({ username, password_hash }) =>
    env.DB.prepare(CHEAPEN).bind(password_hash, username),
  );
  await env.DB.batch(cheap);
  sendWebhooksTo(url.href);

  const api: TestStack['api'] = (method, path, body, headers = {}) => {
    const json = body !== undefined && Object.getPrototypeOf(body) === Object.prototype;
    return fetch(new URL(path, url), {
      method,
      headers: json ? { 'Content-Type': 'application/json', ...headers } : headers,
      body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
    });
  };
  const queues: Queue<unknown>[] = [
    ...[env.ANTREAN, env.ANTREAN_BROADCAST, env.ANTREAN_CALLBACK, env.ANTREAN_CALLBACK_LAMBAT],
    ...[env.LAJUR_1, env.LAJUR_2, env.LAJUR_3, env.LAJUR_4, env.LAJUR_5, env.LAJUR_6],
  ];
  const dropped = () => logs().filter((message) => message.includes('dropped a queue message')).length;

  /** Puts a message on every queue that its consumer rejects, and waits until all are done. */
  async function passThrough() {
    const before = dropped();
    await Promise.all(queues.map((queue) => queue.send('tanda')));
    await eventually(() => dropped() >= before + queues.length, 30_000);
  }

  return {
    url: url.href,
    env,
    db: connect(env.DB),
    simulator,
    logs,
    tick,
    api,
    fetch: (address, init) => fetch(address, init),
    async login(username, password) {
      const response = await api('POST', '/api/login', { username, password });
      const { token } = (await response.json()) as { token: string };
      return token;
    },
    async idle() {
      // With one consumer each, a batch means that the previous one is done. The first mark may be in the last batch.
      await passThrough();
      await passThrough();
    },
    async close() {
      await close();
      await simulator.close();
    },
  };
}

/** The worker with another number of deliveries. */
function impatient({ script, options }: Bundle, maxRetries: number | undefined): Bundle {
  const { queueConsumers } = options;
  if (maxRetries === undefined || !queueConsumers || Array.isArray(queueConsumers))
    return { script, options };
  const consumers = Object.entries(queueConsumers).map(([name, how]) => [name, { ...how, maxRetries }]);
  return { script, options: { ...options, queueConsumers: Object.fromEntries(consumers) } };
}
