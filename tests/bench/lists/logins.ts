/**
 * The effect of 200 logins at once on other requests: a page of a list, and one more login, during the storm against idle, in
 * turn. Through the worker under workerd.
 *
 *   node tests/bench/lists/logins.ts
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fixed, median, quantile, ratio, timed } from '../../support/measure.ts';
import { startWorkers } from '../support/workerd.ts';
import type { StormData } from './logins/storm.ts';

const LOGINS = 200;
const IDLE_PAGES = 200;

const { url, close } = await startWorkers({
  WA_RATE: '80',
  WA_BASE_URL: 'http://127.0.0.1:9',
  WA_PHONE_NUMBER_ID: '1',
});

const logIn = async (address: string, username: string, password: string) => {
  const response = await fetch(new URL('/api/login', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) await wait(Number(response.headers.get('Retry-After')) * 1000);
  return token;
};
/** Milliseconds until a student is logged in, with retries after `Retry-After`. */
const studentIn = (address: string) =>
  timed(async () => {
    while (!(await logIn(address, '20230001', 'mahasiswa-demo')));
  });

const token = await logIn('192.0.2.1', 'operator', 'operator-demo');
const page = () =>
  timed(async () => {
    const response = await fetch(new URL('/api/mahasiswa?page=1', url), {
      headers: { Authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(String(response.status));
  });

const times = { idle: [] as number[], storm: [] as number[] };
const student = { idle: [] as number[], near: [] as number[], far: [] as number[] };
try {
  for (let n = 0; n < 100; n++) await page();
  for (const addresses of [1, 20]) {
    for (let n = 0; n < IDLE_PAGES; n++) times.idle.push(await page());
    student.idle.push(await studentIn('192.0.2.2'));
    await storm(addresses);
  }
  console.table({
    [`list page p95 during ${LOGINS} logins, against idle`]: {
      ratio: ratio(quantile(times.storm, 0.95), quantile(times.idle, 0.95)),
      target: '≤ 3',
    },
  });
  console.table({
    'list page idle, p95 ms': fixed(quantile(times.idle, 0.95)),
    'list page in the storm, p95 ms': fixed(quantile(times.storm, 0.95)),
    'list page in the storm, worst ms': fixed(Math.max(...times.storm)),
    'login alone, ms': fixed(median(student.idle)),
    'login in the storm, from an address of its own, ms': fixed(median(student.far)),
    'login in the storm, from the address of it, ms': fixed(median(student.near)),
  });
} finally {
  await close();
}

/** Logs in 200 times at once; two more students log in, one from an address of the storm. */
async function storm(addresses: number): Promise<void> {
  const data: StormData = { url: new URL('/api/login', url).href, logins: LOGINS, addresses };
  const thread = new Worker(new URL('logins/storm.ts', import.meta.url), { workerData: data });
  await once(thread, 'online');
  let over = false;
  const answered = once(thread, 'message').then(([statuses]) => {
    over = true;
    console.log(`${LOGINS} logins from ${addresses}:`, statuses);
  });
  const before = times.storm.length;
  times.storm.push(await page());
  const others = [studentIn('192.0.2.3'), studentIn('203.0.113.0')];
  while (!over) times.storm.push(await page());
  const [far = 0, near = 0] = await Promise.all(others);
  student.far.push(far);
  student.near.push(near);
  console.log(`${times.storm.length - before} pages during the storm`);
  await answered;
}
