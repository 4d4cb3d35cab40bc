import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { create as gowa } from '../../../worker/gateways/gowa/adapter.ts';
import { create as waha } from '../../../worker/gateways/waha/adapter.ts';

const MAX = 1000;
/** The provider's files, by path and proof. */
const kept = new Map<string, number>([
  ['/gateway/api/files/kampus/a.png K', MAX],
  ['/gateway/api/files/kampus/besar.png K', MAX + 1],
  [`/gateway/statics/media/a.png Basic ${btoa('u:p')}`, MAX],
  [`/gateway/statics/media/besar.png Basic ${btoa('u:p')}`, MAX + 1],
]);

let WA_BASE_URL = '';
const server = createServer(({ url, headers }, response) => {
  const bytes = kept.get(`${url} ${headers['x-api-key'] ?? headers.authorization}`);
  response.writeHead(bytes === undefined ? 404 : 200).end(new Uint8Array(bytes ?? 0));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  WA_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const WA_WEBHOOK_SECRET = 'rahasia-tanda-tangan';
it.each([
  [
    'waha',
    () => waha({ WA_BASE_URL, WA_WEBHOOK_SECRET, WA_TOKEN: 'K', WA_SESSION: 'kampus' }),
    '/api/files/kampus',
  ],
  ['gowa', () => gowa({ WA_BASE_URL, WA_WEBHOOK_SECRET, WA_TOKEN: 'u:p' }), 'statics/media'],
] as const)(
  'fetches a photo from %s with its proof, unless it is too large or gone',
  async (_, create, folder) => {
    const fetch = (name: string) => create().media?.(`${folder}/${name}`, MAX);
    expect(await fetch('a.png')).toMatchObject({ outcome: 'fetched', file: { size: MAX } });
    expect(await fetch('besar.png')).toEqual({ outcome: 'too_large' });
    expect(await fetch('lain.png')).toEqual({ outcome: 'failed' });
  },
);
