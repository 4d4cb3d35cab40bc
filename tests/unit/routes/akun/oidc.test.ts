import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashCode } from '../../../../worker/core/auth/kode.ts';
import { keysOf } from '../../../support/database/keys.ts';
import { begin, comeBack, ISSUER, locationOf, OIDC, providerStub } from '../../../support/outside/oidc.ts';
import { accountOf } from '../../../support/people/akun.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { SESSION_SECRET } from '../../../support/stack/variables.ts';

const portal = sharedPortal(OIDC);
const byEmail = sharedPortal({ ...OIDC, OIDC_KLAIM: 'email', OIDC_DOMAIN: 'kampus.uji, mhs.kampus.uji' });
const without = sharedPortal();

let provider: Awaited<ReturnType<typeof providerStub>>;
beforeAll(async () => {
  provider = await providerStub();
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => provider.fetch(input, init));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  provider.lie = (claims) => claims;
  provider.userinfo = {};
  provider.down = false;
});

const STUDENT = { preferred_username: '20230005' };

/** Logs in at the provider with these claims, and comes back. */
async function logIn(claims: JWTPayload, stack = portal) {
  const { page, cookie } = await begin(stack);
  return comeBack(stack, provider.returnTo(page, claims), cookie);
}

const exchange = (kode: string | null, stack = portal) => stack.api('POST', '/api/oidc/tukar', { kode });
const accounts = async (where: string) =>
  (await portal.env.DB.prepare(`SELECT * FROM akun WHERE ${where}`).all()).results;

describe('going to the provider', () => {
  it('asks with state, nonce and PKCE, and binds the login to the browser', async () => {
    const { response, page } = await begin(portal);
    expect(response.status).toBe(302);
    expect(page.origin + page.pathname).toBe(`${ISSUER}/auth`);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'vadr',
      redirect_uri: 'https://portal.uji/api/oidc/kembali',
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^vadr_oidc=[\w.-]+; Max-Age=600; Path=\/api\/oidc; HttpOnly; SameSite=Lax$/),
    ]);
    const again = await portal.api('GET', '/api/oidc/masuk?ulang=1');
    expect(new URL(locationOf(again)).searchParams.get('prompt'), 'for a proof').toBe('login');
    const secure = await portal.respond(new Request('https://portal.uji/api/oidc/masuk'));
    expect(secure.headers.getSetCookie()[0]).toMatch(/; Secure; SameSite=Lax$/);
  });

  it('reads what the provider says of itself once in a while only', async () => {
    await begin(portal);
    provider.asked.length = 0;
    await begin(portal);
    expect(provider.asked).toEqual([]);
  });

  it('is not there without a provider', async () => {
    expect(await (await without.api('GET', '/api/oidc')).json()).toEqual({
      data: { aktif: false, nama: 'Akun Kampus' },
    });
    expect((await without.api('GET', '/api/oidc/masuk')).status).toBe(404);
    expect((await without.api('GET', '/api/oidc/kembali?code=x&state=y')).status).toBe(404);
    expect((await exchange('x', without)).status).toBe(401);
    expect(await (await portal.api('GET', '/api/oidc')).json()).toEqual({
      data: { aktif: true, nama: 'SSO Kampus' },
    });
  });
});

