import { fixed } from '../measure.ts';
import { oneBroadcast } from './one-broadcast.ts';
import type { Stage } from './stage.ts';

const RECIPIENTS = 10_000;

/** D1 statements and queue messages of a broadcast from its acceptance to its last status, for each recipient. */
export async function countStatements(stage: Stage) {
  const { statements, queueMessages } = await oneBroadcast(stage.db, {
    group: await stage.groupOf(RECIPIENTS),
    told: ['sent', 'delivered'],
    inAWebhook: 100,
  });
  return {
    'D1 statements for each recipient': { ratio: fixed(statements / RECIPIENTS), target: '≤ 0.1' },
    'queue messages for each recipient': { ratio: fixed(queueMessages / RECIPIENTS), target: '≤ 0.02' },
  };
}
