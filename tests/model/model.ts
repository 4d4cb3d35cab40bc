import { say } from './silence.ts';

// Random histories: `node tests/model/model.ts FROM TO`, or of some seeds: `… 3,10,59`. With FIRST=1 it ends at the first finding.

const { play } = await import('./play.ts');
const { sceneOf } = await import('./scene.ts');

const [from = '1', to = '100'] = process.argv.slice(2);
const seeds = from.includes(',')
  ? from.split(',').map(Number)
  : Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n);
const began = performance.now();
const kinds = new Map<string, { found: number[]; first: string }>();
const sum = { sends: 0, crashes: 0, databaseErrors: 0, stalls: 0, invocations: 0 };

for (const seed of seeds) {
  const { found, world } = await play(sceneOf(seed));
  sum.sends += world.posts.length;
  for (const name of ['crashes', 'databaseErrors', 'stalls', 'invocations'] as const)
    sum[name] += world.count[name];
  for (const { kind, what } of found) {
    const known = kinds.get(kind) ?? { found: [], first: what };
    if (known.found.at(-1) !== seed) known.found.push(seed);
    kinds.set(kind, known);
  }
  if (process.env.FIRST && kinds.size > 0) break;
}

const seconds = (performance.now() - began) / 1000;
say(`${seeds.length} seeds in ${seconds.toFixed(1)} s: ${JSON.stringify(sum)}`);
for (const [kind, { found, first }] of kinds)
  say(`FOUND ${kind}, in ${found.length} seeds (${found.slice(0, 8)}), such as ${first}`);
process.exit(kinds.size > 0 ? 1 : 0);