describe('coming back', () => {
  it.each([
    ['Mahasiswa', 'nim', 'id_mahasiswa'],
    ['Dosen', 'nidn', 'id_dosen'],
    ['Pegawai', 'nip', 'id_pegawai'],
  ])('makes an account for a %s of the master data', async (hak_akses, number, column) => {
    const nomor = String(
      await portal.env.DB.prepare(
        `SELECT ${number} AS nomor FROM ${hak_akses} WHERE ${number} NOT IN (SELECT username FROM akun) LIMIT 1`,
      ).first('nomor'),
    );
    expect(await accounts(`username = '${nomor}'`)).toEqual([]);
    const { response, to, kode } = await logIn({ preferred_username: nomor });
    expect(response.status).toBe(302);
    expect(to.href).toBe(`https://portal.uji/login?masuk=${kode}`);
    expect(locationOf(response), 'its own page only').toMatch(/^\/login\?masuk=[\w-]{43}$/);
    expect(JSON.stringify(await portal.env.DB.prepare('SELECT * FROM kode_masuk').all())).not.toContain(kode);

    const reply = await exchange(kode);
    expect(reply.status).toBe(200);
    const { token } = (await reply.clone().json()) as { token: string };
    expect(await reply.json()).toMatchObject({ hak_akses, nama_pengguna: expect.any(String) });
    const profil = await portal.api('GET', '/api/profil', undefined, { Authorization: `Bearer ${token}` });
    expect(await profil.json()).toMatchObject({ data: { username: nomor, password_sementara: false } });
    const [account] = await accounts(`username = '${nomor}'`);
    expect(account).toMatchObject({ hak_akses, [column]: expect.any(Number) });
  });

  it('opens the account that a person has, an operator included', async () => {
    const before = await accounts('true');
    for (const username of ['20230001', 'operator']) {
      const { kode } = await logIn({ preferred_username: username });
      expect((await exchange(kode)).status, username).toBe(200);
    }
    expect((await accounts('true')).length).toBe(before.length);
  });

  it('takes a number in the case that the provider has made of it', async () => {
    await portal.env.DB.prepare(
      "INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna) VALUES ('RINA', 'x', 'Operator', 'Rina')",
    ).run();
    expect((await logIn({ preferred_username: 'rina' })).kode).not.toBeNull();
  });

  it('reads what only the userinfo endpoint tells', async () => {
    provider.userinfo = STUDENT;
    expect((await logIn({})).kode).not.toBeNull();
    provider.userinfo = { ...STUDENT, sub: 'orang-lain' };
    expect(await logIn({})).toMatchObject({ kode: null, galat: 'gagal' });
  });

  it('lets nobody else in', async () => {
    const before = await accounts('true');
    for (const claims of [
      { preferred_username: '99999999' },
      { preferred_username: ' ' },
      {},
      { preferred_username: ['20230005'] },
    ])
      expect(await logIn(claims), JSON.stringify(claims)).toMatchObject({
        kode: null,
        galat: 'tidak_terdaftar',
      });
    expect((await accounts('true')).length).toBe(before.length);
  });

  it('lets nobody into an operator’s account by a number that is also a username', async () => {
    await portal.env.DB.prepare(
      "INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna) VALUES ('20230009', 'x', 'Operator', 'X')",
    ).run();
    expect(await logIn({ preferred_username: '20230009' })).toMatchObject({ galat: 'tidak_terdaftar' });
  });

  it('takes an e-mail address only when it is verified, and of the campus', async () => {
    const email = '20230005@mhs.kampus.uji';
    expect((await logIn({ email, email_verified: true }, byEmail)).kode).not.toBeNull();
    for (const claims of [
      { email },
      { email, email_verified: false },
      { email, email_verified: 'true' },
      { email: '20230005@gmail.com', email_verified: true },
      { email: '20230005@mhs.kampus.uji@gmail.com', email_verified: true },
      { email: '20230005', email_verified: true },
    ])
      expect(await logIn(claims, byEmail), JSON.stringify(claims)).toMatchObject({
        galat: 'tidak_terdaftar',
      });
    expect(await logIn({ preferred_username: '20230005@gmail.com' })).toMatchObject({ kode: null });
  });
});

