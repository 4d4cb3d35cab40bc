import { expect, it, vi } from 'vitest';
import { memoryQueues } from '../support/database/memory-queues.ts';

it('delivers a delayed message although the timer fires before the clock says so', async () => {
  const consumed: unknown[] = [];
  const queues = memoryQueues(
    async ({ messages }) => void consumed.push(...messages.map(({ body }) => body)),
  );
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  await queues.bindings.ANTREAN?.send('halo', { delaySeconds: 0.01 });
  await vi.waitFor(() => expect(consumed).toEqual(['halo']));
  clock.mockRestore();
  await queues.close();
});
