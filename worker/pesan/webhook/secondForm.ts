import type { Db } from '../../core/db/client.ts';
import { chunksOf, nudge, type Queues } from '../queue/chunk.ts';
import { resendAsTemplate } from '../transitions/webhook.ts';

/**
 * Sends through the template that stands in for its kind what the provider had taken as free text, and then found to be
 * outside of the window: it has told for certain that nothing arrived. What failed by something else before, such as an
 * operator's word, stays so.
 *
 * @param outside the provider's own ids of what it found to be outside of the window
 */
export async function sendAsTemplate(
  db: Db,
  queues: Queues,
  outside: readonly string[],
  now: number,
): Promise<void> {
  if (outside.length === 0) return;
  const rows = await db.all<{ id: number; id_broadcast: number | null }>(resendAsTemplate(outside, now));
  const idsOf = (ofBroadcasts: boolean) =>
    rows.filter(({ id_broadcast }) => (id_broadcast !== null) === ofBroadcasts).map(({ id }) => id);
  await nudge(queues.pesan, chunksOf(idsOf(false)));
  await nudge(queues.broadcast, chunksOf(idsOf(true)));
}
