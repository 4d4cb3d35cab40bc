import * as z from 'zod/mini';
import { routeOf } from '#contract/endpoint.ts';
import { type Identitas, identitas } from '#contract/portal/identitas.ts';

/** The part of `Fetcher` that is used. */
export interface Service {
  fetch(input: Request | string, init?: { signal: AbortSignal }): Promise<Response>;
}

const FRESH_MS = 60_000;
/** Timeout of the request to the worker, and the pause after a failed one. */
const PATIENCE_MS = 1_500;
const REST_MS = 15_000;

/** This isolate's cache. */
let known: { identitas: Identitas | null; until: number } = { identitas: null, until: 0 };

/**
 * Reads the campus's identity from the worker, cached for a minute. Falls back to the last one when the worker fails.
 * | @param fresh skips the cache, as for a reload
 * @returns null when it was never read
 */
export async function currentIdentity(api: Service, fresh: boolean): Promise<Identitas | null> {
  if (Date.now() < known.until && !fresh) return known.identitas;
  try {
    const response = await api.fetch(new URL(routeOf(identitas).path, 'https://vadr').href, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { data } = z.parse(identitas.reply, await response.json());
    known = { identitas: data, until: Date.now() + FRESH_MS };
  } catch (error) {
    console.warn('Identitas tidak terbaca:', String(error));
    known = { ...known, until: Date.now() + REST_MS };
  }
  return known.identitas;
}
