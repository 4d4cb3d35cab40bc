import type { Env } from '../env.ts';
import worker from '../index.ts';
import { delayed } from './delayed.ts';

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
