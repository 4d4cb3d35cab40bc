import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, NoOpLog, type V4WorkerOptions } from 'miniflare';
import type { Env } from '../../worker/env.ts';
import { backDoor } from './back-door.ts';
import type { Bundle } from './bundle.ts';

const BACK_DOOR = readFileSync(join(import.meta.dirname, 'back-door-worker.js'), 'utf8');

/** What tests have of the worker's environment. Its limits only count for the worker itself. */
type TestEnv = Omit<Env, 'BATAS_ALAMAT' | 'BATAS_NIM' | 'BATAS_NIM_SEMUA' | 'BATAS_KUNCI'>;

export interface Workerd {
  url: URL;
  env: TestEnv;
  /** What the worker has logged so far. */
  logs(): string[];
  /** Has the schedule come round, at a time if it matters which. @returns how it went: `ok` */
  tick(time?: Date): Promise<string>;
  close(): Promise<void>;
}

/**
 * The worker under workerd, as wrangler.toml has it, and the back door beside it. Not by wrangler's own harness: that puts a
 * second workerd before it, and takes what the worker asks of others through this process, which is three times the work
 * for each request.
 *
 * @param variables instead of those in wrangler.toml, and the secrets
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
      ...{ compatibilityDate, d1Databases, queueProducers },
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
    // What it is typed as is what wrangler.toml and the caller have given it.
    env: {
      ...bindings,
      ...Object.fromEntries(queues),
      DB: database('DB'),
      BERKAS: whenUsed(() => miniflare.getR2Bucket('BERKAS', 'vadr')),
      CADANGAN: whenUsed(() => miniflare.getR2Bucket('CADANGAN', 'vadr')),
    } as TestEnv,
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

/** By a socket of its own, with all that a request says, and not through Miniflare's own worker. */
const REACHED_AT_ONCE = { unsafeDirectSockets: [{}], stripCfConnectingIp: false };

const esModule = (path: string, contents: string) => ({ type: 'ESModule' as const, path, contents });

/** An object of asynchronous methods that is asked for when the first is called: it takes a quarter of a second to come. */
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
