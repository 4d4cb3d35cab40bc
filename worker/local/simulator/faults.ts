import * as z from 'zod';
import { seeded } from '../random.ts';

/**
 * The outcome of one send, in the dialect's words:
 * - `http429`: with Retry-After in seconds, 1 by default
 * - `http500`: a readable server error
 * - `rate`: Meta's 130429
 * - `spam`: too many new recipients (Meta's 131048, elsewhere a lock on writing to them)
 * - `refused`: not on WhatsApp, or Meta's `code`
 * - `badToken`: as with a wrong token
 * - `malformed`: 200 without JSON, not delivered
 * - `hang`: no answer, not delivered
 * - `lostAnswer`: delivered, but the connection is cut
 * - `dropped`: the connection is cut before the message is accepted
 */
export const FaultKind = z.enum([
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
]);
export type FaultKind = z.infer<typeof FaultKind>;

const Fault = z.strictObject({
  /** ok: accepted */
  kind: z.enum(['ok', ...FaultKind.options]),
  retryAfterSeconds: z.int().min(0).optional(),
  code: z.int().optional(),
});
export type Fault = z.infer<typeof Fault>;

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
  /** discards due webhooks */
  off: z.boolean().default(false),
  /** deliveries of each status */
  repeat: z.int().min(1).max(20).default(1),
  /** sends a message's latest status first */
  shuffle: z.boolean().default(false),
  /** probability that a status is lost which a later one of its message implies */
  lost: Probability,
  /** added to each webhook's time */
  delayMs: z.int().min(0).default(0),
});

/** Faults in what a provider says of a message's price. The prices themselves are in `invoice.ts`. */
const Prices = z.strictObject({
  /** delivered service messages of a month that are free */
  freeService: z.int().min(0).default(1000),
  /** marks the free ones in its statuses; otherwise only the invoice has them */
  marked: z.boolean().default(false),
  /** says prices at all */
  said: z.boolean().default(true),
});

export const Faults = z.strictObject({
  /** outcomes of the next sends, one each */
  next: z.array(Fault).default([]),
  /** probabilities of outcomes, 0 to 1; assigning `mix` restarts its seeded generator */
  mix: Mix.default({ seed: 1 }),
  /** numbers that are not on WhatsApp, or that Meta refuses with `refusedCode` */
  refusedNumbers: z.array(z.string()).default([]),
  refusedCode: z.int().optional(),
  /** number → error code of a `failed` status after acceptance */
  failedLater: z.record(z.string(), z.int()).default({}),
  /** before each send */
  latencyMs: z.int().min(0).default(0),
  /** between acceptance and answer */
  answerAfterMs: z.int().min(0).default(0),
  webhooks: Webhooks.default({ off: false, repeat: 1, shuffle: false, delayMs: 0 }),
  prices: Prices.default({ freeService: 1000, marked: false, said: true }),
  /** phones read at once, without the page */
  autoRead: z.boolean().default(false),
  /** Meta refuses free text outside the 24-hour window (131047) */
  window: z.boolean().default(false),
  /** Meta accepts it, and reports the failure by webhook */
  windowByWebhook: z.boolean().default(false),
  /** an unofficial gateway has lost its phone, and sends nothing until its QR code is scanned */
  wantsScan: z.boolean().default(false),
});

/** A provider's faults. Tests in this process assign fields; over HTTP the whole is replaced. */
export type Faults = z.infer<typeof Faults>;

/** @param window true to enforce the provider's 24-hour window */
export const firstFaults = (window: boolean): Faults => Faults.parse({ window });

export function createFaults(window: boolean) {
  const faults = firstFaults(window);
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
    /** Decides the outcome of one send, taking the next queued fault first. */
    take(to: string): Fault {
      const queued = faults.next.shift();
      if (queued) return queued;
      return faults.refusedNumbers.includes(to) ? { kind: 'refused', code: faults.refusedCode } : draw();
    },
  };
}
export type FaultSource = ReturnType<typeof createFaults>;
