import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedStack } from '../../support/stack/shared-stack.ts';
import { eventually } from '../../support/wait.ts';

// An eighth of the real cost: many steps still, between which others are served.
const stack = sharedStack({}, { cost: { N: 2 ** 11, r: 8, p: 5 } });

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

it('lets twenty at once in, some later, and neither a neighbour nor others wait for the last', {
  timeout: 120_000,
}, async () => {
  const headers = { Authorization: `Bearer ${await stack.login('operator', 'operator-demo')}` };
  let flooding = true;
  const flood = Promise.all(Array.from({ length: 20 }, () => insist(from('203.0.113.1')))).finally(() => {
    flooding = false;
  });
  const neighbour = logIn(from('203.0.113.1'), '20230001', 'mahasiswa-demo').then(({ status }) => {
    expect(status).toBe(200);
    expect(flooding, 'before the flood is over').toBe(true);
  });
  let pages = 0;
  for (; flooding; pages++) {
    const response = await stack.api('GET', '/api/mahasiswa?page=1', undefined, headers);
    expect(response.status).toBe(200);
  }
  await neighbour;
  const refusals = await flood;
  expect(refusals.filter((times) => times === 0).length, 'let in at once').toBeGreaterThan(0);
  expect(refusals.filter((times) => times > 0).length, 'told to come back').toBeGreaterThan(0);
  expect(pages, 'for each login many pages').toBeGreaterThan(3 * refusals.length);
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
    Array.from({ length: 16 }, async (_, n) => {
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
