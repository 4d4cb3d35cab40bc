import { afterAll, expect, it } from 'vitest';
import { begin, comeBack } from '../../support/outside/oidc.ts';
import { startProvider } from '../../support/outside/real-provider.ts';
import { shared } from '../../support/stack/shared.ts';
import { startTestStack } from '../../support/stack/stack.ts';

const SITE_URL = 'http://localhost:8788';

const world = shared(async () => {
  const provider = await startProvider(`${SITE_URL}/api/oidc/kembali`);
  const stack = await startTestStack({ SITE_URL, ...provider.variables });
  return { provider, stack };
});
afterAll(async () => {
  await world.stack.close();
  await world.provider.close();
});

async function logIn(name: string) {
  const { page, cookie } = await begin(noRedirects);
  return comeBack(noRedirects, await world.provider.logIn(page, name), cookie);
}
/** As a browser sees each step. */
const noRedirects = {
  api: (method: string, path: string, _?: unknown, headers?: Record<string, string>) =>
    fetch(new URL(path, world.stack.url), { method, headers, redirect: 'manual' }),
};

it('lets a student in who comes from a real provider, and again after its keys have changed', async () => {
  for (const _ of ['first', 'rotated']) {
    const { kode } = await logIn('20230005');
    const reply = await world.stack.api('POST', '/api/oidc/tukar', { kode });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ hak_akses: 'Mahasiswa', token: expect.any(String) });
    await world.provider.rotate();
  }
});

it('lets nobody in whom the campus does not know', async () => {
  expect(await logIn('99999999')).toMatchObject({ kode: null, galat: 'tidak_terdaftar' });
});
