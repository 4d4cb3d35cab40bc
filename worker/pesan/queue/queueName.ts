// The end of a queue's name is its purpose; the beginning is the campus's own, since several may share an account.

/** The broadcasts' queue, whose consumer calls the lanes. */
export const carriesBroadcasts = (queue: string) => queue.endsWith('-broadcast');

/** Which lane it is, from 1; null: none. */
export function laneOf(queue: string): number | null {
  const [, lane] = /-lajur-(\d)$/.exec(queue) ?? [];
  return lane === undefined ? null : Number(lane);
}

/** One of the two queues of callbacks; `lambat`: that of receivers which fail or are slow. null: neither. */
export function callbackQueueOf(queue: string): { lambat: boolean } | null {
  const [found, lambat] = /-callback(-lambat)?$/.exec(queue) ?? [];
  return found === undefined ? null : { lambat: lambat !== undefined };
}

/** The dead-letter queue of all others. */
export const isForDeadLetters = (queue: string) => queue.endsWith('-mati');
