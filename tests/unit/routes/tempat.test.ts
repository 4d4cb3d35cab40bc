import { beforeEach, expect, it } from 'vitest';
import { cookiesOf } from '../../support/outside/oidc.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const portal = sharedPortal();

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const STUDENT = ['20230001', 'mahasiswa-demo'] as const;

/** Logs in from a browser. @returns its cookie */
async function logIn(agent: string, cookie = '', [username, password]: readonly string[] = STUDENT) {
  const headers = { 'User-Agent': agent, ...(cookie && { Cookie: `vadr_perangkat=${cookie}` }) };
  const response = await portal.api('POST', '/api/login', { username, password }, headers);
  expect(response.status).toBe(200);
  return cookiesOf(response).vadr_perangkat ?? '';
}
const told = async () =>
  (
    await portal.env.DB.prepare(
      "SELECT no_hp, body, rahasia FROM pesan WHERE body LIKE '%baru saja masuk dari%'",
    ).all()
  ).results;

beforeEach(() =>
  portal.env.DB.batch([
    portal.env.DB.prepare('DELETE FROM tempat_masuk'),
    portal.env.DB.prepare('DELETE FROM pesan'),
  ]),
);

it('tells the owner once of a browser of another kind, and where to change the password', async () => {
  await logIn(ANDROID);
  await logIn(ANDROID);
  expect(await told(), 'the first one, and the same again').toEqual([]);
  await Promise.all([logIn(WINDOWS), logIn(WINDOWS)]);
  await logIn(WINDOWS);
  expect(await told()).toEqual([
    {
      no_hp: '080000000001',
      rahasia: 0,
      body: expect.stringMatching(
        /masuk dari Firefox di Windows, .* WIB.*https:\/\/portal\.uji\/lupa-password/,
      ),
    },
  ]);
});

it('tells nobody of programs, of a browser that the account knows, or of an account without a number', async () => {
  await logIn('curl/8.0');
  const cookie = await logIn(ANDROID);
  await logIn('curl/8.0');
  await logIn(WINDOWS, cookie);
  await logIn(ANDROID, '', ['operator', 'operator-demo']);
  await logIn(WINDOWS, '', ['operator', 'operator-demo']);
  expect(await told()).toEqual([]);
});

it('counts a browser as new again after 90 days, and tells of three in a day at most', async () => {
  await logIn(ANDROID);
  await logIn(WINDOWS);
  await portal.env.DB.prepare(
    'UPDATE tempat_masuk SET terakhir_pada = terakhir_pada - 91 * 86400000, dikabarkan_pada = NULL',
  ).run();
  await logIn(WINDOWS);
  expect((await told()).length).toBe(2);
  for (const browser of ['Edg/1', 'OPR/1', 'SamsungBrowser/1', 'Safari/1']) await logIn(browser);
  expect((await told()).length).toBe(4);
});
