import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.close());

const from = (address: string) => ({ 'CF-Connecting-IP': address });
const logIn = (headers: Record<string, string>, username = 'operator', password = 'operator-demo') =>
  stack.api('POST', '/api/login', { username, password }, headers);

/** Comes back when told, until let in. @returns how often it was told to */
async function insist(headers: Record<string, string>): Promise<number> {
  for (let refusals = 0; ; refusals++) {
    const response = await logIn(headers);
    if (response.status === 200) return refusals;
    expect(response.status).toBe(429);
    await wait(Number(response.headers.get('Retry-After')) * 1000);
  }
}

it('lets forty at once from one address in, some of them later', { timeout: 120_000 }, async () => {
  const refusals = await Promise.all(Array.from({ length: 40 }, () => insist(from('203.0.113.1'))));
  expect(refusals.filter((times) => times === 0).length, 'let in at once').toBeGreaterThan(0);
  expect(refusals.filter((times) => times > 0).length, 'told to come back').toBeGreaterThan(0);
});

it('lets a neighbour in before a flood from the same address is over', async () => {
  let flooding = true;
  const flood = Promise.all(Array.from({ length: 40 }, () => logIn(from('203.0.113.2')))).finally(() => {
    flooding = false;
  });
  const { status } = await logIn(from('203.0.113.2'), '20230001', 'mahasiswa-demo');
  expect(status).toBe(200);
  expect(flooding).toBe(true);
  await flood;
});

it('answers many others while it takes one login after another', async () => {
  const token = await stack.login('operator', 'operator-demo');
  let loggedIn = 0;
  let pages = 0;
  let over = false;
  const flood = Promise.all(
    Array.from({ length: 12 }, async () => {
      if ((await logIn(from('203.0.113.5'))).status === 200) loggedIn++;
    }),
  ).finally(() => {
    over = true;
  });
  while (!over) {
    const headers = { Authorization: `Bearer ${token}` };
    expect((await stack.api('GET', '/api/mahasiswa?page=1', undefined, headers)).status).toBe(200);
    pages++;
  }
  await flood;
  expect(loggedIn).toBe(12);
  expect(pages, 'one page needs the worker several times').toBeGreaterThan(3 * loggedIn);
});

it('gives the places of those who went away to others', async () => {
  const gone = new AbortController();
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from('203.0.113.3') },
    body: JSON.stringify({ username: 'operator', password: 'operator-demo' }),
    signal: gone.signal,
  };
  const leaving = Array.from({ length: 12 }, () => fetch(new URL('/api/login', stack.url), request));
  await Promise.race(leaving);
  gone.abort();
  await Promise.allSettled(leaving);
  await eventually(async () => (await logIn(from('203.0.113.3'))).status === 200);
});

it('makes those who register wait their turn too', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const [nim, no_hp] = [
        `2023${String(n + 10).padStart(4, '0')}`,
        `08000000${String(n + 10).padStart(4, '0')}`,
      ];
      const student = { username: nim, no_hp, akses: 'Mahasiswa' };
      return (await stack.api('POST', '/api/register', student, from('203.0.113.4'))).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});
