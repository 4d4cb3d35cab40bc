import { describe, expect, it } from 'vitest';
import { applyStatuses } from '../../../../worker/pesan/webhook/status.ts';
import { scripted } from '../../../support/gateway/way.ts';
import { gateways } from './stack.ts';

const { deliver, rowOf, single, stack } = gateways();

describe('a provider that speaks of a send by another name', () => {
  const at = new Date();
  const told = (ref: string, status: 'delivered' | 'read') =>
    ({ type: 'status', id: null, diulang: 0, ref, status, at }) as const;
  const alias = (ref: string) => ({ type: 'alias', alias: `state:${ref}`, ref }) as const;

  it.each([
    ['after it has told both', (ref: string) => [[alias(ref)], [told(`state:${ref}`, 'read')]]],
    ['before it tells both', (ref: string) => [[told(`state:${ref}`, 'read')], [alias(ref)]]],
    ['in the same webhook', (ref: string) => [[told(`state:${ref}`, 'read'), alias(ref)]]],
  ])('is understood %s, before or after the answer to the send', async (_, webhooks) => {
    for (const first of ['answer', 'news']) {
      const ref = crypto.randomUUID();
      const { id, chunks } = await single();
      const { gateway, send } = scripted();
      const tell = async () => {
        for (const events of webhooks(ref)) await applyStatuses(stack.db, events, Date.now());
      };
      send.mockImplementation(async () => {
        if (first === 'news') await tell();
        return { outcome: 'accepted', ref };
      });
      await deliver(chunks, gateway);
      if (first === 'answer') await tell();
      expect((await rowOf(id))?.status, first).toBe('read');
    }
  });
});

it('is understood when both names and the news come at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const ref = crypto.randomUUID();
    const { id, chunks } = await single();
    await deliver(chunks, scripted({ outcome: 'accepted', ref }).gateway);
    const news = {
      type: 'status',
      id: null,
      diulang: 0,
      ref: `state:${ref}`,
      status: 'read',
      at: new Date(),
    } as const;
    const names = { type: 'alias', alias: `state:${ref}`, ref } as const;
    await Promise.all([[news], [names]].map((events) => applyStatuses(stack.db, events, Date.now())));
    expect((await rowOf(id))?.status).toBe('read');
  }
});
