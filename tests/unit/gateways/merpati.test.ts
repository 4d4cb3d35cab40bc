import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import type { App } from '../../../worker/core/http/context.ts';
import { onError } from '../../../worker/core/http/onError.ts';
import { parseConfig } from '../../../worker/env.ts';
import { GATEWAYS, provider, secondGatewayVariable } from '../../../worker/gateways/index.ts';
import { readSettings } from '../../../worker/local/settings.ts';
import { writeWorkerConfig } from '../../../worker/local/stack.ts';
import { createWebhook } from '../../../worker/pesan/webhook/webhook.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { type Answer, describeGateway, MESSAGES } from './conformance.ts';
import * as merpati from './merpati.ts';

const SECRET = 'rahasia-di-alamat';
const VARIABLES = {
  WA_BASE_URL: 'https://merpati.uji',
  WA_TOKEN: 'T',
  WA_WEBHOOK_SECRET: SECRET,
};

const answer = (hasil: string): Answer => ({ status: 200, body: JSON.stringify({ hasil, surat: 'm1' }) });
const body = JSON.stringify({ surat: 'm1', tiba: '2026-11-20T03:04:05Z' });

describeGateway(
  'a gateway of another kind',
  {
    make: (baseUrl) => merpati.create({ ...VARIABLES, WA_SESSION: 'uji', WA_BASE_URL: baseUrl }),
    accepted: { answer: answer('terbang'), ref: 'm1' },
    throttled: [{ answer: answer('antre') }],
    refused: [answer('tersesat')],
    held: [answer('sakit')],
    trouble: [{ ...answer('antre'), status: 500 }],
    unreadable: [answer('bertelur'), { status: 200, body: '{"hasil":"terbang"}' }],
    webhook: {
      good: [
        {
          call: { secret: SECRET, body },
          events: [
            {
              type: 'status',
              id: null,
              diulang: 0,
              ref: 'm1',
              status: 'delivered',
              at: new Date('2026-11-20T03:04:05Z'),
            },
          ],
        },
      ],
      forged: ['', 'lain', `${SECRET}x`, SECRET.slice(1)].map((secret) => ({ secret, body })),
      malformed: [{ surat: 'm1' }, { surat: 1, tiba: '2026-11-20' }, { surat: 'm1', tiba: 'kemarin' }],
    },
  },
  (gateway, sent) => {
    it('speaks a wire format of its own', async () => {
      for (const message of Object.values(MESSAGES)) await gateway().send(message);
      expect(sent.map(({ path }) => path)).toEqual(Array(6).fill('/v1/uji'));
      expect(sent.map((request) => Object.fromEntries(new URLSearchParams(request.body)))).toEqual([
        { untuk: '6280000000001', isi: 'Halo 👋\nbaris dua' },
        { untuk: '6280000000001', isi: 'Denah', lampiran: 'https://uji.id/a.png' },
        { untuk: '6280000000001', isi: 'Surat', lampiran: 'https://uji.id/b.pdf?x=1' },
        { untuk: '6280000000001', isi: 'Password: x' },
        { untuk: '6280000000001', isi: 'Kode: 012345' },
        { untuk: '6280000000001', isi: 'Berapa nomor Anda?' },
      ]);
    });
  },
);

