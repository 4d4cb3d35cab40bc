import * as z from 'zod/mini';
import { type Identitas, identitas } from '#contract/portal/identitas.ts';

/** As much of a `Fetcher` as is needed here. */
export interface Service {
  fetch(input: Request | string, init?: { signal: AbortSignal }): Promise<Response>;
}

const FRESH_MS = 60_000;
/** How long a document waits for the worker, and how long nobody waits again once it has kept one waiting. */
const PATIENCE_MS = 1_500;
const REST_MS = 15_000;

/** What this isolate knows, until when. */
let known: { identitas: Identitas | null; until: number } = { identitas: null, until: 0 };

/**
 * Whose portal it is, as the worker has said within the last minute, or what it said before when it does not answer.
 *
 * @param fresh asks in any case, as somebody does who reloads a page
 * @returns null when nothing is known
 */
export async function currentIdentity(api: Service, fresh: boolean): Promise<Identitas | null> {
  if (Date.now() < known.until && !fresh) return known.identitas;
  try {
    const response = await api.fetch(new URL(identitas.path, 'https://vadr').href, {
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
