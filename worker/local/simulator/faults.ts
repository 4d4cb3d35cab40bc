import * as z from 'zod';
import { seeded } from '../random.ts';

const Fault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ok') }),
  z.strictObject({ kind: z.literal('http429'), retryAfterSeconds: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal('refused'), code: z.int().optional() }),
  z.strictObject({ kind: z.literal('lostAnswer'), hang: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('malformed') }),
  z.strictObject({ kind: z.literal('hang') }),
  z.strictObject({ kind: z.literal('dropped') }),
  z.strictObject({ kind: z.enum(['http500', 'rate', 'spam', 'badToken']) }),
]);

/**
 * What becomes of one send:
 * `ok` passes; `http429` with Retry-After in seconds (1 unless told); `http500` a readable server error; `rate` Meta's 130429;
 * `spam` too many strangers (131048, elsewhere a lock on writing to them); `refused` not on WhatsApp, or Meta's `code`;
 * `badToken` as if the token were wrong; `malformed` 200 that is not JSON, not delivered; `hang` never answered, not delivered;
 * `lostAnswer` delivered, but the connection is cut (or held open, with `hang`); `dropped` the connection is cut before the
 * message is accepted. How it is worded is the dialect's.
 */
export type Fault = z.infer<typeof Fault>;
export type FaultKind = Fault['kind'];

/** All that a person may choose. */
export const FAULT_KINDS = [
  'http429',
  'http500',
  'rate',
  'spam',
  'refused',
  'badToken',
  'malformed',
  'hang',
  'lostAnswer',
  'dropped',
] as const satisfies Exclude<FaultKind, 'ok'>[];

const Probability = z.number().min(0).max(1).optional();

const Mix = z.strictObject({
  seed: z.int().default(1),
  http429: Probability,
  http500: Probability,
  rate: Probability,
  spam: Probability,
  refused: Probability,
  malformed: Probability,
  hang: Probability,
  lostAnswer: Probability,
  dropped: Probability,
});

export type Mix = z.infer<typeof Mix>;

const Webhooks = z.strictObject({
  off: z.boolean().default(false),
  repeat: z.int().min(1).max(20).default(1),
  shuffle: z.boolean().default(false),
  delayMs: z.int().min(0).default(0),
});

export const Faults = z.strictObject({
  next: z.array(Fault).default([]),
  mix: Mix.default({ seed: 1 }),
  refusedNumbers: z.array(z.string()).default([]),
  refusedCode: z.int().optional(),
  failedLater: z.record(z.string(), z.int()).default({}),
  latencyMs: z.int().min(0).default(0),
  answerAfterMs: z.int().min(0).default(0),
  webhooks: Webhooks.default({ off: false, repeat: 1, shuffle: false, delayMs: 0 }),
  autoRead: z.boolean().default(false),
  window: z.boolean().default(false),
  windowByWebhook: z.boolean().default(false),
  wantsScan: z.boolean().default(false),
});

/**
 * How the gateway misbehaves. In-process its fields are simply assigned; over HTTP it is replaced as a whole.
 * `next`: outcomes of the next sends, one each. `mix`: probabilities 0..1, drawn from a PRNG that restarts when `mix` is assigned.
 * `refusedNumbers`: not on WhatsApp, or at Meta refused with `refusedCode`. `failedLater`: number → error code of a `failed` status after acceptance.
 * `latencyMs`: before each send; `answerAfterMs`: between its acceptance and the answer. `webhooks.off`: due webhooks are thrown away; `repeat`: each status goes out so many times;
 * `shuffle`: a message's latest status first; `delayMs`: added to each. `autoRead`: phones read at once, without the page.
 * `window`: at Meta, only templates go to who has not written within 24 hours (131047); `windowByWebhook`: told afterwards.
 * `wantsScan`: an unofficial gateway has lost its phone, and takes nothing until somebody has scanned its QR code.
 */
export type Faults = z.infer<typeof Faults>;

export interface FaultSource {
  faults: Faults;
  /** Decides the outcome of one send, taking the next queued fault first. */
  take(to: string): Fault;
  replace(faults: Faults): void;
}

export function createFaults(): FaultSource {
  const faults = Faults.parse({});
  let mix = faults.mix;
  let random = seeded(mix.seed);

  function draw(): Fault {
    if (mix !== faults.mix) {
      mix = faults.mix;
      random = seeded(mix.seed);
    }
    const { seed: _, ...probabilities } = mix;
    let point = random.next();
    for (const [kind, probability] of Object.entries(probabilities)) {
      point -= probability ?? 0;
      if (point < 0) return { kind: kind as keyof typeof probabilities };
    }
    return { kind: 'ok' };
  }

  return {
    faults,
    take(to) {
      const queued = faults.next.shift();
      if (queued) return queued;
      if (faults.refusedNumbers.includes(to)) return { kind: 'refused', code: faults.refusedCode };
      return draw();
    },
    replace(next) {
      Object.assign(faults, next);
    },
  };
}
