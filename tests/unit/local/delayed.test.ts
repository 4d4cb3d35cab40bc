import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayed } from '../../../worker/local/delayed.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

let sqlite: ReturnType<typeof memoryDb>['sqlite'];
let far: D1Database;
beforeEach(() => {
  vi.useFakeTimers();
  const memory = memoryDb();
  sqlite = memory.sqlite;
  far = delayed(memory.db.$client, 120);
});
afterEach(() => {
  vi.useRealTimers();
});

const rows = () => sqlite.prepare('SELECT count(*) AS n FROM gateway').get()?.n;

/** The state after some milliseconds: written, answered. */
async function after(work: Promise<unknown>, ms: number) {
  let answered = false;
  void work.then(() => {
    answered = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return { rows: rows(), answered };
}

it('delays the way there and the way back by half each, once for a batch', async () => {
  const insert = (nama: string) => far.prepare('INSERT INTO gateway (nama) VALUES (?)').bind(nama);
  const one = insert('satu').run();
  expect(await after(one, 59)).toEqual({ rows: 0, answered: false });
  expect(await after(one, 2)).toEqual({ rows: 1, answered: false });
  expect(await after(one, 60)).toEqual({ rows: 1, answered: true });
  const batch = far.batch([insert('dua'), insert('tiga')]);
  expect(await after(batch, 61)).toEqual({ rows: 3, answered: false });
  expect(await after(batch, 60)).toEqual({ rows: 3, answered: true });
});
