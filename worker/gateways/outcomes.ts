import type { KodeAlasan } from '#contract/pesan/alasan.ts';
import type { Fault, Outcome } from './gateway.ts';
import { type Exchange, retryAfterSeconds } from './http.ts';

export type Answer = Extract<Exchange, { kind: 'answer' }>;

/** This message will never be taken. */
export const rejected = (code: KodeAlasan, reason: string): Outcome => ({
  outcome: 'rejected',
  code,
  reason,
});

/** The gateway refuses everything until an operator has fixed the account. */
export const held = ({ code, reason }: Fault): Outcome => ({
  outcome: 'rejected',
  code,
  reason,
  hold: 'gateway',
});

/** It never got as far as the provider. */
export const unreached = (reason = 'Gateway WhatsApp tidak dapat dihubungi'): Outcome => ({
  outcome: 'unreached',
  code: 'tidak_terjangkau',
  reason,
});

export const TROUBLE: Outcome = {
  outcome: 'retry',
  code: 'terganggu',
  reason: 'Gateway WhatsApp sedang terganggu',
};
export const MEDIA: Outcome = {
  outcome: 'retry',
  code: 'berkas',
  reason: 'Gateway WhatsApp tidak dapat mengambil berkas dari tautannya',
};
export const NOT_ON_WHATSAPP = rejected('bukan_whatsapp', 'Nomor tidak ditemukan di WhatsApp');

export const LOST: Outcome = {
  outcome: 'unknown',
  code: 'tanpa_jawaban',
  reason: 'Jawaban gateway WhatsApp tidak diterima',
};

/** The answer does not tell whether the message was accepted. */
export const unreadable = (status: number): Outcome => ({
  outcome: 'unknown',
  code: 'tanpa_jawaban',
  reason: `Dari jawaban gateway WhatsApp tidak diketahui apakah pesan dikirim (HTTP ${status})`,
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
      return LOST;
    case 'answer':
      return read(exchange);
  }
}

/** Outcome of an answer that says "later" by its HTTP status. */
export const throttled = ({ headers }: Answer): Outcome => ({
  outcome: 'retry',
  code: 'dibatasi',
  reason: 'Gateway WhatsApp sedang membatasi pengiriman',
  retryAfterSeconds: retryAfterSeconds(headers),
});
