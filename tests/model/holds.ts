import { rows } from './sqlite.ts';
import type { World } from './world.ts';

interface Hold {
  gateway: string;
  from: number;
  to: number;
}

/** Each hold of a gateway. */
export type Holds = () => Hold[];

/** Looks after each commit which gateways are held. */
export function watchHolds(world: World): Holds {
  const now = new Map<string, number>();
  const over: Hold[] = [];
  world.onCommit = () => {
    const all = rows<{ nama: string; ditahan: 0 | 1 }>(
      'SELECT nama, ditahan_pada IS NOT NULL AS ditahan FROM gateway',
    );
    for (const { nama, ditahan } of all) {
      const from = now.get(nama);
      if (ditahan && from === undefined) now.set(nama, world.time.now);
      if (ditahan || from === undefined) continue;
      over.push({ gateway: nama, from, to: world.time.now });
      now.delete(nama);
    }
  };
  return () => [...over, ...[...now].map(([gateway, from]) => ({ gateway, from, to: world.time.now }))];
}
