import { beforeEach, describe, expect, it } from 'vitest';
import { sharedPortal } from '../../../support/stack/portal.ts';

const portal = sharedPortal();
const MINUTE = 60_000;
let token = '';

const call = (method: string, path: string, body?: object) =>
  portal.api(method, path, body, { Authorization: `Bearer ${token}` });
const codeOf = async (response: Response) =>
  ((await response.clone().json()) as { error?: { code: string } }).error?.code ?? response.status;
const prove = (password: string) => call('POST', '/api/bukti', { password });

/** Makes the login that long ago. */
const age = (minutes: number) =>
  portal.env.DB.prepare('UPDATE sesi SET created_at = ?, bukti_pada = NULL')
    .bind(Date.now() - minutes * MINUTE)
    .run();

beforeEach(async () => {
  await portal.env.DB.prepare("DELETE FROM batas WHERE kunci LIKE 'login%'").run();
  token = await portal.login('operator', 'operator-demo');
});

let keys = 0;
const DANGEROUS: [string, () => Promise<Response>][] = [
  ['a new key', () => call('POST', '/api/kunci', { nama: `Kunci ${++keys}`, boleh: ['sinkron/dosen'] })],
  ['an erasure', () => call('DELETE', '/api/privasi/081299999999?coba=1')],
  ['a new passkey', () => call('POST', '/api/passkey/mulai')],
  ['storing a passkey', () => call('POST', '/api/passkey', { nama: 'HP', respons: {} })],
  ['the identity', () => call('PATCH', '/api/pengaturan', { identitas_produk: 'Portal' })],
];

describe.each(DANGEROUS)('%s', (_name, act) => {
  it('is allowed for ten minutes after the login, and again after a proof', async () => {
    await age(9);
    expect(await codeOf(await act())).not.toBe('bukti_diperlukan');
    await age(11);
    const refused = await act();
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'bukti_diperlukan']);
    expect((await prove('operator-demo')).status).toBe(200);
    expect(await codeOf(await act())).not.toBe('bukti_diperlukan');
  });
});

it('asks no proof for anything else', async () => {
  await age(11);
  expect((await call('PATCH', '/api/pengaturan', { sesi_diam_operator: '' })).status).toBe(200);
  expect((await call('GET', '/api/kunci')).status).toBe(200);
  expect((await call('DELETE', '/api/kunci/999999')).status).toBe(404);
});

it('takes a wrong password as no proof, and leaves the session open', async () => {
  await age(11);
  const wrong = await prove('salah');
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ error: { fields: { password: 'Password salah' } } });
  expect(await codeOf(await call('POST', '/api/kunci', { nama: 'X', boleh: ['sinkron/dosen'] }))).toBe(
    'bukti_diperlukan',
  );
  expect((await call('GET', '/api/profil')).status).toBe(200);
  const { results } = await portal.env.DB.prepare(
    "SELECT tindakan FROM audit WHERE tindakan LIKE '%embuktikan diri' ORDER BY id DESC LIMIT 1",
  ).all();
  expect(results).toEqual([{ tindakan: 'Gagal membuktikan diri' }]);
});

it('counts wrong passwords with those of the login', async () => {
  const wrong = await Promise.all(Array.from({ length: 10 }, () => prove('salah')));
  expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(422));
  const right = await prove('operator-demo');
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0);
});

it('proves one session only', async () => {
  const other = await portal.login('operator', 'operator-demo');
  await age(11);
  await prove('operator-demo');
  token = other;
  expect(await codeOf(await call('DELETE', '/api/privasi/081299999999'))).toBe('bukti_diperlukan');
});