describe('an attack', () => {
  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://jahat.uji' })],
    ['another audience', (claims) => ({ ...claims, aud: 'lain' })],
    [
      'another client among several audiences',
      (claims) => ({ ...claims, aud: ['vadr', 'lain'], azp: 'lain' }),
    ],
    ['another authorized party', (claims) => ({ ...claims, azp: 'lain' })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'lain' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['an end in the past', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
  ])('with an ID token of %s fails', async (_, lie) => {
    provider.lie = lie;
    expect(await logIn(STUDENT)).toMatchObject({ kode: null, galat: 'gagal' });
  });

  it('with a return of another provider fails before its code is used', async () => {
    const { page, cookie } = await begin(portal);
    const back = provider.returnTo(page, STUDENT);
    back.searchParams.set('iss', 'https://jahat.uji');
    provider.asked.length = 0;
    expect(await comeBack(portal, back, cookie)).toMatchObject({ kode: null, galat: 'gagal' });
    expect(provider.asked).toEqual([]);
  });

  it('with a return that was used before fails', async () => {
    const { page, cookie } = await begin(portal);
    const back = provider.returnTo(page, STUDENT);
    expect((await comeBack(portal, back, cookie)).kode).not.toBeNull();
    provider.asked.length = 0;
    expect(await comeBack(portal, back, cookie)).toMatchObject({ kode: null, galat: 'kedaluwarsa' });
    expect(provider.asked).toEqual([]);
  });

  it('with another browser’s state fails, and costs that browser nothing', async () => {
    const victim = await begin(portal);
    const thief = await begin(portal);
    const back = provider.returnTo(victim.page, STUDENT);
    for (const cookie of ['', thief.cookie, `${thief.cookie}x`])
      expect(await comeBack(portal, back, cookie)).toMatchObject({ kode: null, galat: 'kedaluwarsa' });
    expect((await comeBack(portal, back, victim.cookie)).kode).not.toBeNull();
  });

  it('with another login’s code fails, by PKCE', async () => {
    const victim = await begin(portal);
    const stolen = provider
      .returnTo(victim.page, { preferred_username: 'operator' })
      .searchParams.get('code');
    const thief = await begin(portal);
    const back = provider.returnTo(thief.page, STUDENT);
    back.searchParams.set('code', stolen ?? '');
    expect(await comeBack(portal, back, thief.cookie)).toMatchObject({ kode: null, galat: 'gagal' });
  });

  it('with a key that the provider does not publish fails; a rotated one is taken at once', async () => {
    await provider.rotate();
    expect((await logIn(STUDENT)).kode).not.toBeNull();
    await provider.rotate();
    expect((await logIn(STUDENT)).kode).not.toBeNull();
    await provider.rotate({ published: false });
    expect(await logIn(STUDENT)).toMatchObject({ kode: null, galat: 'gagal' });
    await provider.rotate();
  });

  it('with a one-time code a second time, late or made up, gets no session', async () => {
    const { kode } = await logIn(STUDENT);
    const replies = await Promise.all([exchange(kode), exchange(kode)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = (await logIn(STUDENT)).kode;
    await portal.env.DB.prepare('UPDATE kode_masuk SET berakhir_pada = berakhir_pada - 60000').run();
    expect((await exchange(late)).status).toBe(401);
    expect((await exchange('karangan')).status).toBe(401);
  });
});

it('says that the login was cancelled, and that the provider does not answer', async () => {
  const { page, cookie } = await begin(portal);
  const back = provider.returnTo(page, STUDENT);
  back.searchParams.delete('code');
  back.searchParams.set('error', 'access_denied');
  expect(await comeBack(portal, back, cookie)).toMatchObject({ galat: 'dibatalkan' });
  const again = await begin(portal);
  provider.down = true;
  const failed = await comeBack(portal, provider.returnTo(again.page, STUDENT), again.cookie);
  expect(failed).toMatchObject({ galat: 'gagal' });
  expect(portal.logs().join('\n'), 'no secret, no person').not.toMatch(/rahasiaoidc|20230005/);
});

describe('the setting that switches passwords off', () => {
  const set = (token: string, body: object) =>
    portal.api(
      'POST',
      '/api/pengaturan',
      { _method: 'PATCH', ...body },
      { Authorization: `Bearer ${token}` },
    );
  const byPassword = async (username: string, password: string) => {
    const response = await portal.api('POST', '/api/login', { username, password });
    return { status: response.status, text: await response.text() };
  };

  /** As after a request by *Lupa Password*. */
  const keepCode = (username: string, kode: string) =>
    portal.env.DB.batch([
      portal.env.DB.prepare(
        `INSERT INTO pesan (id, kategori, nama, no_hp, jenis, body)
         SELECT 900001, hak_akses, nama, no_hp, 'kode', '' FROM pemilik_akun WHERE username = ?`,
      ).bind(username),
      portal.env.DB.prepare(
        'INSERT INTO kode_reset (id_akun, kode_hash, berakhir_pada, id_pesan) SELECT id, ?, 9e15, 900001 FROM akun WHERE username = ?',
      ).bind(hashCode(keysOf({ uji: SESSION_SECRET }), username, kode), username),
    ]);

  it('holds for the roles that it names, and never for the last way in', async () => {
    const token = await portal.login('operator', 'operator-demo');
    const others = ['Dosen', 'Pegawai', 'Operator'];
    expect((await set(token, { password_untuk: others })).status).toBe(200);
    expect(await byPassword('20230001', 'mahasiswa-demo')).toMatchObject({
      status: 401,
      text: expect.stringContaining('Akun ini masuk lewat SSO Kampus'),
    });
    expect((await byPassword('20230001', 'salah')).text).toContain('Username atau password salah');
    expect((await byPassword('0001018001', 'dosen-demo')).status).toBe(200);
    const invited = await portal.api(
      'POST',
      '/api/undang',
      { kategori: 'Mahasiswa', ids: [3] },
      {
        Authorization: `Bearer ${token}`,
      },
    );
    expect(await invited.json()).toMatchObject({ error: { fields: { kategori: expect.any(String) } } });

    const reset = { username: '20230001', kode: '123456', password: 'sandi-baru-2026' };
    await keepCode(reset.username, reset.kode);
    expect(await (await portal.api('POST', '/api/reset-password', reset)).json()).toMatchObject({
      error: { fields: { password: 'Mahasiswa masuk lewat SSO Kampus, tidak dengan password' } },
    });

    expect((await set(token, { password_untuk: [] })).status, 'by password').toBe(422);
    const { kode } = await logIn({ preferred_username: 'operator' });
    const { token: own } = (await (await exchange(kode)).json()) as { token: string };
    expect((await set(own, { password_untuk: [] })).status, 'by the campus login').toBe(200);
    expect((await byPassword('operator', 'operator-demo')).status).toBe(401);
    expect((await set(own, { password_untuk: ['Mahasiswa', ...others] })).status).toBe(200);
    expect((await byPassword('operator', 'operator-demo')).status).toBe(200);
  });

  it('answers a forgotten password with the way to log in, and no code', async () => {
    const token = await portal.login('operator', 'operator-demo');
    const forget = async (username: string, no_hp: string) => {
      const last = await portal.env.DB.prepare('SELECT max(id) FROM pesan').first('max(id)');
      const response = await portal.api('POST', '/api/lupa-password', { username, no_hp });
      const { results } = await portal.env.DB.prepare('SELECT jenis, no_hp, body FROM pesan WHERE id > ?')
        .bind(Number(last))
        .all();
      return { text: await response.text(), sent: results };
    };
    const { username, no_hp } = await accountOf(portal, 4);
    const student = [username, no_hp] as const;
    const before = await forget(...student);
    expect(before.sent).toMatchObject([{ jenis: 'kode' }]);
    await set(token, { password_untuk: ['Dosen', 'Pegawai', 'Operator'] });
    const owner = await forget(...student);
    expect(owner.sent).toEqual([
      {
        jenis: 'teks',
        no_hp: student[1],
        body: expect.stringMatching(/lewat SSO Kampus.*https:\/\/portal\.uji\/login/),
      },
    ]);
    const stranger = await forget(student[0], '081200000000');
    expect(stranger).toEqual({ text: owner.text, sent: [] });
    expect((await forget('0001018001', '080000002001')).sent, 'a role with passwords').toMatchObject([
      { jenis: 'kode' },
    ]);
    for (let n = 0; n < 3; n++) await forget(...student);
    expect((await forget(...student)).sent, 'the sixth of a day').toEqual([]);
    await set(token, { password_untuk: ['Mahasiswa', 'Dosen', 'Pegawai', 'Operator'] });
  });

  it('does nothing without a campus login', async () => {
    const token = await without.login('operator', 'operator-demo');
    const body = { _method: 'PATCH', password_untuk: ['Operator'] };
    const headers = { Authorization: `Bearer ${token}` };
    expect((await without.api('POST', '/api/pengaturan', body, headers)).status).toBe(422);
    await without.env.DB.prepare(
      "INSERT INTO pengaturan (kunci, nilai) VALUES ('password_untuk', '[]')",
    ).run();
    expect(await without.login('20230001', 'mahasiswa-demo')).toBeTruthy();
  });
});
