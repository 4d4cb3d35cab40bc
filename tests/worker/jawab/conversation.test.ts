import { expect, it } from 'vitest';
import { CONVERSATION, converse, NIGHT } from '../../support/conversation.ts';
import { sharedSimulatedPortal } from '../../support/simulated-portal.ts';

const stack = sharedSimulatedPortal();

it('has an answer of the right kind to each of thirty messages of a student', async () => {
  const said = CONVERSATION.filter((one) => one !== NIGHT);
  expect(said).toHaveLength(30);
  const fates = await converse(stack);
  expect(said.map(([text], n) => [text, fates[n]])).toEqual(said);
});
