/**
 * The cost of growth: counts what D1 and Queues bill for one message of a broadcast, extrapolates to 4,000,000 recipients and
 * to a year of a campus, accepts 400,000 in one transaction, and simulates large broadcasts.
 *
 *   node tests/bench/growth.ts [recipients of each simulation]
 */
import { fixed, ratio, timed } from '../support/measure.ts';
import { costOf, type Usage, yearOf } from './growth/cost.ts';
import { simulated } from './growth/simulated.ts';
import { type Counted, oneBroadcast } from './support/one-broadcast.ts';
import { type Stage, setStage } from './support/stage.ts';

const FEW = 500;
const MANY = 4_000;
const LARGE = 400_000;
const SIMULATED = Number(process.argv[2] ?? 40_000);
const SIZES = [40_000, 400_000, 4_000_000];
const RATES = [80, 1_000];
const STATUSES = ['sent', 'delivered', 'read'] as const;

/** Per recipient. */
interface Share extends Counted {
  bytes: number;
}

const stage = await setStage(1_000_000);
try {
  const batched = await shareOf(stage, MANY, 100);
  const single = await shareOf(stage, FEW, 1);
  const few = await shareOf(stage, FEW, 100);
  console.log('Per recipient; a webhook carries 100 statuses, or one:');
  console.table({ [`${MANY}, 100 a webhook`]: rounded(batched), [`${FEW}, 1 a webhook`]: rounded(single) });
  console.table({
    'statements, 100 a webhook': { ratio: fixed(batched.statements), target: '≤ 0.12' },
    'statements, 1 a webhook': { ratio: fixed(single.statements), target: '≤ 3.2' },
    'queue messages': { ratio: fixed(batched.queueMessages), target: '≤ 0.02' },
    [`rows written for each of ${MANY}, against each of ${FEW}`]: {
      ratio: ratio(batched.rowsWritten, few.rowsWritten),
      target: '≤ 1.05',
    },
    [`statements for each of ${MANY}, against each of ${FEW}`]: {
      ratio: ratio(batched.statements, few.statements),
      target: '≤ 1.05',
    },
  });
  await measureLarge(stage);
  showSizes(batched, single);
  showYear(batched, single);
} finally {
  await stage.close();
}
console.log('Simulated:');
console.table(await simulated(SIMULATED));

async function shareOf({ db, groupOf }: Stage, recipients: number, inAWebhook: number): Promise<Share> {
  const group = await groupOf(recipients);
  const size = async () => (await db.prepare('SELECT 1').all()).meta.size_after;
  const before = await size();
  const counted = await oneBroadcast(db, { group, statuses: STATUSES, inAWebhook });
  const total = { ...counted, bytes: (await size()) - before };
  return Object.fromEntries(
    Object.entries(total).map(([name, value]) => [name, value / recipients]),
  ) as unknown as Share;
}

/** Accepts a large broadcast in one transaction. D1 limits a transaction to 30 s. */
async function measureLarge({ db, broadcast, post }: Stage) {
  const { id } = await post('/api/addgroup', { nama_group: `Uji ${LARGE}`, kategori: 'Mahasiswa' });
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)
       INSERT INTO member (id_group, nama, no_hp, created_at) SELECT ?1, 'Orang ' || i, '08' || (1000000000 + i), 0 FROM n`,
    )
    .bind(id, LARGE)
    .run();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const ms = await timed(() => broadcast(Number(id), later));
  console.table({
    [`accept of ${LARGE}, against D1's limit of 30 s`]: { ratio: ratio(ms, 30_000), target: '≤ 1' },
    [`accept of ${LARGE}, seconds`]: { ratio: fixed(ms / 1000), target: '' },
  });
}

function showSizes(batched: Share, single: Share) {
  const rows = SIZES.flatMap((recipients) =>
    RATES.map((rate) => {
      const [least, most] = [usageOf(batched, recipients), usageOf(single, recipients)];
      return {
        recipients,
        'a second': rate,
        hours: fixed(recipients / rate / 3600),
        'queue operations': Math.round(least.queueOperations),
        'rows read (millions)': span(least.rowsRead / 1e6, most.rowsRead / 1e6),
        'rows written (millions)': span(least.rowsWritten / 1e6, most.rowsWritten / 1e6),
        'statements a second': span(batched.statements * rate, single.statements * rate),
        'GB kept': fixed(least.bytes / 1e9),
        'USD above the plan': span(costOf(least), costOf(most)),
      };
    }),
  );
  console.log('A broadcast, with webhooks of 100 statuses … of one:');
  console.table(rows);
}

function showYear(batched: Share, single: Share) {
  const year = yearOf();
  console.log('A year of a campus of 40,000:');
  console.table(year.kinds);
  const [least, most] = [usageOf(batched, year.messages), usageOf(single, year.messages)];
  console.table({
    messages: year.messages,
    'GB kept': fixed(least.bytes / 1e9),
    'years until D1 is full (10 GB)': fixed(10e9 / least.bytes),
    'rows written in the busiest month (millions; 50 are included)': span(
      (batched.rowsWritten * year.busiestMonth) / 1e6,
      (single.rowsWritten * year.busiestMonth) / 1e6,
    ),
    'USD above the plan, 12 times the busiest month': span(
      12 * costOf(usageOf(batched, year.busiestMonth)),
      12 * costOf(usageOf(single, year.busiestMonth)),
    ),
    'queue operations': Math.round(least.queueOperations),
    'rows read (millions)': span(least.rowsRead / 1e6, most.rowsRead / 1e6),
  });
}

/** Each queue message costs three operations: a write, a read and a delete of up to 64 KB. */
function usageOf(share: Share, messages: number): Usage {
  return {
    rowsRead: share.rowsRead * messages,
    rowsWritten: share.rowsWritten * messages,
    queueOperations: 3 * share.queueMessages * messages,
    requests: (share.webhooks + share.queueMessages) * messages,
    bytes: share.bytes * messages,
  };
}

function span(least: number, most: number): string {
  return `${fixed(least)} … ${fixed(most)}`;
}

function rounded(share: Share) {
  return Object.fromEntries(Object.entries(share).map(([name, value]) => [name, fixed(value)]));
}
