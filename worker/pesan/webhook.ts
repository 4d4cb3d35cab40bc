import type { Db } from '../db/client.ts';
import type { Webhook } from '../gateways/gateway.ts';
import type { Chosen } from '../gateways/index.ts';
import { applyEvents } from './status.ts';

/** The text to answer a provider's subscription handshake with; null when it is not ours. */
export function handshake(chosen: Chosen, name: string, query: URLSearchParams): string | null {
  if (name !== chosen.WA_GATEWAY) return null;
  return chosen.gateway.handshake?.(query) ?? null;
}

/**
 * Takes in a provider's webhook, its proof first.
 *
 * @returns false when it is not from the provider; nothing has been read then
 */
export async function receiveWebhook(
  db: Db,
  { WA_GATEWAY, gateway }: Chosen,
  name: string,
  webhook: Webhook,
): Promise<boolean> {
  if (name !== WA_GATEWAY || !gateway.verify(webhook)) return false;
  await applyEvents(db, gateway.events(parse(webhook.rawBody)), Date.now());
  return true;
}

function parse(rawBody: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}
