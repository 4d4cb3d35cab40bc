import { expect, it, vi } from 'vitest';
import { createFeed } from '../../../worker/pesan/send/feed.ts';
import { patiently } from '../../support/patiently.ts';

/** Gives these in turn, and nothing afterwards. */
const source = (...batches: number[][]) => vi.fn(async () => batches.shift() ?? []);

it('hands out everything in order, to however many at once', async () => {
  const feed = createFeed([], source([1, 2, 3], [4], [5, 6]), () => 1);
  const taken: number[] = [];
  const take = async () => {
    for (let item = await feed.next(); item !== null; item = await feed.next()) taken.push(item);
  };
  await Promise.all([take(), take(), take()]);
  expect(taken).toEqual([1, 2, 3, 4, 5, 6]);
});

it('fetches ahead while some are left, and one batch at a time', async () => {
  const fetch = source([1, 2, 3, 4], [5, 6]);
  const buffer: number[] = [];
  const feed = createFeed(buffer, fetch, () => 2);
  await feed.next();
  expect(fetch).toHaveBeenCalledTimes(1);
  await Promise.all([feed.next(), feed.next()]);
  expect(fetch, 'two are left').toHaveBeenCalledTimes(2);
  await patiently(() => expect(buffer).toHaveLength(3));
});

it('fetches no more after a fetch that gave nothing, and still hands out the rest', async () => {
  const fetch = source([1, 2], []);
  const feed = createFeed([], fetch, () => 1);
  expect(await feed.next()).toBe(1);
  expect(await feed.next()).toBe(2);
  expect(await feed.next()).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('hands out what came before a failure, and then tells of it', async () => {
  const failure = new Error('the database is down');
  let calls = 0;
  const feed = createFeed<number>(
    [],
    async () => {
      calls += 1;
      if (calls === 2) throw failure;
      return [1, 2];
    },
    () => 1,
  );
  expect([await feed.next(), await feed.next(), await feed.next()]).toEqual([1, 2, null]);
  expect(feed.failure()).toBe(failure);
  expect(calls).toBe(2);
});
