import { afterAll, beforeAll, expect, it } from 'vitest';
import { chunksBetween } from '../../worker/pesan/chunk.ts';
import {
  type Counts,
  expectHonest,
  type Fate,
  MISBEHAVIOUR,
  people,
  refusedNumbers,
  WEBHOOKS,
} from '../support/chaos.ts';
import { eventually, startTestStack, type TestStack } from '../support/stack.ts';

const RECIPIENTS = 1_500;

let stack: TestStack;
let headers: Record<string, string>;
beforeAll(async () => {
  stack = await startTestStack({ WA_RATE: '2000' });
  headers = { Authorization: `Bearer ${await stack.login('operator', 'operator-demo')}` };
});
afterAll(() => stack.close());

const post = async (path: string, body: object) => {
  const response = await stack.api('POST', path, body, headers);
  expect(response.ok, path).toBe(true);
  return ((await response.json()) as { data: Record<string, number> }).data;
};

it('sends a broadcast through a gateway that does everything wrong while the queue delivers again and again', {
  timeout: 120_000,
}, async () => {
  const { faults } = stack.simulator;
  faults.mix = { seed: 7, ...MISBEHAVIOUR };
  faults.refusedNumbers = refusedNumbers(RECIPIENTS);
  faults.webhooks = WEBHOOKS;
  const { id: id_group } = await post('/api/addgroup', { nama_group: 'Kacau', kategori: 'Mahasiswa' });
  await post('/api/addmember', { id_group, members: people(RECIPIENTS) });
  const { id_broadcast } = await post('/api/kirimbroadcast', { id_group, body: 'Halo {nama}' });

  const progress = () =>
    stack.env.DB.prepare('SELECT * FROM broadcast WHERE id = ?')
      .bind(id_broadcast)
      .first<Counts & { dari: number; sampai: number }>();
  const { dari, sampai } = (await progress()) ?? { dari: 0, sampai: 0 };
  const counts = await eventually(async () => {
    // Each chunk once more, and the sweeper in between.
    await stack.env.ANTREAN_BROADCAST.sendBatch(chunksBetween(dari, sampai).map((body) => ({ body })));
    await stack.harness.getWorker().scheduled({ cron: '* * * * *' });
    const now = await progress();
    return now?.status === 'selesai' && now;
  }, 100_000);

  const { results: fates } = await stack.env.DB.prepare(
    'SELECT no_hp, status, belum_pasti FROM pesan WHERE id_broadcast = ?',
  )
    .bind(id_broadcast)
    .all<Fate>();
  const arrived = stack.simulator.messages().map(({ to }) => to);
  expectHonest(counts, fates, arrived, RECIPIENTS);

  // Whose answer was lost is settled by the webhook; whose request was lost stays a question.
  const outcomes = stack.simulator.requests().map(({ outcome }) => outcome);
  for (const kind of ['http429', 'http500', 'lostAnswer', 'dropped', 'refused'] as const)
    expect(outcomes, kind).toContain(kind);
  expect(counts.belum_pasti).toBe(outcomes.filter((outcome) => outcome === 'dropped').length);
});
