import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../../../worker/local/simulator/index.ts';

const PHONE = '6280000000001';
const PASSWORD = 'Password: sangat-rahasia';
const EVIL = 'http://jahat.example';

let simulator: Simulator;
let port: number;
beforeAll(async () => {
  const variables = { WA_TOKEN: 'token', WA_PHONE_NUMBER_ID: '1001', WA_APP_SECRET: 'secret' };
  const providers = [{ name: 'cloud-api' as const, variables, webhookUrl: null }];
  simulator = await startSimulator({ port: 0, dataFile: ':memory:', providers });
  port = Number(new URL(simulator.url).port);
});
afterAll(() => simulator.close());
beforeEach(async () => {
  simulator.reset();
  expect(await ask('POST', SEND, { Authorization: 'Bearer token' }, message(PASSWORD))).toMatchObject({
    status: 200,
  });
});

const SEND = '/v25.0/1001/messages';
const message = (body: string) =>
  JSON.stringify({ messaging_product: 'whatsapp', to: PHONE, type: 'text', text: { body } });

/** A request with headers that `fetch` does not let a script set. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
  at = '127.0.0.1',
) {
  const sent = request({ host: at, port, method, path, headers: { Host: `127.0.0.1:${port}`, ...headers } });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy();
    return { status: response.statusCode, headers: response.headers, body: '' };
  }
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Everything that shows or changes data. */
const ROUTES = [
  ['GET', '/'],
  ['GET', `/?nomor=${PHONE}`],
  ['GET', '/simulator/messages'],
  ['GET', '/simulator/requests'],
  ['GET', '/simulator/events'],
  ['GET', '/simulator/faults'],
  ['PUT', '/simulator/faults', '{"next":[{"kind":"http500"}]}'],
  ['POST', '/simulator/reset'],
  ['POST', '/simulator/incoming', JSON.stringify({ from: PHONE, text: 'x' })],
  ['POST', '/simulator/read', JSON.stringify({ phone: PHONE })],
  ['POST', '/pesan-masuk', `nomor=${PHONE}&teks=x`],
  ['POST', '/bagikan-nomor', `nomor=${PHONE}&gateway=cloud-api`],
  ['POST', '/gangguan', 'jenis=cloud-api:http500'],
  ['POST', '/sakelar', 'gateway=cloud-api&sakelar=jendela&nyala=ya'],
  ['POST', '/template', 'gateway=cloud-api&id=100000000000001&status=PAUSED'],
  ['GET', '/simulator/templates'],
  ['PATCH', '/simulator/templates/100000000000001', '{"status":"PAUSED"}'],
  ['POST', '/simulator/notices', '{"field":"account_update","value":{}}'],
  ['POST', SEND, message('dari luar')],
  ['OPTIONS', '/simulator/messages'],
] as const;

const FOREIGN: [string, (own: string) => Record<string, string>, number][] = [
  ['the name of another site (DNS rebinding)', () => ({ Host: `jahat.example:${port}` }), 421],
  ['a name below localhost', () => ({ Host: `jahat.localhost:${port}` }), 421],
  ['our name with another port', () => ({ Host: `localhost:${port + 1}` }), 421],
  ['our name without the port', () => ({ Host: 'localhost' }), 421],
  ['another origin', () => ({ Origin: EVIL }), 403],
  ['the origin of a sandbox', () => ({ Origin: 'null' }), 403],
  ['the origin of another port here', (own) => ({ Origin: `http://${own}:${port - 1}` }), 403],
  ['https on our name', (own) => ({ Origin: `https://${own}:${port}` }), 403],
  ['another site without an origin', () => ({ 'Sec-Fetch-Site': 'cross-site' }), 403],
  ['another port here without an origin', () => ({ 'Sec-Fetch-Site': 'same-site' }), 403],
  [
    'a frame in another site',
    () => ({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }),
    403,
  ],
];

it.each(FOREIGN)('refuses %s', async (_, headersFor, status) => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const [method, path, body = ''] of ROUTES) {
    const headers = { Authorization: 'Bearer token', ...form, ...headersFor('127.0.0.1') };
    const answer = await ask(method, path, headers, body);
    expect(answer.status, `${method} ${path}`).toBe(status);
    expect(answer.body).not.toContain(PASSWORD);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
  expect(simulator.messages().map((sent) => sent.text)).toEqual([PASSWORD]);
  expect(simulator.requests(), 'no attempt to send').toHaveLength(1);
  expect(simulator.faults.next).toEqual([]);
});

it.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '::1'],
])('answers programs and its own page at %s', async (name, address) => {
  const Host = `${name}:${port}`;
  const own = { Host, Origin: `http://${Host}`, 'Sec-Fetch-Site': 'same-origin' };
  const at = (method: string, path: string, headers: Record<string, string>, body = '') =>
    ask(method, path, headers, body, address);

  expect((await at('GET', '/simulator/messages', { Host })).body, 'a program').toContain(PASSWORD);
  expect((await at('POST', '/simulator/read', own, JSON.stringify({ phone: PHONE }))).status).toBe(204);
  expect((await at('GET', '/simulator/events', { Host, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  const form = { ...own, 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await at('POST', '/gangguan', form, 'jenis=cloud-api:http500')).status).toBe(303);
  expect((await at('POST', '/pesan-masuk', form, `nomor=${PHONE}&teks=x`)).status).toBe(303);

  const typed = { Host, 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' };
  expect((await at('GET', `/?nomor=${PHONE}`, typed)).body).toContain(PASSWORD);
  const link = await at('GET', '/', { ...typed, 'Sec-Fetch-Site': 'cross-site' });
  expect(link.status, 'a link in another site').toBe(200);
  expect(link.headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    // A stricter policy gives the page's own forms the origin `null`.
    'referrer-policy': 'same-origin',
  });
});

it('refuses a link that posts', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' };
  expect((await ask('POST', '/simulator/reset', headers)).status).toBe(403);
  expect(simulator.messages()).toHaveLength(1);
});

it('blocks reads by other sites in browsers without Sec-Fetch headers', async () => {
  const { headers } = await ask('GET', '/simulator/messages');
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});
