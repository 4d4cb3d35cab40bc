import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { expect, it } from 'vitest';

it('is told to browsers by documents as by the API', async () => {
  const name = 'Strict-Transport-Security';
  const api = await new Hono()
    .use(secureHeaders())
    .get('/', (c) => c.text(''))
    .request('/');
  const headers = readFileSync('web/public/_headers', 'utf8');
  expect(headers.split('\n/assets')[0]).toContain(`${name}: ${api.headers.get(name)}\n`);
});
