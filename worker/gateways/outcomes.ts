import type { Outcome } from './gateway.ts';
import { type Exchange, retryAfterSeconds } from './http.ts';

type Answer = Extract<Exchange, { kind: 'answer' }>;

/** This message will never be taken. */
export const rejected = (reason: string): Outcome => ({ outcome: 'rejected', reason });

/** Nothing gets through until somebody has seen to the account. */
export const held = (reason: string): Outcome => ({ outcome: 'rejected', reason, hold: 'channel' });

/** It never got as far as the provider. */
export const unreached = (reason = 'Gateway WhatsApp tidak dapat dihubungi'): Outcome => ({
  outcome: 'unreached',
  reason,
});

export const TROUBLE: Outcome = { outcome: 'retry', reason: 'Gateway WhatsApp sedang terganggu' };
export const MEDIA: Outcome = {
  outcome: 'retry',
  reason: 'Gateway WhatsApp tidak dapat mengambil berkas dari tautannya',
};
export const NOT_ON_WHATSAPP = rejected('Nomor tidak ditemukan di WhatsApp');

/** Nobody can tell from this answer what became of the message. */
export const unreadable = (status: number): Outcome => ({
  outcome: 'unknown',
  reason: `Jawaban gateway WhatsApp tidak memastikan nasib pesan (HTTP ${status})`,
});

/**
 * What became of a send whose provider answers in words of its own.
 *
 * @param read what an answer means; one that says enough by its HTTP status alone does not come to it
 */
export function outcomeOf(exchange: Exchange, read: (answer: Answer) => Outcome): Outcome {
  switch (exchange.kind) {
    case 'unreached':
      return unreached();
    case 'lost':
      return { outcome: 'unknown', reason: 'Jawaban gateway WhatsApp tidak diterima' };
    case 'answer':
      return read(exchange);
  }
}

/** Of an answer that says "later" by its HTTP status. */
export const throttled = ({ headers }: Answer): Outcome => ({
  outcome: 'retry',
  reason: 'Gateway WhatsApp sedang membatasi pengiriman',
  retryAfterSeconds: retryAfterSeconds(headers),
});
