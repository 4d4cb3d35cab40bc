import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, NoOpLog, type V4WorkerOptions } from 'miniflare';
import type { Env } from '../../../worker/env.ts';
import { backDoor } from './back-door.ts';
import type { Bundle } from './bundle.ts';

const BACK_DOOR = readFileSync(join(import.meta.dirname, 'back-door-worker.js'), 'utf8');

/** The worker's bindings that tests use. Rate limits exist in the worker only. */
type TestEnv = Omit<Env, 'BATAS_ALAMAT' | 'BATAS_NIM' | 'BATAS_NIM_SEMUA' | 'BATAS_KUNCI' | 'BATAS_KIRIM'>;

export interface Workerd {
  url: URL;
  env: TestEnv;
  /** The worker's database through its binding, which is slow. */
  d1(): Promise<D1Database>;
  /** The worker's log so far. */
  logs(): string[];
  /** Runs the cron, at a given time. @returns the outcome: `ok` */
  tick(time?: Date): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts the worker of wrangler.toml under workerd, with the back door beside it. Without wrangler's harness, whose second
 * workerd and proxying through this process triple the work of each request.
 * | @param variables replace those of wrangler.toml, and add the secrets
 */
export async function startWorkerd(
  { script, options }: Bundle,
  variables: Record<string, string>,
): Promise<Workerd> {
  const logs: string[] = [];
  const bindings = { ...options.bindings, ...variables };
  const { compatibilityDate, d1Databases, queueProducers } = options;
  const workers: V4WorkerOptions[] = [
    { ...options, name: 'vadr', modules: [esModule('index.js', script)], bindings, ...REACHED_AT_ONCE },
    {
      name: 'back-door',
      modules: [esModule('back-door-worker.js', BACK_DOOR)],
      compatibilityDate,
      d1Databases,
      queueProducers,
      ...REACHED_AT_ONCE,
    },
  ];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers,
      cf: false,
      log: new NoOpLog(),
      unsafeTriggerHandlers: true,
      handleStructuredLogs: ({ message }) => void logs.push(message),
    }),
  );
  const url = await miniflare.ready;
  const { database, queue } = backDoor(await miniflare.unsafeGetDirectURL('back-door'));
  const queues = Object.keys(queueProducers ?? {}).map((name) => [name, queue(name)]);
  return {
    url,
    // The type follows wrangler.toml and the caller.
    env: {
      ...bindings,
      ...Object.fromEntries(queues),
      DB: database('DB'),
      BERKAS: whenUsed(() => miniflare.getR2Bucket('BERKAS', 'vadr')),
      CADANGAN: whenUsed(() => miniflare.getR2Bucket('CADANGAN', 'vadr')),
    } as TestEnv,
    d1: async () => (await miniflare.getD1Database('DB', 'vadr')) as unknown as D1Database,
    logs: () => [...logs],
    async tick(time) {
      const query = new URLSearchParams({ format: 'json', cron: '* * * * *' });
      if (time) query.set('time', String(time.getTime()));
      const response = await miniflare.dispatchFetch(`http://vadr/cdn-cgi/local/scheduled?${query}`);
      return ((await response.json()) as { outcome: string }).outcome;
    },
    close: () => miniflare.dispose(),
  };
}

/** A direct socket that keeps the request unchanged, without Miniflare's own worker. */
const REACHED_AT_ONCE = { unsafeDirectSockets: [{}], stripCfConnectingIp: false };

const esModule = (path: string, contents: string) => ({ type: 'ESModule' as const, path, contents });

/** Creates an object of asynchronous methods at the first call, as it takes a quarter of a second. */
function whenUsed<T extends object>(get: () => Promise<unknown>): T {
  let object: Promise<unknown> | undefined;
  return new Proxy({} as T, {
    get:
      (_, method) =>
      async (...args: unknown[]) => {
        object ??= get();
        const target = (await object) as Record<string | symbol, (...args: unknown[]) => unknown>;
        return target[method]?.(...args);
      },
  });
}
