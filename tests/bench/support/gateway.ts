/** A Cloud API that accepts every message, in a thread of its own so that its cost is not measured as ours. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

export interface GatewayData {
  appSecret: string;
}
export type ToGateway =
  | { latencyMs: number; webhookUrl: string | null }
  | { down: boolean }
  | { settled: number }
  | 'times'
  | 'arrivals';
export type FromGateway =
  | { port: number }
  | { times: number[] }
  | { arrivals: [to: string, time: number][] }
  | 'settled';

/** Statuses in one webhook, and how long it collects them. */
const IN_A_WEBHOOK = 100;
const COLLECT_MS = 20;

const { appSecret } = workerData as GatewayData;
const port = parentPort as MessagePort;
let latencyMs = 0;
let webhookUrl: string | null = null;
let down = false;
let times: number[] = [];
let arrivals: [to: string, time: number][] = [];
let sent = 0;
/** messages whose last status the worker has accepted, and the number that `settled` waits for */
let settled = 0;
let awaited = Number.POSITIVE_INFINITY;
let statuses: object[] = [];
let collecting: NodeJS.Timeout | undefined;

const server = createServer((request, response): void => {
  if (down) {
    request.socket.destroy();
    return;
  }
  if (request.method !== 'POST') return void response.end('{}');
  const time = performance.timeOrigin + performance.now();
  times.push(time);
  let text = '';
  request.on('data', (part) => (text += part));
  request.on('end', () => {
    const id = `bench.${++sent}`;
    const { to, biz_opaque_callback_data } = JSON.parse(text);
    arrivals.push([to, time]);
    const answer = () => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ messaging_product: 'whatsapp', contacts: [], messages: [{ id }] }));
      if (webhookUrl) tell(id, to, biz_opaque_callback_data);
    };
    if (latencyMs === 0) answer();
    else setTimeout(answer, latencyMs);
  });
});

function tell(id: string, recipient_id: string, biz_opaque_callback_data: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  for (const status of ['sent', 'delivered'])
    statuses.push({ id, status, timestamp, recipient_id, biz_opaque_callback_data });
  if (statuses.length >= IN_A_WEBHOOK) void post();
  else collecting ??= setTimeout(post, COLLECT_MS);
}

async function post() {
  clearTimeout(collecting);
  collecting = undefined;
  if (statuses.length === 0 || !webhookUrl) return;
  const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses } }];
  const messages = statuses.length / 2;
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: 'bench', changes }] });
  statuses = [];
  const hmac = createHmac('sha256', appSecret).update(body).digest('hex');
  const headers = { 'X-Hub-Signature-256': `sha256=${hmac}` };
  const { status } = await fetch(webhookUrl, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`a webhook was answered with ${status}`);
  settled += messages;
  tellSettled();
}

function tellSettled() {
  if (settled < awaited) return;
  awaited = Number.POSITIVE_INFINITY;
  port.postMessage('settled' satisfies FromGateway);
}

port.on('message', (message: ToGateway) => {
  if (message === 'times') {
    port.postMessage({ times } satisfies FromGateway);
    return;
  }
  if (message === 'arrivals') {
    port.postMessage({ arrivals } satisfies FromGateway);
    return;
  }
  if ('down' in message) {
    ({ down } = message);
    return;
  }
  if ('settled' in message) {
    awaited = message.settled;
    tellSettled();
    return;
  }
  ({ latencyMs, webhookUrl } = message);
  times = [];
  arrivals = [];
  settled = 0;
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') port.postMessage({ port: address.port } satisfies FromGateway);
});
