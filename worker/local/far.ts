import type { Env } from '../env.ts';
import worker from '../index.ts';

interface FarEnv extends Env {
  /** milliseconds */
  DB_DELAY_MS: string;
}

/** The worker caches by `env` identity, so that each `env` must become the same object at every call. */
const delayedEnvs = new WeakMap<FarEnv, Env>();

function farAway(env: FarEnv): Env {
  const known = delayedEnvs.get(env) ?? { ...env, DB: delayed(env.DB, Number(env.DB_DELAY_MS)) };
  delayedEnvs.set(env, known);
  return known;
}

/** The worker with a delayed database, for `npm start` with DB_DELAY_MS. Never deployed. */
export default {
  fetch: (request, env, context) => worker.fetch(request, farAway(env), context),
  queue: (batch, env) => worker.queue(batch, farAway(env)),
  scheduled: (controller, env) => worker.scheduled(controller, farAway(env)),
} satisfies ExportedHandler<FarEnv>;

/** Wraps a database so that each statement or batch takes `ms` longer, half before it runs and half after. */
export function delayed(db: D1Database, ms: number): D1Database {
  const halfWay = () => new Promise((resolve) => setTimeout(resolve, ms / 2));
  async function far<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    await halfWay();
    try {
      return await ask();
    } finally {
      await halfWay();
    }
  }
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function createStatement(original: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(original, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => createStatement(target.bind(...values));
        const asking = Reflect.get(target, name);
        if (typeof asking !== 'function') return asking;
        return (...options: unknown[]) => far(async () => Reflect.apply(asking, target, options));
      },
    });
    originals.set(proxy, original);
    return proxy;
  }

  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => createStatement(target.prepare(text));
      if (name === 'batch')
        return (batch: D1PreparedStatement[]) =>
          far(() => target.batch(batch.map((one) => originals.get(one) ?? one)));
      if (name === 'exec') return (text: string) => far(() => target.exec(text));
      return Reflect.get(target, name);
    },
  });
}
