import { Worker } from 'node:worker_threads';
import { APP_SECRET } from '../../support/stack/variables.ts';
import type { FromGateway, GatewayData, ToGateway } from './gateway.ts';
import type { Job } from './plain.ts';
import { startWorkers } from './workerd.ts';

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** First and last id of messages. */
interface Range {
  dari: number;
  sampai: number;
}

/** Members added by one call. */
const IN_A_CALL = 10_000;

const PHONE_NUMBER_ID = '1234567890';

/**
 * Starts our worker, the plain one (plain.ts) and a gateway (gateway.ts).
 *
 * @param databaseMs delay added to each statement
 */
export async function setStage(rate: number, databaseMs = 0) {
  const gateway = await startGateway();
  const workers = await startWorkers({
    WA_RATE: String(rate),
    WA_BASE_URL: `${gateway.url}/v25.0`,
    WA_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
    ...(databaseMs > 0 && { DB_DELAY_MS: String(databaseMs) }),
  });
  const plain = plainWay(workers.plainUrl, workers.databases.plain, gateway);
  const json = { 'Content-Type': 'application/json' };
  const call = async (path: string, body: object, headers: Record<string, string>) => {
    const request = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
    const response = await fetch(new URL(path, workers.url), request);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const credentials = { username: 'operator', password: 'operator-demo' };
  const { token } = (await call('/api/login', credentials, {})) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const post = async (path: string, body: object) =>
    ((await call(path, body, headers)) as { data: Record<string, number> }).data;

  return {
    db: workers.databases.ours,
    plain,
    gateway,
    webhookUrl: new URL('/api/webhook/cloud-api', workers.url).href,
    post,
    async get(path: string): Promise<void> {
      const response = await fetch(new URL(path, workers.url), { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    },
    /** Creates a group with that many members, each with these values. @returns its id */
    async groupOf(size: number, dataOf?: (n: number) => Record<string, string>): Promise<number> {
      const { id } = await post('/api/addgroup', { nama_group: `Uji ${size}`, kategori: 'Mahasiswa' });
      const members = Array.from({ length: size }, (_, n) => ({
        nama: `Orang ${n}`,
        no_hp: `08${1_000_000_000 + n}`,
        data: dataOf?.(n),
      }));
      for (let from = 0; from < size; from += IN_A_CALL)
        await post('/api/addmember', { id_group: id, members: members.slice(from, from + IN_A_CALL) });
      return Number(id);
    },
    /** Posts a broadcast and waits until it is accepted. @returns its id */
    async broadcast(id_group: number, jadwal?: string, body = 'Halo {nama}'): Promise<number> {
      const { id_broadcast } = await post('/api/kirimbroadcast', { id_group, body, jadwal });
      return Number(id_broadcast);
    },
    /** Waits until every message of a broadcast is delivered. */
    async delivered(id: number): Promise<void> {
      const db = workers.databases.ours;
      const range = await db
        .prepare('SELECT dari, sampai FROM broadcast WHERE id = ?')
        .bind(id)
        .first<Range>();
      if (!range) throw new Error('no such broadcast');
      await allDelivered(gateway, db, range);
    },
    async close() {
      await workers.close();
      await gateway.close();
    },
  };
}

type BenchGateway = Awaited<ReturnType<typeof startGateway>>;

async function startGateway() {
  const thread = new Worker(new URL('gateway.ts', import.meta.url), {
    workerData: { appSecret: APP_SECRET } satisfies GatewayData,
  });
  const hear = () => new Promise<FromGateway>((resolve) => thread.once('message', resolve));
  const opened = await hear();
  if (typeof opened === 'string' || !('port' in opened)) throw new Error('the gateway did not open');
  return {
    url: `http://127.0.0.1:${opened.port}`,
    /** Configures the gateway and clears the messages it has recorded. */
    set(latencyMs: number, webhookUrl: string | null) {
      thread.postMessage({ latencyMs, webhookUrl } satisfies ToGateway);
    },
    /** Drops every connection while down. */
    setDown(down: boolean) {
      thread.postMessage({ down } satisfies ToGateway);
    },
    /** Arrival of each message, epoch milliseconds with fractions. */
    async times(): Promise<number[]> {
      thread.postMessage('times' satisfies ToGateway);
      const heard = await hear();
      return typeof heard === 'object' && 'times' in heard ? heard.times : [];
    },
    /** Recipient and arrival of each message. */
    async arrivals(): Promise<[to: string, time: number][]> {
      thread.postMessage('arrivals' satisfies ToGateway);
      const heard = await hear();
      return typeof heard === 'object' && 'arrivals' in heard ? heard.arrivals : [];
    },
    /** Waits until the worker has accepted the statuses of that many messages. */
    async settled(messages: number): Promise<void> {
      thread.postMessage({ settled: messages } satisfies ToGateway);
      await hear();
    },
    close: () => thread.terminate(),
  };
}

function plainWay(url: URL, db: D1Database, to: BenchGateway) {
  const gateway = `${to.url}/v25.0/${PHONE_NUMBER_ID}/messages`;
  return {
    webhookUrl: new URL('/webhook', url).href,
    async run(kind: Job['kind'], { dari, sampai }: Range) {
      const body = JSON.stringify({ kind, gateway, dari, sampai } satisfies Job);
      const response = await fetch(url, { method: 'POST', body });
      if (!response.ok) throw new Error(await response.text());
    },
    delivered: (range: Range) => allDelivered(to, db, range),
  };
}

/** Waits for the gateway instead of polling the database, which would be measured too; then checks the database. */
async function allDelivered(gateway: BenchGateway, db: D1Database, { dari, sampai }: Range): Promise<void> {
  await gateway.settled(sampai - dari + 1);
  const missing = await db
    .prepare('SELECT count(*) AS jumlah FROM pesan WHERE id BETWEEN ? AND ? AND diterima_pada IS NULL')
    .bind(dari, sampai)
    .first<number>('jumlah');
  if (missing !== 0) throw new Error(`${missing} messages are not known to be delivered`);
}
