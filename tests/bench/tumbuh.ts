/**
 * What growth costs: what D1, Queues and Workers count for a broadcast is counted here, and reckoned up to four million
 * recipients and to a year of a campus. CONTRIBUTING.md has what follows from it.
 *
 *   node tests/bench/tumbuh.ts
 */
import { simulate } from '../support/simulation.ts';
import { busiestSecond, fixed, ratio, timed } from './measure.ts';
import { type Counted, oneBroadcast } from './pesan/one-broadcast.ts';
import { type Stage, setStage } from './pesan/stage.ts';
import { costOf, type Usage, yearOf } from './tumbuh/cost.ts';

const FEW = 2_000;
const MANY = 16_000;
const LARGE = 400_000;
const SIZES = [40_000, 400_000, 4_000_000];
const RATES = [80, 1_000];
const TOLD = ['sent', 'delivered', 'read'] as const;

/** Of one recipient. */
interface Share extends Counted {
  bytes: number;
}

const stage = await setStage(1_000_000);
try {
  const batched = await shareOf(stage, MANY, 100);
  const single = await shareOf(stage, FEW, 1);
  const few = await shareOf(stage, FEW, 100);
  console.log('For each recipient: sent, delivered and read are told in webhooks of 100 statuses, or of one');
  console.table({ [`${MANY}, 100 a webhook`]: rounded(batched), [`${FEW}, 1 a webhook`]: rounded(single) });
  console.table({
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
  tellOfSizes(batched, single);
  tellOfYear(batched, single);
} finally {
  await stage.close();
}
await showSimulated();

async function shareOf({ db, groupOf }: Stage, recipients: number, inAWebhook: number): Promise<Share> {
  const group = await groupOf(recipients);
  const size = async () => (await db.prepare('SELECT 1').all()).meta.size_after;
  const before = await size();
  const counted = await oneBroadcast(db, { group, told: TOLD, inAWebhook });
  const total = { ...counted, bytes: (await size()) - before };
  return Object.fromEntries(
    Object.entries(total).map(([name, value]) => [name, value / recipients]),
  ) as unknown as Share;
}

/** One transaction for all of them: D1 gives it 30 s. */
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
    [`accept of ${LARGE}, seconds`]: { measured: fixed(ms / 1000), target: '≤ 30, which is what D1 gives' },
  });
}

function tellOfSizes(batched: Share, single: Share) {
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
        'USD above what is included': span(costOf(least), costOf(most)),
      };
    }),
  );
  console.log('A broadcast, by webhooks of 100 statuses … of one:');
  console.table(rows);
}

function tellOfYear(batched: Share, single: Share) {
  const year = yearOf();
  console.log('A year of a campus of 40,000:');
  console.table(year.kinds);
  const [least, most] = [usageOf(batched, year.messages), usageOf(single, year.messages)];
  console.table({
    messages: year.messages,
    'GB kept in a year': fixed(least.bytes / 1e9),
    'years until D1 is full (10 GB)': fixed(10e9 / least.bytes),
    'rows written in the busiest month (millions; 50 are included)': span(
      (batched.rowsWritten * year.busiestMonth) / 1e6,
      (single.rowsWritten * year.busiestMonth) / 1e6,
    ),
    'USD above what is included, of 12 months of the busiest': span(
      12 * costOf(usageOf(batched, year.busiestMonth)),
      12 * costOf(usageOf(single, year.busiestMonth)),
    ),
    'queue operations in a year': Math.round(least.queueOperations),
    'rows read in a year (millions)': span(least.rowsRead / 1e6, most.rowsRead / 1e6),
  });
}

/** A queue message is written, read and deleted: three operations of up to 64 KB. */
function usageOf(share: Share, messages: number): Usage {
  return {
    rowsRead: share.rowsRead * messages,
    rowsWritten: share.rowsWritten * messages,
    queueOperations: 3 * share.queueMessages * messages,
    requests: (share.webhooks + share.queueMessages) * messages,
    bytes: share.bytes * messages,
  };
}

/** The way itself at that size, with time, queues and database played around the real runs. */
async function showSimulated() {
  const shown: Record<string, object> = {};
  for (const [rate, latencyMs] of [
    [80, 400],
    [1_000, 40],
    [1_000, 400],
  ] as const) {
    const simulated = await simulate({ recipients: LARGE, rate, latencyMs: () => latencyMs });
    shown[`${LARGE} at ${rate} a second, answers after ${latencyMs} ms`] = {
      minutes: fixed(simulated.tookMs / 60_000),
      'messages a second': fixed(LARGE / (simulated.tookMs / 1000)),
      'busiest second': busiestSecond(simulated.sends),
      'most rows in hand': simulated.mostInHand,
      'sent, and nobody twice': simulated.sends.length === LARGE && simulated.ended === LARGE,
    };
  }
  console.log('Simulated:');
  console.table(shown);
}

function span(least: number, most: number): string {
  return `${fixed(least)} … ${fixed(most)}`;
}

function rounded(share: Share) {
  return Object.fromEntries(Object.entries(share).map(([name, value]) => [name, fixed(value)]));
}
