import type { Db } from '../db/client.ts';
import { type GatewayConfig, gatewayOf } from '../gateways/index.ts';
import { applyEvents } from './status.ts';

/** The text to answer a provider's subscription handshake with; null when it is not ours. */
export function handshake(config: GatewayConfig, name: string, query: URLSearchParams): string | null {
  return name === config.WA_GATEWAY ? gatewayOf(config).handshake(query) : null;
}

/**
 * Takes in a provider's webhook, its signature first.
 *
 * @returns false when it is not from the provider; nothing has been read then
 */
export async function receiveWebhook(
  db: Db,
  config: GatewayConfig,
  name: string,
  headers: Headers,
  rawBody: ArrayBuffer,
): Promise<boolean> {
  if (name !== config.WA_GATEWAY) return false;
  const gateway = gatewayOf(config);
  if (!gateway.verify(headers, rawBody)) return false;
  await applyEvents(db, gateway.events(parse(rawBody)), Date.now());
  return true;
}

function parse(rawBody: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}
