import { expect, it } from 'vitest';
import { calling, type Received } from './stack.ts';

const { becomes, called, pass, shownOf, tellFor } = calling();

const MINUTE = 60_000;
const EACH = 60;
const RANK = { sent: 1, read: 2, cancel: 2 };

/** A generator whose numbers look random and are the same at each run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const statesOf = (received: readonly Received[]) =>
  new Map(
    [...Map.groupBy(received, ({ data }) => data.id)].map(([id, news]) => [
      id,
      news.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1)).map(({ data }) => data.status),
    ]),
  );

it('tells all states, none backwards, of a storm to receivers of which one dies and one fails at random', async () => {
  const random = seeded(7);
  let dead = false;
  const [siakad, keuangan, pustaka] = [
    await called(() => 200),
    await called(() => (dead ? null : 200)),
    await called(() => (random() < 0.5 ? 500 : 200)),
  ];
  const systems = [siakad, keuangan, pustaka];
  const expected = new Map<number, string[]>();
  for (let n = 0; n < EACH; n++) {
    if (n === EACH / 3) dead = true;
    for (const system of systems) {
      const id = await system.accept();
      const last = random() < 0.2 ? 'cancel' : 'read';
      for (const status of last === 'read' ? ['sent', 'read'] : ['cancel']) await becomes(id, status);
      expected.set(id, last === 'read' ? ['sent', 'read'] : ['cancel']);
    }
    if (n % 10 === 9) await tellFor(1_000);
  }
  // One clock for all: while it waits for the dead one, the others seem slow. Who keeps whom waiting is measured in the bench.
  await pass(3 * MINUTE);
  expect(await shownOf(siakad.id)).toMatchObject({ menunggu: 0, gagal: 0 });
  expect(await shownOf(keuangan.id)).toMatchObject({ gagal_sejak: expect.any(String) });

  dead = false;
  await pass(30 * MINUTE);
  const told = new Map(systems.flatMap(({ received }) => [...statesOf(received)]));
  const distinct = new Map([...told].map(([id, states]) => [id, [...new Set(states)]]));
  expect(distinct).toEqual(expected);
  for (const states of told.values()) {
    const ranks = states.map((status) => RANK[status as keyof typeof RANK]);
    expect(ranks).toEqual(ranks.toSorted());
  }
  // The healthy one is told nothing twice.
  expect(siakad.received).toHaveLength(new Set(siakad.received.map(({ id }) => id)).size);
}, 60_000);
