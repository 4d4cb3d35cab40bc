import { expect, it } from 'vitest';
import { sharedPortal } from '../../../support/stack/portal.ts';

const portal = sharedPortal();

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const CHROME = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
};

async function logIn(username: string, password: string, headers: Record<string, string> = {}) {
  const response = await portal.api('POST', '/api/login', { username, password }, headers);
  return ((await response.json()) as { token: string }).token;
}
const listOf = async (token: string) => {
  const response = await portal.api('GET', '/api/sesi', undefined, bearer(token));
  return ((await response.json()) as { data: { id: string; peramban: string; ini: boolean }[] }).data;
};
const end = (token: string, id: string) => portal.api('DELETE', `/api/sesi/${id}`, undefined, bearer(token));
const isIn = async (token: string) =>
  (await portal.api('GET', '/api/profil', undefined, bearer(token))).status === 200;

/** Makes an account's sessions as old as that, in minutes. */
const age = (minutes: number) =>
  portal.env.DB.prepare('UPDATE sesi SET created_at = created_at - ?1, dipakai_pada = dipakai_pada - ?1')
    .bind(minutes * 60_000)
    .run();

it('shows an account its own sessions, and ends one of them at once', async () => {
  const student = await logIn('20230001', 'mahasiswa-demo');
  const here = await logIn('0001018001', 'dosen-demo');
  const phone = await logIn('0001018001', 'dosen-demo', CHROME);
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  const about = { id: expect.any(String), dibuat_pada: time, dipakai_pada: time };
  expect(await listOf(here)).toEqual([
    { ...about, peramban: 'Chrome di Android', ini: false },
    { ...about, peramban: 'Browser lain', ini: true },
  ]);
  const [other] = await listOf(here);
  expect((await end(student, other?.id ?? '')).status, 'of another account').toBe(404);
  expect(await isIn(phone)).toBe(true);
  expect((await end(here, other?.id ?? '')).status).toBe(200);
  expect([await isIn(phone), await isIn(here)]).toEqual([false, true]);
  expect((await end(here, other?.id ?? '')).status, 'again').toBe(404);
  const audit = portal.env.DB.prepare("SELECT count(*) AS n FROM audit WHERE tindakan = 'Mengakhiri sesi'");
  expect(await audit.first('n')).toBe(1);
});

it('notes the last use, to the minute', async () => {
  const token = await logIn('20230001', 'mahasiswa-demo');
  const used = async () =>
    Number(await portal.env.DB.prepare('SELECT max(dipakai_pada) AS pada FROM sesi').first('pada'));
  const first = await used();
  await isIn(token);
  expect(await used()).toBe(first);
  await age(2);
  await isIn(token);
  expect(Date.now() - (await used())).toBeLessThan(60_000);
});

it('ends an operator’s session that is idle, once that is set, and nobody else’s', async () => {
  const student = await logIn('20230001', 'mahasiswa-demo');
  const operator = await logIn('operator', 'operator-demo');
  await age(60);
  expect(await isIn(operator), 'by default').toBe(true);
  const change = { _method: 'PATCH', sesi_diam_operator: 30 };
  expect((await portal.api('POST', '/api/pengaturan', change, bearer(operator))).status).toBe(200);
  await age(29);
  expect(await isIn(operator)).toBe(true);
  await age(31);
  expect([await isIn(operator), await isIn(student)]).toEqual([false, true]);
  await portal.env.DB.prepare("DELETE FROM pengaturan WHERE kunci = 'sesi_diam_operator'").run();
  expect(await isIn(operator), 'for good').toBe(false);
});
