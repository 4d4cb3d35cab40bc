import { WIB_MS, wibOf } from '#contract/waktu.ts';
import { type Database, rows } from './database.ts';
import type { Faults } from './faults.ts';

const CATEGORIES = ['marketing', 'utility', 'authentication', 'service'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Rupiah for a delivered message. */
const PRICES: Record<Category, number> = {
  marketing: 586.33,
  utility: 356.65,
  authentication: 356.65,
  service: 356.65,
};

const monthOf = (at: number) => wibOf(at).slice(0, 7);

/** First moments of a month (`2026-11`) of the account's zone, Jakarta, and of the next one, Unix milliseconds. */
function bounds(month: string): [from: number, until: number] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [Date.UTC(year, number - 1) - WIB_MS, Date.UTC(year, number) - WIB_MS];
}

export function createInvoices(db: Database) {
  const selectServices = db.prepare(`
    SELECT count(*) AS count FROM (SELECT 1 FROM message
      WHERE gateway = ? AND category = 'service' AND delivered_at >= ? AND delivered_at < ? LIMIT ?)`);
  const selectDelivered = db.prepare(`
    SELECT category, count(*) AS delivered, sum(free) AS free FROM message
    WHERE gateway = ? AND category IS NOT NULL AND delivered_at >= ? AND delivered_at < ? AND delivered_at <= ?
    GROUP BY category`);

  return {
    monthNow: () => monthOf(Date.now()),

    /** Tells whether a message that will be delivered then is among the month's free ones. Call inside a `write` job. */
    isFree(gateway: string, category: Category | null, deliveredAt: number | null, limit: number): boolean {
      if (category !== 'service' || deliveredAt === null) return false;
      const [{ count } = { count: 0 }] = rows<{ count: number }>(
        selectServices,
        ...[gateway, ...bounds(monthOf(deliveredAt)), limit],
      );
      return count < limit;
    },

    of(gateway: string, month: string) {
      const delivered = rows<{ category: Category; delivered: number; free: number }>(
        selectDelivered,
        ...[gateway, ...bounds(month), Date.now()],
      );
      const lines = CATEGORIES.map((category) => {
        const { delivered: count = 0, free = 0 } = delivered.find((row) => row.category === category) ?? {};
        const price = PRICES[category];
        return {
          category,
          delivered: count,
          free,
          price,
          amount: Math.round((Math.round(price * 100) * (count - free)) / 100),
        };
      });
      return { month, currency: 'IDR', lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
    },
  };
}

export type Invoices = ReturnType<typeof createInvoices>;

/** The price as the statuses of a message tell it, as JSON; null when they tell none. */
export function pricingOf(
  category: Category | null,
  free: boolean,
  { said, marked }: Faults['prices'],
): string | null {
  if (category === null || !said) return null;
  const isMarked = free && marked;
  const type = isMarked ? 'free_customer_service' : 'regular';
  return JSON.stringify({ billable: !isMarked, pricing_model: 'PMP', category, type });
}
