import { fixed, ratio } from '../../support/measure.ts';
import { oneBroadcast } from '../support/one-broadcast.ts';
import type { Stage } from '../support/stage.ts';

const RECIPIENTS = 10_000;
const FEW = 500;

/** D1 statements and queue messages per recipient, from the acceptance of a broadcast to its last status. */
export async function countStatements(stage: Stage) {
  const group = await stage.groupOf(RECIPIENTS);
  const { statements, queueMessages } = await oneBroadcast(stage.db, {
    group,
    statuses: ['sent', 'delivered'],
    inAWebhook: 100,
  });
  const few = await stage.groupOf(FEW);
  const singly = await oneBroadcast(stage.db, {
    group: few,
    statuses: ['sent', 'delivered', 'read'],
    inAWebhook: 1,
  });
  // An earlier release also recorded the arrival of each webhook in a statement of its own.
  const earlier = singly.statements + singly.webhooks;
  return {
    'D1 statements a recipient': { ratio: fixed(statements / RECIPIENTS), target: '≤ 0.1' },
    'D1 statements a recipient, one webhook for each of three statuses': {
      ratio: fixed(singly.statements / FEW),
      target: '≤ 3.2',
    },
    'these, against two statements a webhook': {
      ratio: ratio(singly.statements, earlier),
      target: '≤ 0.52',
    },
    'queue messages a recipient': { ratio: fixed(queueMessages / RECIPIENTS), target: '≤ 0.02' },
  };
}
