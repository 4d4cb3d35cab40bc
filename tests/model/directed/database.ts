import assert from 'node:assert/strict';
import { broadcastTo } from '../people.ts';
import { row } from '../sqlite.ts';
import { World } from '../world.ts';

export const database = {
  async 'a database that is away for five seconds leaves no message unconfirmed'() {
    for (const answerMs of [20, 300]) {
      const world = new World({ seed: answerMs, rate: 80, echo: false, answerMs });
      world.startCron();
      await world.during(broadcastTo(world, 1000));
      const away = world.time.now + 5000;
      world.time.at(away, () => {
        world.databaseAway = true;
      });
      world.time.at(away + 5000, () => {
        world.databaseAway = false;
      });
      await world.time.run(() => false, 10 * 60_000);
      const { n, belum_pasti } = row<Record<string, number>>(
        'SELECT sent + read AS n, belum_pasti FROM broadcast',
      );
      assert.deepEqual([n, belum_pasti, world.posts.length], [1000, 0, 1000]);
    }
  },
};
