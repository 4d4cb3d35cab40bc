import { Worker } from 'node:worker_threads';
import { APP_SECRET } from '../../support/variables.ts';
import type { FromGateway, GatewayData, ToGateway } from './gateway.ts';
import type { Job } from './plain.ts';
import { startWorkers } from './workerd.ts';

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** A range of messages. */
interface Range {
  dari: number;
  sampai: number;
}

const PHONE_NUMBER_ID = '1234567890';

/** Our worker, the plain one, and a gateway that only answers. */
/** @param databaseMs how much longer each statement takes */
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
    /** A group with so many members, its id. */
    async groupOf(size: number): Promise<number> {
      const { id } = await post('/api/addgroup', { nama_group: `Uji ${size}`, kategori: 'Mahasiswa' });
      const members = Array.from({ length: size }, (_, n) => ({
        nama: `Orang ${n}`,
        no_hp: `08${1_000_000_000 + n}`,
      }));
      await post('/api/addmember', { id_group: id, members });
      return Number(id);
    },
    /** Sends a broadcast, and waits until it is accepted. @returns its id */
    async broadcast(id_group: number, jadwal?: string): Promise<number> {
      const { id_broadcast } = await post('/api/kirimbroadcast', { id_group, body: 'Halo {nama}', jadwal });
      return Number(id_broadcast);
    },
    /** Waits until every message of a broadcast has been delivered. */
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
    /** Sets it up, and forgets what it has been sent. */
    set(latencyMs: number, webhookUrl: string | null) {
      thread.postMessage({ latencyMs, webhookUrl } satisfies ToGateway);
    },
    /** Takes no connection, until it is told that it does. */
    setDown(down: boolean) {
      thread.postMessage({ down } satisfies ToGateway);
    },
    /** When each message came, in epoch milliseconds with fractions. */
    async times(): Promise<number[]> {
      thread.postMessage('times' satisfies ToGateway);
      const heard = await hear();
      return typeof heard === 'object' && 'times' in heard ? heard.times : [];
    },
    /** The same, with whom each was for. */
    async arrivals(): Promise<[to: string, time: number][]> {
      thread.postMessage('arrivals' satisfies ToGateway);
      const heard = await hear();
      return typeof heard === 'object' && 'arrivals' in heard ? heard.arrivals : [];
    },
    /** Waits until every status of so many messages has been taken in. */
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

/** Waits for the gateway's word, since asking the database again and again would be measured too; then has a look. */
async function allDelivered(gateway: BenchGateway, db: D1Database, { dari, sampai }: Range): Promise<void> {
  await gateway.settled(sampai - dari + 1);
  const missing = await db
    .prepare('SELECT count(*) AS jumlah FROM pesan WHERE id BETWEEN ? AND ? AND diterima_pada IS NULL')
    .bind(dari, sampai)
    .first<number>('jumlah');
  if (missing !== 0) throw new Error(`${missing} messages are not known to be delivered`);
}
