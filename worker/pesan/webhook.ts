import type { Db } from '../db/client.ts';
import type { Webhook } from '../gateways/gateway.ts';
import type { Chosen } from '../gateways/index.ts';
import { applyEvents } from './status.ts';

/** The text to answer a provider's subscription handshake with; null when it is not ours. */
export function handshake(chosen: Chosen, name: string, query: URLSearchParams): string | null {
  for (const { gateway } of channelsOf(chosen, name)) {
    const challenge = gateway.handshake?.(query) ?? null;
    if (challenge !== null) return challenge;
  }
  return null;
}

/**
 * Takes in a provider's webhook, its proof first.
 *
 * @returns false when it is not from the provider; nothing has been read then
 */
export async function receiveWebhook(
  db: Db,
  chosen: Chosen,
  name: string,
  webhook: Webhook,
): Promise<boolean> {
  const channel = channelsOf(chosen, name).find(({ gateway }) => gateway.verify(webhook));
  if (!channel) return false;
  await applyEvents(db, channel.gateway.events(parse(webhook.rawBody)), Date.now());
  return true;
}

/** The gateways in use of this name. */
const channelsOf = ({ channel, standIn }: Chosen, name: string) =>
  [channel, standIn].filter((one) => one !== null).filter((one) => one.name === name);

function parse(rawBody: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}
