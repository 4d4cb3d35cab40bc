import { causeOf } from './db/client.ts';
import { log } from './log.ts';

/**
 * Runs all tasks to their end and logs the failed ones by name.
 *
 * @throws when a task failed, after all have ended
 */
export async function settleAll(tasks: Record<string, Promise<unknown>>): Promise<void> {
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
