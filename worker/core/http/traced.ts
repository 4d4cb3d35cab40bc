import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { causeOf, isReferenced } from '../db/client.ts';
import { log, newId, withLog } from '../log.ts';
import type { App } from './context.ts';

/** From so long on a request is worth a line, in milliseconds: a login takes 0.6 s. */
const SLOW_MS = 3_000;

/**
 * Gives each request an id, which the reply and every line of the log name, and logs what failed or took long: by the pattern of
 * its route, since an address holds a NIM or a number.
 */
export const traced = createMiddleware<App>(async (c, next) => {
  const id = newId();
  const started = Date.now();
  c.set('permintaan', id);
  await withLog({ request: id }, async () => {
    await next();
    const { status } = c.res;
    const ms = Date.now() - started;
    const request = { method: c.req.method, route: routePath(c), status, ms };
    const failed = { ...request, error: c.error && causeOf(c.error) };
    if (status >= 500) log('error', 'request failed', failed);
    // A row deleted meanwhile; a reference that our own code breaks would look the same.
    else if (isReferenced(c.error)) log('warn', 'reference failed', failed);
    else if (ms >= SLOW_MS) log('warn', 'slow request', request);
  });
  c.header('X-Request-Id', id);
});
