// What a queue is for stands at the end of its name; the beginning is the campus's own, since several may share an account.

/** Whether it carries broadcasts, whose consumer calls the lanes to its work. */
export const carriesBroadcasts = (queue: string) => queue.endsWith('-broadcast');

/** Which lane it is, from 1; null: none. */
export function laneOf(queue: string): number | null {
  const [, lane] = /-lajur-(\d)$/.exec(queue) ?? [];
  return lane === undefined ? null : Number(lane);
}

/** Whether it is where all others put what they have given up. */
export const isForDeadLetters = (queue: string) => queue.endsWith('-mati');
