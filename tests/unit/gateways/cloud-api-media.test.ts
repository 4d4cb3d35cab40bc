import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { create } from '../../../worker/gateways/cloud-api/adapter.ts';

const MAX = 1000;

let origin = '';
let asked: IncomingMessage[] = [];
/** Meta's description of the file, and the file. */
let told: unknown;
let file: { status: number; bytes: Uint8Array };
const server = createServer((request, response) => {
  asked.push(request);
  if (request.url === '/v25.0/42') response.end(JSON.stringify(told));
  else response.writeHead(file.status).end(file.bytes);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  told = { url: `${origin}/file`, mime_type: 'image/jpeg', file_size: 3, id: '42' };
  file = { status: 200, bytes: new Uint8Array([1, 2, 3]) };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetched = async () => {
  const variables = { WA_TOKEN: 'T', WA_PHONE_NUMBER_ID: '5', WA_APP_SECRET: 'S', WA_VERIFY_TOKEN: 'V' };
  const { media } = create({ ...variables, WA_BASE_URL: `${origin}/v25.0` });
  return media?.('42', MAX);
};

it('fetches a photo from the address that Meta tells, both with the token', async () => {
  const photo = await fetched();
  expect(photo?.outcome).toBe('fetched');
  const bytes = photo?.outcome === 'fetched' ? new Uint8Array(await photo.file.arrayBuffer()) : null;
  expect(bytes).toEqual(file.bytes);
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/v25.0/42', 'Bearer T'],
    ['/file', 'Bearer T'],
  ]);
});

it.each([
  ['by what Meta says', () => ({ ...(told as object), file_size: MAX + 1 }), 3],
  ['by its bytes, whatever Meta says', () => told, MAX + 1],
  ['by its bytes, where Meta says nothing', () => ({ url: `${origin}/file` }), MAX + 1],
])('refuses one that is too large %s', async (_, said, bytes) => {
  told = said();
  file.bytes = new Uint8Array(bytes);
  expect(await fetched()).toEqual({ outcome: 'too_large' });
});

it.each([
  ['Meta does not know', () => ({ error: { code: 100 } }), 200],
  ['Meta tells no address of', () => ({ url: 'di sini' }), 200],
  ['is gone from its address', () => told, 404],
  ['has moved', () => told, 302],
  ['would have the token sent unencrypted', () => ({ url: 'http://lain.example/file' }), 200],
])('does not get one that %s', async (_, said, status) => {
  told = said();
  file.status = status;
  expect(await fetched()).toEqual({ outcome: 'failed' });
});

it('says that it failed when the connection breaks', async () => {
  told = { url: 'https://127.0.0.1:1/file' };
  expect(await fetched()).toEqual({ outcome: 'failed' });
});
