import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GATEWAYS } from '../../../worker/gateways/index.ts';
import {
  type GatewayName,
  PREFIXES,
  variablesOf,
  webhookPath,
} from '../../../worker/local/simulator/dialects/index.ts';
import { type Fault, type Simulator, startSimulator } from '../../../worker/local/simulator/index.ts';
import { patiently } from '../../support/patiently.ts';

const phone = '6280000000001';

interface Told {
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
  body: Record<string, unknown>;
}

/** A worker's webhook that records requests. */
async function startSink() {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk) => {
      raw += chunk;
    });
    request.on('end', () => {
      const body = JSON.parse(raw) as Record<string, unknown>;
      told.push({ path: request.url ?? '', headers: request.headers, raw, body });
      response.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    bodies: () => told.map(({ body }) => body),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

let simulator: Simulator;
let sink: Awaited<ReturnType<typeof startSink>>;

async function start(...names: GatewayName[]) {
  simulator = await startSimulator({
    port: 0,
    dataFile: ':memory:',
    providers: names.map((name) => {
      const variables = variablesOf(name, '');
      return { name, variables, webhookUrl: `${sink.url}${webhookPath(name, variables)}` };
    }),
  });
}

beforeEach(async () => {
  sink = await startSink();
});
afterEach(async () => {
  await simulator.close();
  sink.close();
});

type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> };
const json = (body: object, headers: Record<string, string>): Init => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const form = (fields: Record<string, string>, headers: Record<string, string>): Init => ({
  method: 'POST',
  headers,
  body: new URLSearchParams(fields),
});
function multipart(fields: Record<string, string>, headers: Record<string, string>): Init {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { method: 'POST', headers, body };
}

interface Case {
  name: Exclude<GatewayName, 'cloud-api'>;
  /** A text, an image and a document. */
  sends: [path: string, request: Init][];
  forged: Record<string, string>;
  /** The message's id in the answer. */
  ref: (answer: never) => unknown;
  form: RegExp;
  refusals: [Fault, status: number, body: object][];
  unauthorized: [status: number, body: object];
  nonsense: [path: string, request: Init][];
  /** The webhooks of an incoming and a read message, without ids. */
  fates: object[];
  proof: (told: Told) => void;
  scan: { notice: object | null; refusal: [status: number, body: object] };
  incoming: { text: object; image: object; hidden: object };
}

const hmac = (hash: string, raw: string) =>
  createHmac(hash, variablesOf('waha', '').WA_WEBHOOK_SECRET ?? '')
    .update(raw)
    .digest('hex');

const WAHA = { 'X-Api-Key': 'kunci-simulator' };
const GOWA = { Authorization: `Basic ${btoa('kampus:sandi-simulator')}` };
const FONNTE = { Authorization: 'token-simulator' };
const IMAGE = 'https://a.id/denah.png';
const DOCUMENT = 'https://a.id/surat.pdf';
const chat = { session: 'default', chatId: `${phone}@c.us` };
const jid = `${phone}@s.whatsapp.net`;

const CASES: Case[] = [
  {
    name: 'waha',
    sends: [
      ['/api/sendText', json({ ...chat, text: 'Halo' }, WAHA)],
      [
        '/api/sendImage',
        json(
          { ...chat, caption: 'Denah', file: { mimetype: 'image/png', filename: 'denah.png', url: IMAGE } },
          WAHA,
        ),
      ],
      [
        '/api/sendFile',
        json(
          {
            ...chat,
            caption: 'Surat',
            file: { mimetype: 'application/pdf', filename: 'S.pdf', url: DOCUMENT },
          },
          WAHA,
        ),
      ],
    ],
    forged: { 'X-Api-Key': 'lain' },
    ref: ({ id }: { id: string }) => id,
    form: /^true_6280000000001@c\.us_3EB0[0-9A-F]{18}$/,
    refusals: [
      [{ kind: 'http429', retryAfterSeconds: 7 }, 429, { statusCode: 429 }],
      [{ kind: 'http500' }, 500, { statusCode: 500 }],
      [{ kind: 'spam' }, 500, { exception: { message: 'server returned error 463' } }],
      [{ kind: 'refused' }, 500, { exception: { message: 'No LID for user' } }],
      [{ kind: 'badToken' }, 401, { message: 'Unauthorized' }],
    ],
    unauthorized: [401, { message: 'Unauthorized' }],
    nonsense: [
      ['/api/sendText', json({ ...chat, text: '' }, WAHA)],
      ['/api/sendText', json({ ...chat, chatId: '080000000001@c.us', text: 'x' }, WAHA)],
      ['/api/sendText', json({ ...chat, session: 'lain', text: 'x' }, WAHA)],
      ['/api/sendFile', json({ ...chat, file: { mimetype: 'x', url: 'ftp://a.id/b' } }, WAHA)],
    ],
    fates: [
      { event: 'message.ack', session: 'default', payload: { ack: 1, ackName: 'SERVER' } },
      { event: 'message.ack', payload: { ack: 2, ackName: 'DEVICE' } },
      { event: 'message.ack', payload: { ack: 3, ackName: 'READ' } },
    ],
    proof: ({ headers, raw }) => expect(headers['x-webhook-hmac']).toBe(hmac('sha512', raw)),
    scan: {
      notice: { event: 'session.status', payload: { name: 'default', status: 'SCAN_QR_CODE' } },
      refusal: [422, { status: 'SCAN_QR_CODE', expected: ['WORKING'] }],
    },
    incoming: {
      text: {
        event: 'message',
        payload: { from: `${phone}@c.us`, fromMe: false, body: 'Halo', hasMedia: false },
      },
      image: { payload: { hasMedia: true, body: 'KTM', media: { mimetype: 'image/jpeg' } } },
      hidden: { payload: { from: expect.stringMatching(/^\d+@lid$/) } },
    },
  },
  {
    name: 'gowa',
    sends: [
      ['/send/message', json({ phone: jid, message: 'Halo' }, GOWA)],
      ['/send/image', multipart({ phone: jid, caption: 'Denah', image_url: IMAGE }, GOWA)],
      ['/send/file', multipart({ phone: jid, caption: 'Surat', file_url: DOCUMENT }, GOWA)],
    ],
    forged: { Authorization: `Basic ${btoa('kampus:lain')}` },
    ref: ({ results }: { results: { message_id: string } }) => results.message_id,
    form: /^3EB0[0-9A-F]{18}$/,
    refusals: [
      [{ kind: 'http429', retryAfterSeconds: 7 }, 429, { code: 'TOO_MANY_REQUESTS' }],
      [{ kind: 'http500' }, 500, { code: 'INTERNAL_SERVER_ERROR' }],
      [{ kind: 'spam' }, 429, { code: 'WA_REACHOUT_TIMELOCK' }],
      [{ kind: 'refused' }, 400, { code: 'INVALID_JID' }],
      [{ kind: 'badToken' }, 401, {}],
    ],
    unauthorized: [401, {}],
    nonsense: [
      ['/send/message', json({ phone: jid, message: '' }, GOWA)],
      ['/send/message', json({ phone: '080000000001', message: 'x' }, GOWA)],
      ['/send/image', multipart({ phone: jid, caption: 'x' }, GOWA)],
    ],
    // GOWA reports no "sent".
    fates: [
      { event: 'message.ack', payload: { chat_id: jid, receipt_type: 'delivered' } },
      { event: 'message.ack', payload: { chat_id: jid, receipt_type: 'read' } },
    ],
    proof: ({ headers, raw }) => expect(headers['x-hub-signature-256']).toBe(`sha256=${hmac('sha256', raw)}`),
    scan: { notice: null, refusal: [401, { code: 'AUTHENTICATION_ERROR' }] },
    incoming: {
      text: { event: 'message', payload: { from: jid, chat_id: jid, is_from_me: false, body: 'Halo' } },
      image: { payload: { body: 'KTM', image: { caption: 'KTM' } } },
      hidden: { payload: { from: expect.stringMatching(/^\d+@lid$/) } },
    },
  },
  {
    name: 'fonnte',
    sends: [
      ['/send', form({ target: phone, message: 'Halo', countryCode: '0' }, FONNTE)],
      ['/send', form({ target: '080000000001', message: 'Denah', url: IMAGE }, FONNTE)],
      ['/send', form({ target: phone, message: 'Surat', url: DOCUMENT, filename: 'S.pdf' }, FONNTE)],
    ],
    forged: { Authorization: 'Bearer token-simulator' },
    ref: ({ id }: { id: string[] }) => id[0],
    form: /^\d{10,12}$/,
    refusals: [
      [{ kind: 'http429', retryAfterSeconds: 7 }, 429, {}],
      [{ kind: 'http500' }, 500, {}],
      [{ kind: 'spam' }, 200, { status: false, reason: 'insufficient quota' }],
      [{ kind: 'refused' }, 200, { status: false, reason: 'target invalid' }],
      [{ kind: 'badToken' }, 200, { Status: false, reason: 'token invalid' }],
    ],
    unauthorized: [200, { Status: false, reason: 'token invalid' }],
    nonsense: [
      ['/send', form({ target: phone, message: '' }, FONNTE)],
      ['/send', form({ target: '080000000001', message: 'x', countryCode: '0' }, FONNTE)],
    ],
    fates: [
      { id: expect.any(String), stateid: expect.any(String), status: 'sent' },
      { stateid: expect.any(String), state: 'delivered' },
      { stateid: expect.any(String), state: 'read' },
    ],
    proof: ({ path, headers }) => {
      expect(path).toBe('/api/webhook/fonnte/rahasia-simulator');
      expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
    },
    scan: {
      notice: { status: 'disconnect' },
      refusal: [200, { status: false, reason: 'request invalid on disconnected device' }],
    },
    incoming: {
      text: { sender: phone, message: 'Halo', name: '0800-0000-0001' },
      image: { sender: phone, message: 'KTM', extension: 'jpg' },
      hidden: { sender: expect.stringMatching(/^\d+@lid$/) },
    },
  },
];

describe.each(CASES)('$name', (its) => {
  beforeEach(() => start(its.name));

  const call = ([path, request]: [string, Init], headers: Record<string, string> = {}) =>
    fetch(`${simulator.url}${PREFIXES[its.name]}${path}`, {
      ...request,
      headers: { ...request.headers, ...headers },
    });
  const text = () => its.sends[0] ?? expect.fail('no send');

  it('takes a text, an image and a document, and sends signed status webhooks', async () => {
    for (const send of its.sends) {
      const response = await call(send);
      expect(response.ok).toBe(true);
      expect(its.ref((await response.json()) as never)).toMatch(its.form);
    }
    expect(simulator.messages()).toMatchObject([
      { gateway: its.name, to: phone, type: 'text', text: 'Halo', callbackData: null },
      { to: phone, type: 'image', text: 'Denah', link: IMAGE },
      {
        to: phone,
        type: 'document',
        text: 'Surat',
        link: DOCUMENT,
        filename: expect.stringMatching(/\.pdf$/),
      },
    ]);
    // Waits for every webhook but "read": a late one would be taken for the next.
    await patiently(() => expect(sink.told).toHaveLength(its.sends.length * (its.fates.length - 1)));
    simulator.reset();
    sink.told.length = 0;

    const ref = its.ref((await (await call(text())).json()) as never);
    await patiently(() => expect(simulator.messages()[0]?.status).toBe('delivered'));
    await simulator.markRead(phone);
    await patiently(() => expect(sink.told).toHaveLength(its.fates.length));
    expect(sink.bodies()).toMatchObject(its.fates);
    expect(JSON.stringify(sink.bodies()[0])).toContain(String(ref));
    for (const told of sink.told) its.proof(told);
  });

  it('refuses in its own words', async () => {
    for (const [fault, status, body] of its.refusals) {
      simulator.faults.next.push(fault);
      const response = await call(text());
      expect(response.status, fault.kind).toBe(status);
      if (fault.kind === 'http429') expect(response.headers.get('Retry-After')).toBe('7');
      expect(await response.json()).toMatchObject(body);
    }
    simulator.faults.refusedNumbers = [phone];
    const refused = its.refusals.find(([{ kind }]) => kind === 'refused');
    expect(await (await call(text())).json()).toMatchObject(refused?.[2] ?? {});
    expect(simulator.messages()).toEqual([]);
  });

  it('refuses a wrong token and invalid bodies', async () => {
    const [status, body] = its.unauthorized;
    const response = await call(text(), its.forged);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(body);
    for (const send of its.nonsense) await call(send);
    expect(simulator.messages()).toEqual([]);
    expect(simulator.requests().map(({ outcome }) => outcome)).toEqual([
      'unauthorized',
      ...its.nonsense.map(() => 'invalid'),
    ]);
  });

  it('loses answers, and sends', async () => {
    simulator.faults.next.push({ kind: 'lostAnswer' }, { kind: 'dropped' }, { kind: 'malformed' });
    await expect(call(text())).rejects.toThrow();
    await expect(call(text())).rejects.toThrow();
    await expect((await call(text())).json()).rejects.toThrow();
    expect(simulator.messages()).toHaveLength(1);
  });

  it('loses its phone until its QR code is scanned', async () => {
    await simulator.setFaults({ wantsScan: true });
    await simulator.setFaults({ wantsScan: true });
    const [status, body] = its.scan.refusal;
    const response = await call(text());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(body);
    await simulator.setFaults({ wantsScan: false });
    expect((await call(text())).ok).toBe(true);
    await patiently(() => expect(sink.told.length).toBeGreaterThanOrEqual(its.fates.length - 1));
    const { notice } = its.scan;
    const told = sink.bodies().filter((one) => JSON.stringify(one).match(/session\.status|"(dis)?connect"/));
    expect(told).toHaveLength(notice === null ? 0 : 2);
    if (notice !== null) expect(told[0]).toMatchObject(notice);
  });

  it('sends incoming messages, with an id for a hidden number', async () => {
    const { text, image, hidden } = its.incoming;
    const said = [
      [{}, text],
      [{ type: 'image' as const }, image],
      [{ hidden: true }, hidden],
    ] as const;
    for (const [n, [more, told]] of said.entries()) {
      await simulator.receive(phone, n === 1 ? 'KTM' : 'Halo', more);
      await patiently(() => expect(sink.told).toHaveLength(n + 1));
      expect(sink.bodies()[n]).toMatchObject(told);
    }
  });
});

it.each([
  ['cloud-api', 'reaksi', 'kontak'],
  ['waha', 'reaksi', 'kontak'],
  ['gowa', 'reaksi', 'kontak'],
  // Fonnte reports neither.
  ['fonnte', 'lainnya', 'lainnya'],
] as const)('%s tells every kind so that its adapter reads it', async (name, reaction, contact) => {
  await start(name);
  const made = GATEWAYS.find((one) => one.name === name)?.make(variablesOf(name, simulator.url));
  const gateway = made?.data ?? expect.fail('no gateway');
  const kinds = [
    ['text', 'teks'],
    ['image', 'gambar'],
    ['document', 'dokumen'],
    ['sticker', 'stiker'],
    ['audio', 'suara'],
    ['reaction', reaction],
    ['contact', contact],
  ] as const;
  for (const [n, [type, jenis]] of kinds.entries()) {
    await simulator.receive(phone, type === 'contact' ? '6280000000002' : '🙏', { type });
    await patiently(() => expect(sink.told).toHaveLength(n + 1));
    const events = gateway.events(sink.bodies()[n]);
    expect(events[0], type).toMatchObject({ type: 'incoming', from: phone, jenis });
  }
});

it.each(['cloud-api', 'waha', 'gowa'] as const)(
  '%s keeps a photo where its adapter fetches it',
  async (name) => {
    await start(name);
    const made = GATEWAYS.find((one) => one.name === name)?.make(variablesOf(name, simulator.url));
    const gateway = made?.data ?? expect.fail('no gateway');
    await simulator.receive(phone, 'Bukti', { type: 'image' });
    await patiently(() => expect(sink.told).toHaveLength(1));
    const [photo] = gateway.events(sink.bodies()[0]);
    const id = photo?.type === 'incoming' ? photo.foto : undefined;
    expect(await gateway.media?.(id ?? '', 1_000_000)).toMatchObject({ outcome: 'fetched' });
  },
);

it('WAHA reports its session’s state, and the number behind an id', async () => {
  await start('waha');
  const get = async (path: string) =>
    (await fetch(`${simulator.url}/waha${path}`, { headers: WAHA })).json() as Promise<
      Record<string, unknown>
    >;
  expect(await get('/api/sessions/default')).toMatchObject({ name: 'default', status: 'WORKING' });
  await simulator.setFaults({ wantsScan: true });
  expect(await get('/api/sessions/default')).toMatchObject({ status: 'SCAN_QR_CODE' });
  await simulator.receive(phone, 'Halo', { hidden: true });
  await patiently(() => expect(sink.told).toHaveLength(2));
  const { from } = (sink.bodies()[1] as { payload: { from: string } }).payload;
  expect(await get(`/api/default/lids/${encodeURIComponent(from)}`)).toEqual({
    lid: from,
    pn: `${phone}@c.us`,
  });
  expect(await get('/api/default/lids/123@lid')).toEqual({ lid: '123@lid', pn: null });
});

it('plays two providers side by side, each with its own faults and webhooks', async () => {
  await start('cloud-api', 'waha');
  simulator.faults.next.push({ kind: 'http500' });
  const [path, request] = CASES[0]?.sends[0] ?? expect.fail('no send');
  expect((await fetch(`${simulator.url}/waha${path}`, request)).status).toBe(201);
  expect(simulator.faults.next).toHaveLength(1);
  await simulator.receive(phone, 'Kepada Meta');
  await simulator.provider('waha').receive(phone, 'Kepada WAHA');
  await patiently(() => expect(sink.told).toHaveLength(4));
  const text = (path: string) =>
    sink.told
      .filter((told) => told.path === path)
      .map(({ raw }) => raw)
      .join();
  expect(text('/api/webhook/cloud-api')).toContain('Kepada Meta');
  expect(text('/api/webhook/waha')).toContain('Kepada WAHA');
  expect(text('/api/webhook/waha')).not.toContain('Kepada Meta');
  const page = await (await fetch(`${simulator.url}/?nomor=${phone}`)).text();
  for (const shown of [
    'Memerankan Meta Cloud API, dan WAHA sebagai cadangan',
    '<option value="waha" selected>',
  ])
    expect(page).toContain(shown);
});
