import { causeOf } from './db/client.ts';
import { log } from './log.ts';

/**
 * Waits for all of these, of which none keeps another from being done, and logs those that failed by their names.
 *
 * @throws once all have ended, when one has failed
 */
export async function allOf(tasks: Record<string, Promise<unknown> | undefined>): Promise<void> {
  const failed: string[] = [];
  const ended = Object.entries(tasks).map(async ([task, done]) => {
    try {
      await done;
    } catch (error) {
      failed.push(task);
      log('error', 'task failed', { task, error: causeOf(error) });
    }
  });
  await Promise.all(ended);
  if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`);
}
