import type { Env } from '../env.ts';
import worker from '../index.ts';
import { delayed } from './delayed.ts';

interface FarEnv extends Env {
  /** milliseconds */
  DB_DELAY_MS: string;
}

/** As they are passed on: what is kept for an `env` is kept for one and the same. */
const passedOn = new WeakMap<FarEnv, Env>();

function farAway(env: FarEnv): Env {
  const known = passedOn.get(env) ?? { ...env, DB: delayed(env.DB, Number(env.DB_DELAY_MS)) };
  passedOn.set(env, known);
  return known;
}

/** The worker with its database at a distance, as `npm start` runs it with `DB_DELAY_MS`. It is never deployed. */
export default {
  fetch: (request, env, context) => worker.fetch(request, farAway(env), context),
  queue: (batch, env) => worker.queue(batch, farAway(env)),
  scheduled: (controller, env) => worker.scheduled(controller, farAway(env)),
} satisfies ExportedHandler<FarEnv>;
