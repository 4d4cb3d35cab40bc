/** The units that Cloudflare bills. */
export interface Usage {
  rowsRead: number;
  rowsWritten: number;
  queueOperations: number;
  requests: number;
  bytes: number;
}

interface Price {
  /** units a month in the Workers Paid plan */
  included: number;
  /** USD a million above that; storage: USD a million bytes and month */
  usd: number;
}

/** https://developers.cloudflare.com/d1/platform/pricing, queues/platform/pricing and workers/platform/pricing, November 2026. */
const PRICES: Record<keyof Usage, Price> = {
  rowsRead: { included: 25e9, usd: 0.001 },
  rowsWritten: { included: 50e6, usd: 1 },
  queueOperations: { included: 1e6, usd: 0.4 },
  requests: { included: 10e6, usd: 0.3 },
  bytes: { included: 5e9, usd: 0.75 / 1000 },
};

/** USD of a month with this usage, above the plan's own 5. */
export const costOf = (usage: Usage): number =>
  Object.entries(PRICES).reduce(
    (sum, [name, { included, usd }]) =>
      sum + (Math.max(0, usage[name as keyof Usage] - included) / 1e6) * usd,
    0,
  );

const PEOPLE = 40_000;

/** Messages of a campus by kind. An estimate: only the sums are used. */
const KINDS = [
  { kind: 'broadcast to everybody', months: 12, times: 2, to: PEOPLE },
  { kind: 'to all parents', months: 12, times: 1, to: PEOPLE },
  { kind: 'to a faculty', months: 12, times: 20, to: PEOPLE / 8 },
  { kind: 'to a cohort of a programme', months: 12, times: 200, to: 100 },
  { kind: 'single messages, letters, complaints', months: 12, times: 20_000, to: 1 },
  { kind: 'answers to what people ask', months: 12, times: 30_000, to: 1 },
  { kind: 'credentials and codes', months: 12, times: 5_000, to: 1 },
  // Schedules, payments and study plans in the first weeks of a term.
  { kind: 'beginning of a term, to everybody', months: 2, times: 6, to: PEOPLE },
] as const;

/** Messages a year, and in the busiest month. */
export function yearOf() {
  const rows = KINDS.map(({ kind, months, times, to }) => ({ kind, months, 'messages a month': times * to }));
  return {
    kinds: rows,
    messages: rows.reduce((sum, row) => sum + row.months * row['messages a month'], 0),
    busiestMonth: rows.reduce((sum, row) => sum + row['messages a month'], 0),
  };
}
