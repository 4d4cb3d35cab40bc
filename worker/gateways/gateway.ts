import type { JenisPesan } from '#contract/pesan.ts';

/** One message, as a gateway is given it. */
export interface Outgoing {
  /** the row's own id; it rides along where the provider allows it, and comes back in its webhooks */
  id: number;
  /** how often the row had been sent again before this send, from 0. It rides along with the id, and tells its sends apart */
  diulang: number;
  /** E.164 digits without the plus sign */
  to: string;
  jenis: JenisPesan;
  body: string;
  /** http(s) address of the image or document; the provider fetches it */
  alamat: string | null;
  /** what a document is called where its recipient sees it; null when only its address is known */
  filename: string | null;
  /** values of the provider's template, where the message has one */
  parameter: string[] | null;
}

/**
 * What became of a send. The decision to send again lies here, not in the sender:
 * `unreached` never got as far as the provider, so it costs the message none of its tries;
 * `unknown` may have reached the person, so it is never sent again without proof. With `hold` the fault is the account's,
 * not the message's: whatever else waits would fare no better, so a broadcast waits for an operator.
 * Reasons are Indonesian sentences that an operator reads.
 */
export type Outcome =
  | { outcome: 'accepted'; ref: string }
  | { outcome: 'unreached'; reason: string }
  | { outcome: 'retry'; reason: string; retryAfterSeconds?: number; hold?: true }
  | { outcome: 'rejected'; reason: string; hold?: true }
  | { outcome: 'unknown'; reason: string };

/** What a provider's webhook tells, in our words. */
export type GatewayEvent =
  | {
      type: 'status';
      /** our own id and which send of it, where the provider gives them back */
      id: number | null;
      diulang: number;
      ref: string;
      status: 'sent' | 'delivered' | 'read' | 'failed';
      at: Date;
      /** Indonesian, with `failed` only */
      reason?: string;
    }
  | { type: 'incoming'; ref: string; from: string; nama: string | null; body: string; at: Date };

/** What a provider may prove with that a webhook is its own. */
export interface Webhook {
  /** what follows the gateway's name in the address: the secret of a provider that signs nothing. Empty without one */
  secret: string;
  headers: Headers;
  rawBody: ArrayBuffer;
}

export interface Gateway {
  /**
   * Whether the provider can be reached at all, asked before a batch. A connection that was refused and one
   * that broke after the request went out look the same to `fetch`; this keeps an outage from turning every
   * message into an `unknown`.
   */
  reachable(): Promise<boolean>;
  /** Sends one message. Never throws. */
  send(message: Outgoing): Promise<Outcome>;
  /** Answers the subscription handshake of a provider that asks for one; null when the token is wrong. */
  handshake?(query: URLSearchParams): string | null;
  /** Whether a webhook comes from the provider. Secrets are compared in constant time. */
  verify(webhook: Webhook): boolean;
  /** Reads a verified webhook; what it does not know it leaves out. */
  events(payload: unknown): GatewayEvent[];
}
