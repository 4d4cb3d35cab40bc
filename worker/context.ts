import type { Db } from './db/client.ts';
import type { Config, Env } from './env.ts';

/** What every handler has at hand. */
export interface App {
  Bindings: Env;
  Variables: { db: Db; config: Config };
}
