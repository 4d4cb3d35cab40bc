import { say } from './silence.ts';

// Random histories: `node tests/model/model.ts FROM TO`. With FIRST=1 it ends at the first finding.

const { play } = await import('./play.ts');
const { sceneOf } = await import('./scene.ts');

const [from = 1, to = 100] = process.argv.slice(2).map(Number);
const began = performance.now();
const kinds = new Map<string, { seeds: number[]; first: string }>();
const sum = { sends: 0, crashes: 0, databaseErrors: 0, stalls: 0, invocations: 0 };

for (let seed = from; seed <= to; seed++) {
  const { found, world } = await play(sceneOf(seed));
  sum.sends += world.posts.length;
  for (const name of ['crashes', 'databaseErrors', 'stalls', 'invocations'] as const)
    sum[name] += world.count[name];
  for (const { kind, what } of found) {
    const known = kinds.get(kind) ?? { seeds: [], first: what };
    if (known.seeds.at(-1) !== seed) known.seeds.push(seed);
    kinds.set(kind, known);
  }
  if (process.env.FIRST && kinds.size > 0) break;
}

const seconds = (performance.now() - began) / 1000;
say(`seeds ${from} to ${to} in ${seconds.toFixed(1)} s: ${JSON.stringify(sum)}`);
for (const [kind, { seeds, first }] of kinds)
  say(`FOUND ${kind}, in ${seeds.length} seeds (${seeds.slice(0, 8)}), such as ${first}`);
process.exit(kinds.size > 0 ? 1 : 0);
