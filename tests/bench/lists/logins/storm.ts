import { parentPort, workerData } from 'node:worker_threads';

/** The number of logins at once, and the number of client addresses they come from. */
export interface StormData {
  url: string;
  logins: number;
  addresses: number;
}
/** Count of responses by HTTP status. */
type Answered = Record<number, number>;

// In a thread of its own, so that the storm does not delay the thread that measures.
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
