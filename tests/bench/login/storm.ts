import { parentPort, workerData } from 'node:worker_threads';

/** Where, and how many at once from how many addresses. */
export interface StormData {
  url: string;
  logins: number;
  addresses: number;
}
/** Status to how often it came. */
type Answered = Record<number, number>;

// In a thread of its own: whoever measures the lists must not be kept busy by the storm.
const { url, logins, addresses } = workerData as StormData;
const statuses = await Promise.all(
  Array.from({ length: logins }, async (_, n) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `203.0.113.${n % addresses}` },
      body: JSON.stringify({ username: 'operator', password: 'operator-demo' }),
    });
    await response.arrayBuffer();
    return response.status;
  }),
);
const answered: Answered = {};
for (const status of statuses) answered[status] = (answered[status] ?? 0) + 1;
parentPort?.postMessage(answered);
