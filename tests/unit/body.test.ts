import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readBytes } from '../../worker/core/http/body.ts';
import type { App } from '../../worker/core/http/context.ts';
import { onError } from '../../worker/core/http/onError.ts';
import { serve } from '../../worker/core/http/serve.ts';
import { sizeLimit } from '../../worker/core/http/sizeLimit.ts';

afterEach(() => vi.restoreAllMocks());

const app = new Hono<App>()
  .onError(onError)
  .post('/bytes', async (c) => c.json({ size: (await readBytes(c)).byteLength }))
  .post('/limited', sizeLimit(1_000), (c) => c.json({}));
serve(
  {
    route: 'POST /fields',
    summary: '',
    roles: 'anyone',
    body: z.object({ nama: z.string(), jenis: z.optional(z.enum(['teks', 'gambar'])) }),
    reply: z.object({}),
  },
  () => ({}),
).mount(app);
serve(
  {
    route: 'PATCH /update',
    summary: '',
    roles: 'anyone',
    body: z.object({ nama: z.string() }),
    reply: z.object({}),
  },
  () => ({}),
).mount(app);

/** A body whose sender hangs up in the middle. */
const cutOff = () => {
  let pieces = 0;
  return new ReadableStream({
    pull(controller) {
      if (pieces++ === 0) controller.enqueue(new TextEncoder().encode('{"nama": "Si'));
      else controller.error(new Error('Network connection lost.'));
    },
  });
};

it.each([
  ['/fields', 'application/json'],
  ['/fields', 'multipart/form-data; boundary=b'],
  ['/bytes', 'application/json'],
  ['/limited', 'application/json'],
])('is no failure of ours when a client hangs up: %s %s', async (path, type) => {
  const logged = vi.spyOn(console, 'error');
  const init = { method: 'POST', headers: { 'Content-Type': type }, body: cutOff(), duplex: 'half' };
  const response = await app.request(path, init as RequestInit);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'permintaan_rusak' } },
  ]);
  expect(logged).not.toHaveBeenCalled();
});

const send = async (text: string, type = 'application/json') => {
  const response = await app.request('/fields', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: text,
  });
  return [response.status, (await response.json()) as { error?: unknown }] as const;
};

it.each([
  ['{}', { nama: 'Wajib diisi' }],
  ['{"nama": null}', { nama: 'Wajib diisi' }],
  ['{"nama": ["Siti"]}', { nama: 'Tulis sebagai teks' }],
  ['{"nama": "Siti", "jenis": "suara"}', { jenis: 'Harus salah satu dari teks, gambar' }],
  ['null', { body: 'Wajib diisi' }],
  ['"nama"', { body: 'Tulis sebagai pasangan nama dan nilai' }],
  ['[]', { body: 'Tulis sebagai pasangan nama dan nilai' }],
])('says what is wrong with %s in words of no programming language', async (text, fields) => {
  expect(await send(text)).toMatchObject([422, { error: { fields } }]);
});

it('refuses a list where an update could leave out every field', async () => {
  const response = await app.request('/update', { method: 'PATCH', body: '[]' });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { error: { code: 'validasi', fields: { body: 'Tulis sebagai pasangan nama dan nilai' } } },
  ]);
});

it('reads no body of which it is told twice what it is', async () => {
  const form = 'application/x-www-form-urlencoded';
  expect(await send('nama=Siti', form)).toEqual([200, {}]);
  expect(await send('nama=Siti', `${form}; charset=utf-8`)).toEqual([200, {}]);
  // Else an update would find nothing in it, and say that all is well.
  expect(await send('nama=Siti', `${form}, ${form}`)).toMatchObject([
    400,
    { error: { code: 'permintaan_rusak' } },
  ]);
});
