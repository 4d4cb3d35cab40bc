import { fixed, ratio } from '../measure.ts';
import { oneBroadcast } from './one-broadcast.ts';
import type { Stage } from './stage.ts';

const RECIPIENTS = 10_000;
const FEW = 500;

/** D1 statements and queue messages of a broadcast from its acceptance to its last status, for each recipient. */
export async function countStatements(stage: Stage) {
  const group = await stage.groupOf(RECIPIENTS);
  const { statements, queueMessages } = await oneBroadcast(stage.db, {
    group,
    told: ['sent', 'delivered'],
    inAWebhook: 100,
  });
  const few = await stage.groupOf(FEW);
  const singly = await oneBroadcast(stage.db, {
    group: few,
    told: ['sent', 'delivered', 'read'],
    inAWebhook: 1,
  });
  // Each webhook took one more, which noted that it came.
  const earlier = singly.statements + singly.webhooks;
  return {
    'D1 statements for each recipient': { ratio: fixed(statements / RECIPIENTS), target: '≤ 0.1' },
    'D1 statements for each recipient, a webhook for each of three statuses': {
      ratio: fixed(singly.statements / FEW),
      target: '≤ 3.2',
    },
    'the same, against two statements a webhook': {
      ratio: ratio(singly.statements, earlier),
      target: '≤ 0.52',
    },
    'queue messages for each recipient': { ratio: fixed(queueMessages / RECIPIENTS), target: '≤ 0.02' },
  };
}
