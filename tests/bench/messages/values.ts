import { fixed, median, ratio, timed } from '../../support/measure.ts';
import type { Stage } from '../support/stage.ts';

const RECIPIENTS = 40_000;
const DRAINED = 2_000;
const SINGLE = 1_250;
const ACCEPTED = 4;
const ROUNDS = 3;
const LATENCY_MS = 50;

const COLUMNS = [
  'tagihan',
  'jatuh_tempo',
  'va',
  'kelas',
  'ruang',
  'dosen',
  'nilai',
  'sks',
  'bank',
  'catatan',
];
const OWN = `Halo {nama}: ${COLUMNS.map((name) => `${name} {${name}}`).join(', ')}`;
/** Has the length of that body with values of 12 characters. */
const PLAIN = `Halo {nama}: ${COLUMNS.map((name) => `${name} ${'x'.repeat(12)}`).join(', ')}`;
const dataOf = (n: number) =>
  Object.fromEntries(COLUMNS.map((name, index) => [name, `${index}${String(n).padStart(11, '0')}`]));

/**
 * A broadcast in which everybody's ten values stand: accepting it, against single inserts and one without values; draining
 * it, against a plain text of the same length. What is compared runs in turn.
 */
export async function measureValues({ groupOf, broadcast, delivered, gateway, plain, webhookUrl }: Stage) {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  const all = await groupOf(RECIPIENTS, dataOf);
  const times = { own: [] as number[], plain: [] as number[], single: [] as number[] };
  for (let round = 0; round < ACCEPTED; round++) {
    times.own.push(await timed(() => broadcast(all, soon(), OWN)));
    times.plain.push(await timed(() => broadcast(all, soon(), PLAIN)));
    times.single.push((await timed(() => plain.run('insert', { dari: 1, sampai: SINGLE }))) / SINGLE);
  }

  const some = await groupOf(DRAINED, dataOf);
  gateway.set(LATENCY_MS, webhookUrl);
  const drains = { own: [] as number[], plain: [] as number[] };
  const drain = async (body: string) => {
    gateway.set(LATENCY_MS, webhookUrl);
    return timed(async () => delivered(await broadcast(some, undefined, body)));
  };
  for (let round = 0; round < ROUNDS; round++) {
    drains.own.push(await drain(OWN));
    drains.plain.push(await drain(PLAIN));
  }
  return {
    'accept of 40,000 with ten values each, against single inserts': {
      ratio: ratio(median(times.single) * RECIPIENTS, median(times.own)),
      target: '≥ 100',
    },
    'accept of 40,000 with ten values each, ms': { ratio: fixed(median(times.own)), target: '' },
    'the same without values, ms': { ratio: fixed(median(times.plain)), target: '' },
    'drain of plain text, against texts with ten values': {
      ratio: ratio(median(drains.plain), median(drains.own)),
      target: '≥ 0.95',
    },
  };
}
