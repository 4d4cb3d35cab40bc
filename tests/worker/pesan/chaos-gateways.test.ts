import { afterEach, expect, it } from 'vitest';
import {
  type Counts,
  expectHonest,
  type Fate,
  MISBEHAVIOUR,
  people,
  refusedNumbers,
  WEBHOOKS,
} from '../../support/gateway/chaos.ts';
import { startSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import type { TestStack } from '../../support/stack/stack.ts';
import { eventually } from '../../support/wait.ts';

// As chaos.test.ts has it for Meta, for those gateways that give our own id back in nothing that they tell: an event finds
// its message by the provider's id alone, also when it comes before the answer that brings that id.

const RECIPIENTS = 90;

let stack: TestStack | undefined;
afterEach(() => stack?.close());

it.each(['waha', 'gowa', 'fonnte'])(
  'drains through %s that does everything wrong',
  {
    timeout: 120_000,
  },
  async (WA_GATEWAY) => {
    stack = await startSimulatedPortal({ WA_GATEWAY, WA_RATE: '150' });
    const { env, simulator, api, login } = stack;
    const headers = { Authorization: `Bearer ${await login('operator', 'operator-demo')}` };
    const post = async (path: string, body: object) => {
      const response = await api('POST', path, body, headers);
      expect(response.ok, path).toBe(true);
      return ((await response.json()) as { data: Record<string, number> }).data;
    };

    const { faults } = simulator;
    // A provider in trouble is left alone for a while: once, at the beginning, costs no time.
    faults.next = [{ kind: 'http500' }];
    faults.mix = { seed: 7, ...MISBEHAVIOUR, http500: 0, lostAnswer: 0.05, dropped: 0.04 };
    // Twice is enough to be repeated: a busy machine takes long for each.
    faults.webhooks = { ...WEBHOOKS, repeat: 2 };
    faults.refusedNumbers = refusedNumbers(RECIPIENTS);
    // A message reaches the phone after 200 ms, so all its statuses come before the answer.
    faults.answerAfterMs = 250;
    const { id: id_group } = await post('/api/addgroup', { nama_group: 'Kacau', kategori: 'Mahasiswa' });
    await post('/api/addmember', { id_group, members: people(RECIPIENTS) });
    const id = Number((await post('/api/kirimbroadcast', { id_group, body: 'Halo {nama}' })).id_broadcast);

    const counts = () => env.DB.prepare('SELECT * FROM broadcast WHERE id = ?').bind(id).first<Counts>();
    const done = await eventually(async () => {
      const now = await counts();
      return now?.status === 'selesai' && now;
    }, 50_000);
    const { results } = await env.DB.prepare(
      'SELECT no_hp, status, belum_pasti FROM pesan WHERE id_broadcast = ?',
    )
      .bind(id)
      .all<Fate>();
    expectHonest(
      done,
      results,
      simulator.messages().map(({ to }) => to),
      RECIPIENTS,
    );
    // What was told before the answer counts as soon as that is there. The last of it comes long after all is
    // sent where the machine is busy.
    await eventually(async () => {
      const untold = await env.DB.prepare(
        "SELECT count(*) AS n FROM pesan WHERE id_broadcast = ? AND status = 'sent' AND diterima_pada IS NULL",
      )
        .bind(id)
        .first<number>('n');
      return untold === 0;
    }, 50_000);
    const outcomes = new Set(simulator.requests().map(({ outcome }) => outcome));
    for (const kind of ['http429', 'http500', 'lostAnswer', 'dropped', 'refused'] as const)
      expect(outcomes, kind).toContain(kind);
  },
);
