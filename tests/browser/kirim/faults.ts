import { expect } from 'vitest';
import { site } from './site.ts';

/** How the simulated gateway behaves; read receipts and the like only where they are asked for. */
export async function faults(changes: object): Promise<void> {
  const webhooks = { off: true };
  const address = `${site.simulator}/simulator/faults`;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ webhooks, ...changes });
  const response = await fetch(address, { method: 'PUT', headers, body });
  expect(response.status).toBe(200);
}
