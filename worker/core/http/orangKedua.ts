import type { Endpoint } from '#contract/endpoint.ts';
import type { AskSecond, Permintaan } from './context.ts';

/**
 * Lets a call wait for a second person, if the campus wants that of such acts. A handler asks right before it acts, with all its
 * checks behind it: what has been agreed to comes to the same handler again.
 *
 * @returns the answer to give instead of acting; null: go on
 */
export const secondPerson = async (
  call: Parameters<AskSecond>[0],
  endpoint: Endpoint & { orangKedua: true },
  permintaan: Permintaan,
): Promise<Response | null> => (call.disetujui ? null : call.c.var.askSecond(call, endpoint, permintaan));
