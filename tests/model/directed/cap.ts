import assert from 'node:assert/strict';
import { broadcastTo } from '../people.ts';
import { row } from '../sqlite.ts';
import { ACCEPTED, type Answer } from '../state.ts';
import { World } from '../world.ts';

const HOUR_MS = 3_600_000;
const LATER: Answer = { outcome: { outcome: 'retry', code: 'dibatasi', reason: 'nanti' }, taken: false };

const counted = (since: number) =>
  row<{ n: number }>(
    `SELECT sum(diambil - dilepas) AS n FROM lalu_lintas WHERE gateway = 'uji' AND menit >= ?`,
    Math.floor(since / 60_000),
  ).n;
const accepted = (world: World, since: number) =>
  world.posts.filter(({ told, at }) => told === 'accepted' && at >= since).length;

export const cap = {
  async 'the cap holds when answers of claims are lost'() {
    const answer: World['options']['answer'] = ({ chance }) => (chance(0.5) ? LATER : ACCEPTED);
    const world = new World({ seed: 1, rate: 20, perDay: 60, answerMs: 100, answerLost: 0.15, answer });
    world.weather.set('uji', 'bad');
    world.startCron();
    await world.during(broadcastTo(world, 400));
    await world.time.run(() => false, 2 * HOUR_MS);
    assert.deepEqual([accepted(world, 0), counted(0)], [60, 60]);
  },

  async 'the cap holds when what was claimed before midnight comes back after it'() {
    const midnight = Date.UTC(2026, 8, 21, 17);
    const answer = () => (world.time.now < midnight + 30_000 ? LATER : ACCEPTED);
    const world = new World({ seed: 1, rate: 20, perDay: 60, answerMs: 4000, answer });
    world.time.now = midnight - 2000;
    world.weather.set('uji', 'bad');
    world.startCron();
    await world.during(broadcastTo(world, 400));
    await world.time.run(() => false, 3 * HOUR_MS);
    assert.deepEqual([accepted(world, midnight), counted(midnight)], [60, 60]);
  },
};
