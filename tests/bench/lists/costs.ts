/**
 * What messages cost: the ledger of a storm of 3,000 against the bill of the simulated provider, and the page Biaya after a
 * million messages against the page of a new portal, in turn.
 *
 *   node tests/bench/lists/costs.ts [messages of the storm]
 */

import { fixed, median, quantile, ratio, timed } from '../../support/measure.ts';
import { costStorm, tarifWith } from '../../support/people/biaya.ts';
import { startTestStack, type TestStack } from '../../support/stack/stack.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';

const STORM = Number(process.argv[2] ?? 3_000);
const MILLION = 1_000_000;
/** One statement may take 30 s. */
const PART = 100_000;
const ROUNDS = 150;
const FREE = 1_000;

const start = () => startTestStack({ WA_RATE: '400', WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID });
const headersOf = async (stack: TestStack) => ({
  Authorization: `Bearer ${await stack.login('operator', 'operator-demo')}`,
});

interface Read {
  bulan: string;
  total: number;
  kategori: { jumlah: number; dikenai: number }[];
}

async function read(stack: TestStack, headers: Record<string, string>): Promise<Read> {
  const response = await stack.api('GET', '/api/biaya', undefined, headers);
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: Read }).data;
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

async function storm() {
  const stack = await start();
  try {
    const headers = await headersOf(stack);
    await stack.api('PATCH', '/api/pengaturan', { tarif: tarifWith(FREE) }, headers);
    const ms = await timed(() =>
      costStorm({ stack, headers, count: Math.ceil(STORM / 3), timeoutMs: 30 * 60_000 }),
    );
    const { bulan, total, kategori } = await read(stack, headers);
    const bill = stack.simulator.invoice(bulan);
    console.table({
      [`ledger of a storm of ${STORM}, less the bill, in rupiah`]: {
        figure: total - bill.total,
        target: '0',
      },
      'messages delivered, less those billed': {
        figure: sum(kategori.map(({ jumlah }) => jumlah)) - sum(bill.lines.map(({ delivered }) => delivered)),
        target: '0',
      },
    });
    console.table({ 'bill, rupiah': bill.total, 'storm, s': fixed(ms / 1000) });
  } finally {
    await stack.close();
  }
}

/** Counts a million messages of a year, of five prices and eight senders, as webhooks do. */
async function fill({ env: { DB } }: TestStack) {
  for (let from = 0; from < MILLION; from += PART)
    await DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + ?2 - 1)
       INSERT INTO biaya_pesan (id_pesan, akhir_ref, harga, diterima_pada, tanggal, pengirim, dicatat_pada)
       SELECT i, 'x', CASE i % 5 WHEN 0 THEN 'service/regular' WHEN 1 THEN 'service/free_customer_service'
         WHEN 2 THEN 'utility/regular' WHEN 3 THEN 'marketing/regular' ELSE 'authentication/regular' END,
         ?3 - (i % 360) * 86400000, date((?3 - (i % 360) * 86400000) / 1000, 'unixepoch'), i % 8, ?3 FROM n`,
    )
      .bind(from, PART, Date.now())
      .run();
}

async function page() {
  const [empty, full] = [await start(), await start()];
  try {
    await fill(full);
    const times = { empty: [] as number[], full: [] as number[] };
    const sides = [
      [times.empty, empty, await headersOf(empty)],
      [times.full, full, await headersOf(full)],
    ] as const;
    for (let round = -50; round < ROUNDS; round++)
      for (const [into, stack, headers] of sides) {
        const ms = await timed(() => read(stack, headers));
        if (round >= 0) into.push(ms);
      }
    console.table({
      'page after a million messages, against none': {
        ratio: ratio(median(times.full), median(times.empty)),
        target: '≤ 1.2',
      },
    });
    console.table({
      'with none, median ms': fixed(median(times.empty)),
      'after a million, median ms': fixed(median(times.full)),
      'after a million, p95 ms': fixed(quantile(times.full, 0.95)),
    });
  } finally {
    await Promise.all([empty.close(), full.close()]);
  }
}

await page();
await storm();
