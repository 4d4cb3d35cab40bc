import { beforeEach, describe, expect, it } from 'vitest';
import { softAuthenticator } from '../../../support/browser/authenticator.ts';
import { cookiesOf } from '../../../support/outside/oidc.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';

const portal = sharedPortal();
const ORIGIN = 'https://portal.uji';
const OPERATOR = ['operator', 'operator-demo'] as const;

type Device = ReturnType<typeof softAuthenticator>;
type Options = Parameters<Device['get']>[0];

const as = (token: string, cookie = '') => ({
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(cookie && { Cookie: `vadr_passkey=${cookie}` }),
});
const call = (token: string, method: string, path: string, body?: object) =>
  portal.api(method, path, body, as(token));
const codeOf = async (response: Response) =>
  ((await response.json()) as { error?: { code: string } }).error?.code ?? response.status;

/** A browser's options for a call, and its cookie. */
async function ask(path: string, token = '') {
  const response = await call(token, 'POST', path);
  const { data } = (await response.json()) as { data: Options };
  return { data, cookie: cookiesOf(response).vadr_passkey ?? '' };
}

/** Makes a passkey of the device and stores it. */
async function add(token: string, device: Device, nama = 'HP') {
  const { data, cookie } = await ask('/api/passkey/mulai', token);
  return portal.api('POST', '/api/passkey', { nama, respons: device.create(data) }, as(token, cookie));
}

/** Logs in with the device. */
async function logIn(device: Device) {
  const { data, cookie } = await ask('/api/passkey/tantangan');
  return portal.api('POST', '/api/passkey/masuk', { respons: device.get(data) }, as('', cookie));
}
const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token;

async function prove(token: string, device: Device) {
  const { data, cookie } = await ask('/api/passkey/tantangan');
  return portal.api('POST', '/api/bukti/passkey', { respons: device.get(data) }, as(token, cookie));
}

const require = (on: boolean) =>
  portal.env.DB.prepare(
    "INSERT INTO pengaturan (kunci, nilai) VALUES ('passkey_operator', ?) ON CONFLICT DO UPDATE SET nilai = excluded.nilai",
  )
    .bind(String(on))
    .run();

let device = softAuthenticator(ORIGIN);
let token = '';
beforeEach(async () => {
  await portal.env.DB.batch([
    portal.env.DB.prepare('DELETE FROM passkey'),
    portal.env.DB.prepare("DELETE FROM batas WHERE kunci LIKE 'login%'"),
  ]);
  await require(false);
  device = softAuthenticator(ORIGIN);
  token = await portal.login(...OPERATOR);
});

describe('a passkey', () => {
  it('is kept with its name, opens a session of its account, and is removed', async () => {
    const added = await add(token, device, 'HP saya');
    expect(added.status).toBe(201);
    const { data } = (await added.json()) as { data: { id: number } };
    const login = await logIn(device);
    expect(login.status).toBe(200);
    expect(await login.clone().json()).toMatchObject({ hak_akses: 'Operator', id_user: expect.any(Number) });
    const list = await call(await tokenOf(login), 'GET', '/api/passkey');
    expect(await list.json()).toEqual({
      data: [
        {
          id: data.id,
          nama: 'HP saya',
          dibuat_pada: expect.any(String),
          dipakai_pada: expect.any(String),
        },
      ],
    });
    const student = await portal.login('20230001', 'mahasiswa-demo');
    expect((await call(student, 'DELETE', `/api/passkey/${data.id}`)).status, 'of another').toBe(404);
    expect((await call(token, 'DELETE', `/api/passkey/${data.id}`)).status).toBe(200);
    expect(await codeOf(await logIn(device))).toBe('belum_login');
  });

  it('proves that it is still the person, for its own account only', async () => {
    await add(token, device);
    await portal.env.DB.prepare('UPDATE sesi SET created_at = created_at - 660000').run();
    const erase = () => call(token, 'DELETE', '/api/privasi/081299999999?coba=1');
    expect(await codeOf(await erase())).toBe('bukti_diperlukan');
    const student = await portal.login('20230001', 'mahasiswa-demo');
    expect((await prove(student, device)).status, 'of another account').toBe(422);
    expect((await prove(token, device)).status).toBe(200);
    expect(await codeOf(await erase())).not.toBe('bukti_diperlukan');
  });
});

