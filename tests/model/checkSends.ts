import type { Deeds } from './acts.ts';
import type { Holds } from './holds.ts';
import { e164 } from './people.ts';
import { rows } from './sqlite.ts';
import type { State } from './state.ts';

interface Sent {
  world: State;
  deeds: Deeds;
  holds: Holds;
  found: { kind: string; what: string }[];
}

interface Row {
  id: number;
  id_broadcast: number | null;
  created_at: number;
}

/** Time after a stop, an erasure or a hold in which a run that has already asked may still send. */
const LAG_MS = 5000;

/** Sends keep to the rate, the day's cap, stops, erasures and holds. */
export function checkSends(sent: Sent, all: readonly Row[]): void {
  for (const gateway of ['uji', 'cadangan']) checkRate(sent, gateway);
  checkEnds(sent, new Map(all.map((row) => [row.id, row])));
  checkCap(sent);
}

/** Never more than 5 % above the rate, and one, in any window. */
function checkRate({ world, found }: Sent, gateway: string): void {
  const { rate } = world.options;
  const times = world.posts
    .flatMap((post) => (post.gateway === gateway ? [post.at] : []))
    .sort((a, b) => a - b);
  for (const windowMs of rate >= 5 ? [1000, 5000] : [10_000 / rate]) {
    const most = Math.max(1, (1.05 * rate * windowMs) / 1000) + 1;
    let first = 0;
    for (const [n, at] of times.entries()) {
      while (at - (times[first] ?? at) >= windowMs) first += 1;
      if (n - first + 1 <= most) continue;
      found.push({ kind: 'rate', what: `${gateway}: ${n - first + 1} in ${windowMs} ms at ${rate}/s` });
      first = n;
    }
  }
}

function checkEnds({ world, deeds, holds, found }: Sent, byId: Map<number, Row>): void {
  const late = (kind: string, id: number, ms: number) =>
    found.push({ kind, what: `row ${id}, ${Math.round(ms)} ms after` });
  for (const { id, diulang, to, gateway, at } of world.posts) {
    const row = byId.get(id);
    for (const stop of deeds.stops)
      if (row?.id_broadcast === stop.id && diulang === 0 && at > stop.at + LAG_MS)
        late('sent after the stop', id, at - stop.at);
    for (const erasure of deeds.erasures)
      if (to === e164(erasure.no_hp) && (row?.created_at ?? at) < erasure.at && at > erasure.at + LAG_MS)
        late('sent after the erasure', id, at - erasure.at);
    const lag = 3000 + 4000 / Math.min(1, world.options.rate);
    for (const hold of holds())
      if (gateway === hold.gateway && at > hold.from + lag && at <= hold.to)
        late('sent while held', id, at - hold.from);
  }
}

/** Messages that may have been sent count towards the cap, no fewer. */
function checkCap({ world, found }: Sent): void {
  if (world.options.perDay === null) return;
  const [used] = rows<{ n: number }>(
    `SELECT COALESCE(sum(diambil - dilepas), 0) AS n FROM lalu_lintas WHERE gateway = 'uji'`,
  );
  const unsent = ['retry', 'rejected', 'unreached'];
  const truth = world.posts.filter(({ gateway, told }) => gateway === 'uji' && !unsent.includes(told)).length;
  if ((used?.n ?? 0) < truth)
    found.push({ kind: 'cap: counted less than sent', what: `${used?.n} for ${truth}` });
}
