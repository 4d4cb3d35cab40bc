import assert from 'node:assert/strict';
import { broadcastTo } from '../people.ts';
import { poison, row } from '../sqlite.ts';
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

  async 'a message at which every run fails ends within half an hour, and keeps no other'() {
    const world = new World({ seed: 1, rate: 80, answerMs: 100 });
    world.startCron();
    await world.during(broadcastTo(world, 150));
    const { bad } = row<{ bad: number }>('SELECT dari + 50 AS bad FROM broadcast');
    poison(bad);
    const state = () =>
      row<Record<string, unknown>>('SELECT status, sent + read AS n, cancel FROM broadcast');
    await world.time.run(() => false, 15 * 60_000);
    assert.equal(state().n, 149, 'the others are out after a quarter of an hour');
    await world.time.run(() => false, 15 * 60_000);
    assert.deepEqual({ ...state() }, { status: 'selesai', n: 149, cancel: 1 });
    const { n } = row<{ n: number }>(`SELECT count(*) AS n FROM insiden WHERE jenis = 'antrean_gagal'`);
    assert.equal(n, 1);
    assert.equal(new Set(world.posts.map((post) => post.id)).size, world.posts.length);
  },
};