describe('an attack', () => {
  const refused = async (lie: (device: Device) => void) => {
    await add(token, device);
    lie(device);
    return codeOf(await logIn(device));
  };

  it('with a signature for another site fails', async () =>
    expect(await refused((it) => (it.origin = 'https://portal-uji.example'))).toBe('belum_login'));
  it('with a person whom the device did not verify fails', async () =>
    expect(await refused((it) => (it.verifies = false))).toBe('belum_login'));
  it('with a copy whose count is behind fails', async () => {
    await add(token, device);
    device.count = 5;
    expect((await logIn(device)).status).toBe(200);
    device.count = 3;
    expect(await codeOf(await logIn(device))).toBe('belum_login');
  });

  it('with an answer that was used before, is late or came to another browser fails', async () => {
    await add(token, device);
    const { data, cookie } = await ask('/api/passkey/tantangan');
    const respons = device.get(data);
    const send = (cookie: string) =>
      portal.api('POST', '/api/passkey/masuk', { respons }, as('', cookie)).then(({ status }) => status);
    const other = await ask('/api/passkey/tantangan');
    expect(await send(other.cookie), 'another browser').toBe(401);
    expect(await send(''), 'no browser').toBe(401);
    const both = await Promise.all([send(cookie), send(cookie)]);
    expect(both.sort(), 'twice at once').toEqual([200, 401]);
    const late = await ask('/api/passkey/tantangan');
    await portal.env.DB.prepare('UPDATE tantangan SET berakhir_pada = berakhir_pada - 300000').run();
    const answer = { respons: device.get(late.data) };
    expect((await portal.api('POST', '/api/passkey/masuk', answer, as('', late.cookie))).status).toBe(401);
  });

  it('with a passkey that another account has, or made without verifying, is not stored', async () => {
    await add(token, device);
    const student = await portal.login('20230001', 'mahasiswa-demo');
    expect((await add(student, device)).status).toBe(422);
    const careless = softAuthenticator(ORIGIN);
    careless.verifies = false;
    expect((await add(student, careless)).status).toBe(422);
  });
});

describe('where operators must use one', () => {
  it('a password lets an operator add the first one only', async () => {
    await require(true);
    token = await portal.login(...OPERATOR);
    expect(await codeOf(await call(token, 'GET', '/api/pengaturan'))).toBe('passkey_diperlukan');
    expect((await call(token, 'GET', '/api/profil')).status).toBe(200);
    expect((await add(token, device)).status).toBe(201);
    expect((await call(token, 'GET', '/api/pengaturan')).status, 'with the new one').toBe(200);
    const student = await portal.login('20230001', 'mahasiswa-demo');
    expect((await call(student, 'GET', '/api/pengaduan')).status, 'a student needs none').toBe(200);
  });

  it('is a second factor after a password, and the only one needed without', async () => {
    await add(token, device);
    await require(true);
    const second = await portal.login(...OPERATOR);
    expect(await codeOf(await add(second, softAuthenticator(ORIGIN))), 'no way around it').toBe(
      'passkey_diperlukan',
    );
    expect((await prove(second, device)).status).toBe(200);
    expect((await call(second, 'GET', '/api/pengaturan')).status).toBe(200);
    const login = await tokenOf(await logIn(device));
    expect((await call(login, 'GET', '/api/pengaturan')).status).toBe(200);
  });

  it('is switched on by an operator who has used one', async () => {
    const on = { passkey_operator: true };
    expect((await call(token, 'PATCH', '/api/pengaturan', on)).status).toBe(422);
    await add(token, device);
    const login = await tokenOf(await logIn(device));
    expect((await call(login, 'PATCH', '/api/pengaturan', on)).status).toBe(200);
  });
});

it('is removed by an operator for another person, whose sessions end', async () => {
  const student = await portal.login('20230001', 'mahasiswa-demo');
  await add(student, device);
  const { id } = Object(
    await portal.env.DB.prepare("SELECT id FROM akun WHERE username = '20230001'").first(),
  );
  expect((await call(student, 'DELETE', `/api/akun/${id}/passkey`)).status).toBe(403);
  expect((await call(token, 'DELETE', `/api/akun/${id}/passkey`)).status).toBe(200);
  expect((await call(student, 'GET', '/api/profil')).status).toBe(401);
  expect(await codeOf(await logIn(device))).toBe('belum_login');
  expect((await call(token, 'DELETE', `/api/akun/${id}/passkey`)).status, 'again').toBe(404);
  const last = await portal.env.DB.prepare(
    'SELECT tindakan, sasaran FROM audit ORDER BY id DESC LIMIT 9',
  ).all();
  expect(last.results).toContainEqual({
    tindakan: 'Menghapus',
    sasaran: expect.stringMatching(/^Semua passkey .+ \(20230001\)$/),
  });
});
