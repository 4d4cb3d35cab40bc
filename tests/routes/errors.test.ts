import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorReply } from '../../worker/contract/errors.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.close());

it('has one shape for every failure', async () => {
  const json = { 'Content-Type': 'application/json' };
  const cases: [number, string, Promise<Response>][] = [
    [404, 'tidak_ditemukan', stack.api('GET', '/api/tidak-ada')],
    [404, 'tidak_ditemukan', stack.api('GET', '/di-luar-api')],
    [404, 'tidak_ditemukan', stack.api('DELETE', '/api/login')],
    [400, 'permintaan_rusak', stack.api('POST', '/api/login', '{"username": ', json)],
    [400, 'permintaan_rusak', stack.api('POST', '/api/login', 'username=operator', json)],
    [
      400,
      'permintaan_rusak',
      stack.api('POST', '/api/login', 'tanpa batas', { 'Content-Type': 'multipart/form-data' }),
    ],
    [422, 'validasi', stack.api('POST', '/api/login', '[]', json)],
    [422, 'validasi', stack.api('POST', '/api/login', 'null', json)],
    [422, 'validasi', stack.api('POST', '/api/login')],
    [422, 'validasi', stack.api('POST', '/api/login', { username: { $ne: '' }, password: ['x'] })],
    [
      413,
      'terlalu_besar',
      stack.api('POST', '/api/login', { username: 'operator', password: 'x'.repeat(1_100_000) }),
    ],
    [
      401,
      'belum_login',
      stack.api('POST', '/api/logout', undefined, { Authorization: 'Basic b3BlcmF0b3I6eA==' }),
    ],
  ];
  for (const [status, code, pending] of cases) {
    const response = await pending;
    expect(response.status, response.url).toBe(status);
    const reply = ErrorReply.parse(await response.json());
    expect(reply.error.code).toBe(code);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

it('hides the cause of a fault from the client and keeps it in the log', async () => {
  await stack.env.DB.prepare('ALTER TABLE link RENAME TO link_lain').run();
  const response = await stack.api('GET', '/api/link');
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(ErrorReply.parse(JSON.parse(text)).error.code).toBe('kesalahan_server');
  expect(text).not.toMatch(/select|SQLITE|link_lain|at .*\.ts/i);
  expect(JSON.stringify(stack.logs())).toContain('no such table');
  await stack.env.DB.prepare('ALTER TABLE link_lain RENAME TO link').run();
});

it('keeps what people wrote out of the log of a query that fails', async () => {
  await stack.env.DB.prepare('ALTER TABLE batas RENAME TO batas_lain').run();
  expect((await stack.api('POST', '/api/login', { username: 'rahasia-orang', password: 'x' })).status).toBe(
    500,
  );
  const log = JSON.stringify(stack.logs());
  expect(log).toContain('no such table: batas');
  expect(log).not.toContain('rahasia-orang');
  await stack.env.DB.prepare('ALTER TABLE batas_lain RENAME TO batas').run();
});

it('says in Indonesian what is wrong with a body that is no object', async () => {
  const reply = ErrorReply.parse(await (await stack.api('POST', '/api/login', 'null')).json());
  expect(reply.error.fields?.body).toMatch(/^Input tidak valid/);
});

it('answers health and the footer links', async () => {
  expect((await stack.api('GET', '/api/health')).status).toBe(200);
  const links = (await (await stack.api('GET', '/api/link')).json()) as { data: { data: object[] } };
  expect(links.data.data[0]).toEqual({
    link: 'https://pmb.example.ac.id',
    judul: 'Penerimaan Mahasiswa Baru',
  });
});
