import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import worker from '../../../worker/index.ts';
import { loadDemo } from '../../../worker/local/demo/load.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { cheapScrypt } from '../database/cheap-scrypt.ts';
import { memoryBucket } from '../database/memory-bucket.ts';
import { memoryDb } from '../database/memory-db.ts';
import type { ApiStack } from './stack.ts';
import { META, SESSION_SECRET } from './variables.ts';

/** A message on a queue of the portal, which no consumer takes. */
export interface Queued {
  queue: string;
  body: unknown;
  delaySeconds?: number;
}

/** The worker's routes and schedule in this process, over a database, buckets and queues in memory, with the demo data. */
export interface Portal extends ApiStack {
  env: Env;
  sqlite: ReturnType<typeof memoryDb>['sqlite'];
  /** messages for the queues: no consumer runs */
  queued: Queued[];
  /** Answers a request as the worker does. */
  respond(request: Request): Promise<Response>;
  close(): void;
}

interface Options {
  /** puts into the database what it begins with */
  load?: typeof loadDemo;
  /** bindings in place of queues that only record */
  bindings?: Record<string, unknown>;
}

/** @param variables the worker's. Its gateway is the Cloud API at an address where nothing listens, unless they say otherwise */
export async function startPortal(
  variables: Record<string, string> = {},
  { load = loadDemo, bindings = {} }: Options = {},
): Promise<Portal> {
  const { db, sqlite, load: replace } = memoryDb();
  if (load === loadDemo) replace(await demo());
  else await load(db.$client, cheapScrypt);
  const queued: Queued[] = [];
  const env = {
    WA_GATEWAY: 'cloud-api',
    WA_BASE_URL: 'http://127.0.0.1:9',
    WA_GATEWAY_CADANGAN: '',
    WA_RATE: '',
    WA_NUMBER: '',
    S3_BUCKET_URL: '',
    SITE_URL: 'https://portal.uji',
    SESSION_KEYS: `uji:${SESSION_SECRET}`,
    ...META,
    ...variables,
    DB: db.$client,
    BERKAS: memoryBucket().bucket,
    CADANGAN: memoryBucket().bucket,
    ...Object.fromEntries(QUEUES.map((name) => [name, recordingQueue(name, queued)])),
    ...rateLimits(),
    ...bindings,
  } as unknown as Env;
  const { logs, stop } = recordLogs();

  async function respond(request: Request): Promise<Response> {
    const { context, settled } = executionContext();
    const response = await app.fetch(request, env, context);
    await settled();
    return response;
  }
  const ask: Portal['fetch'] = async (address, init) =>
    respond(await requestOf(new URL(address, URL_OF_PORTAL), init));
  const api: Portal['api'] = (method, path, body, headers = {}) => {
    const json = body !== undefined && Object.getPrototypeOf(body) === Object.prototype;
    return ask(path, {
      method,
      headers: json ? { 'Content-Type': 'application/json', ...headers } : headers,
      body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
    });
  };

  return {
    url: URL_OF_PORTAL,
    db,
    sqlite,
    env,
    queued,
    respond,
    logs,
    api,
    fetch: ask,
    async login(username, password) {
      const response = await api('POST', '/api/login', { username, password });
      const { token } = (await response.json()) as { token: string };
      return token;
    },
    async tick(time = new Date()) {
      const controller = { scheduledTime: time.getTime(), cron: '* * * * *', noRetry() {} };
      const outcome = await worker.scheduled(controller as ScheduledController, env).then(
        () => 'ok',
        () => 'exception',
      );
      return outcome;
    },
    close() {
      stop();
      sqlite.close();
    },
  };
}

/** A portal for all tests of a file. */
export function sharedPortal(...unlike: Parameters<typeof startPortal>): Portal {
  const portal = {} as Portal;
  beforeAll(async () => {
    Object.assign(portal, await startPortal(...unlike));
  });
  afterAll(() => portal.close());
  return portal;
}

const URL_OF_PORTAL = 'http://vadr.uji/';

const QUEUES = [
  ...['ANTREAN', 'ANTREAN_BROADCAST', 'ANTREAN_CALLBACK', 'ANTREAN_CALLBACK_LAMBAT'],
  ...['LAJUR_1', 'LAJUR_2', 'LAJUR_3', 'LAJUR_4', 'LAJUR_5', 'LAJUR_6'],
];

let demoBytes: Promise<Uint8Array> | undefined;

/** The demo campus, loaded once a process. */
const demo = () => {
  demoBytes ??= (async () => {
    const { db, sqlite } = memoryDb();
    await loadDemo(db.$client, cheapScrypt, 'https://portal.uji');
    return sqlite.serialize();
  })();
  return demoBytes;
};

const recordingQueue = (queue: string, queued: Queued[]): Pick<Queue, 'send' | 'sendBatch'> => ({
  send: async (body, options) => void queued.push({ queue, body, ...(options as object) }) as never,
  sendBatch: async (messages) =>
    void queued.push(
      ...[...messages].map((message) => ({ queue, ...(message as { body: unknown }) })),
    ) as never,
});

/** The limits that wrangler.toml names; none of their windows ends during a test. */
function rateLimits(): Record<string, RateLimit> {
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const limits = config.matchAll(/\[\[ratelimits\]\]\nname = "(\w+)"[^[]*?limit = (\d+)/g);
  return Object.fromEntries(
    [...limits].map(([, name = '', limit]) => {
      const counts = new Map<string, number>();
      const binding: RateLimit = {
        async limit({ key }) {
          const count = (counts.get(key) ?? 0) + 1;
          counts.set(key, count);
          return { success: count <= Number(limit) };
        },
      };
      return [name, binding];
    }),
  );
}

function executionContext() {
  const pending: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    passThroughOnException() {},
  };
  return {
    context: { ...context, props: {} } as unknown as ExecutionContext,
    /** Waits for what goes on after the answer. */
    async settled() {
      for (let done = 0; done < pending.length; done++) await pending[done]?.catch(() => {});
    },
  };
}

/** With the length that a client announces, unless the body is a stream. */
async function requestOf(url: URL, init: RequestInit): Promise<Request> {
  if (!init.body) return new Request(url, init);
  if (init.body instanceof ReadableStream)
    return new Request(url, { ...init, duplex: 'half' } as RequestInit);
  const whole = new Request(url, init);
  const body = await whole.arrayBuffer();
  const headers = new Headers(whole.headers);
  if (!headers.has('Content-Length')) headers.set('Content-Length', String(body.byteLength));
  return new Request(url, { method: whole.method, headers, body });
}

const LEVELS = ['log', 'warn', 'error'] as const;

const recorders = new Set<string[]>();
for (const level of LEVELS) {
  const write = console[level];
  console[level] = (...line: unknown[]) => {
    if (recorders.size === 0) write(...line);
    for (const lines of recorders) lines.push(line.join(' '));
  };
}

/** Collects the log of this process until it stops. */
function recordLogs() {
  const lines: string[] = [];
  recorders.add(lines);
  return { logs: () => [...lines], stop: () => recorders.delete(lines) };
}

/** workerd's: a stream that fails unless exactly so many bytes go through it. */
class FixedLength extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number) {
    let left = length;
    super({
      transform(chunk, controller) {
        left -= chunk.length;
        if (left < 0) throw new TypeError('Attempt to write too many bytes through a FixedLengthStream.');
        controller.enqueue(chunk);
      },
      flush() {
        if (left > 0) throw new TypeError('FixedLengthStream did not see all expected bytes before close().');
      },
    });
  }
}
Object.assign(globalThis, { FixedLengthStream: FixedLength });
