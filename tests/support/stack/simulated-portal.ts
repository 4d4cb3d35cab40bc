import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import worker from '../../../worker/index.ts';
import type { loadDemo } from '../../../worker/local/demo/load.ts';
import { memoryQueues } from '../database/memory-queues.ts';
import { startGateways } from '../gateway/simulated-gateways.ts';
import { type Portal, startPortal } from './portal.ts';
import { shared } from './shared.ts';
import type { TestStack } from './stack.ts';

/** A portal whose queues have their consumers, beside the simulated gateways: all that `startTestStack` has, without workerd. */
export async function startSimulatedPortal(
  vars: Record<string, string> = {},
  { load }: { load?: typeof loadDemo } = {},
): Promise<TestStack & Pick<Portal, 'respond'>> {
  const { simulator, variables, sendWebhooksTo } = await startGateways(vars);
  const queues = memoryQueues((batch) => worker.queue(batch, env as Env));
  const portal = await startPortal({ ...variables, ...vars }, { load, bindings: queues.bindings });
  const { env } = portal;
  const server = createServer(listenerOf(portal.respond)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  sendWebhooksTo(url);
  return {
    ...portal,
    url,
    simulator,
    idle: queues.idle,
    async close() {
      await queues.close();
      await simulator.close();
      server.close();
      server.closeAllConnections();
      portal.close();
    },
  };
}

/** Has Node's server ask a worker. Hono's requests are none that the worker could copy. */
export const listenerOf = (respond: Portal['respond']) =>
  getRequestListener(
    ({ url, method, headers, body }) =>
      respond(new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)),
    { overrideGlobalObjects: false },
  );

/** A simulated portal for all tests of a file. */
export function sharedSimulatedPortal(...unlike: Parameters<typeof startSimulatedPortal>): TestStack {
  const stack = shared(() => startSimulatedPortal(...unlike));
  afterAll(() => stack.close());
  return stack;
}