describe('its entry in the list is all that it needs', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vadr-merpati-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const providers = [...GATEWAYS, provider('merpati', merpati)];
  const chosen = { WA_GATEWAY: 'merpati', ...VARIABLES };
  const common = { SESSION_KEYS: `uji:${'x'.repeat(32)}` };
  const parse = (variables: object) => parseConfig({ ...common, ...chosen, ...variables }, providers);
  const start = (variables: NodeJS.ProcessEnv) =>
    readSettings({ DATA_DIR: dataDir, ...variables }, providers).worker;

  it('for the worker to read its variables, and to have it', () => {
    const { firstGateway, secondGateway } = parse({});
    const webhook = { headers: new Headers(), rawBody: new ArrayBuffer() };
    expect(firstGateway).toMatchObject({ name: 'merpati', rate: 1 });
    expect(secondGateway).toBeNull();
    const { gateway } = firstGateway;
    expect(gateway.verify({ ...webhook, secret: SECRET })).toBe(true);
    expect(gateway.verify({ ...webhook, secret: 'lain' })).toBe(false);
  });

  it('for another of its kind to stand in for it, by variables and an address of its own', () => {
    const second = Object.fromEntries(
      Object.entries(VARIABLES).map(([name, value]) => [secondGatewayVariable(name), value]),
    );
    const secondGateway = { WA_GATEWAY_CADANGAN: 'merpati', ...second, WA_CADANGAN_RATE: '3' };
    expect(parse(secondGateway).secondGateway).toMatchObject({ name: 'merpati-cadangan', rate: 3 });
    expect(parse(secondGateway).firstGateway).toMatchObject({ name: 'merpati', rate: 1 });
    expect(() => parse({ ...secondGateway, WA_CADANGAN_TOKEN: '' })).toThrow(
      /^Pengaturan tidak valid: WA_CADANGAN_TOKEN: [^;]+$/,
    );
    expect(() => parse({ WA_GATEWAY_CADANGAN: 'elang' })).toThrow(/WA_GATEWAY_CADANGAN: /);
  });

  it.each([
    ['WA_WEBHOOK_SECRET', undefined],
    ['WA_WEBHOOK_SECRET', ''],
    ['WA_WEBHOOK_SECRET', 'pendek'],
    ['WA_BASE_URL', 'bukan-alamat'],
  ])('for what is wrong to be named: %s=%s', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(new RegExp(`^Pengaturan tidak valid: ${name}: [^;]+$`));
  });

  it('for it to be one of those that may be chosen', () => {
    expect(() => parse({ WA_GATEWAY: 'elang' })).toThrow(
      /^[^;]*WA_GATEWAY: [^;]*cloud-api[^;]*merpati[^;]*$/,
    );
    expect(() => parseConfig({ ...common, ...chosen })).toThrow(/WA_GATEWAY/);
  });

  it('for its webhooks to be taken in, by the secret in their address', async () => {
    const { db } = memoryDb();
    const env = { BATAS_NIM: { limit: async () => ({ success: true }) } };
    const app = new Hono<App>()
      .onError(onError)
      .use((c, next) => {
        c.set('config', parse({}));
        c.set('db', db);
        return next();
      })
      .route(
        '/api',
        createWebhook(
          async () => {},
          async () => new Set(),
          async () => new Set(),
        ),
      );
    const context = { waitUntil: () => {} } as unknown as ExecutionContext;
    const post = async (path: string) =>
      (await app.request(`/api/webhook/${path}`, { method: 'POST', body: '{}' }, env, context)).status;
    expect(await post(`merpati/${SECRET}`)).toBe(200);
    for (const path of ['merpati', 'merpati/lain', `cloud-api/${SECRET}`])
      expect(await post(path), path).toBe(403);
    const challenge = await app.request(`/api/webhook/merpati/${SECRET}`);
    expect(challenge.status, 'it has no handshake').toBe(403);
  });

  it('for the launcher to pass its variables on, and nothing of another’s', () => {
    const worker = start({ ...chosen, WA_APP_SECRET: 'milik Meta' });
    expect(worker).toMatchObject({ ...chosen, WA_SESSION: '', WA_APP_SECRET: '', WA_PHONE_NUMBER_ID: '' });
    expect(parseConfig(worker, providers).firstGateway.name).toBe('merpati');
    const config = readFileSync(writeWorkerConfig({ dataDir, worker }), 'utf8');
    expect(config, 'or wrangler would keep it back').toMatch(/^required = .*"WA_WEBHOOK_SECRET"/m);
    expect(config, 'nor would it have a variable that is a secret too').not.toMatch(
      /^required = .*"WA_RATE"/m,
    );
  });

  it('for the launcher to name what it cannot make up', () => {
    const { WA_WEBHOOK_SECRET: _, ...others } = chosen;
    expect(() => start(others)).toThrow(/^Pengaturan tidak valid: WA_WEBHOOK_SECRET: [^;]+$/);
  });

  it('and for the simulator’s gateway nothing changes', () => {
    expect(start({})).toMatchObject({ WA_GATEWAY: 'cloud-api', WA_TOKEN: 'token-simulator', WA_SESSION: '' });
    expect(start({ WA_TOKEN: 'T' })).toMatchObject({ WA_TOKEN: 'T', WA_APP_SECRET: 'rahasia-simulator' });
  });
});
