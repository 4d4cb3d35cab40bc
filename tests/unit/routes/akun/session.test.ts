import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { accountOf, PASSWORD } from '../../../support/people/akun.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';

import { SESSION_SECRET } from '../../../support/stack/variables.ts';

const stack = sharedPortal();

const logIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  stack.api('POST', '/api/login', { username, password }, headers);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const logout = (token: string) => stack.api('POST', '/api/logout', undefined, bearer(token));

describe('logging in', () => {
  it.each([
    ['operator', 'operator-demo', 'Operator'],
    ['20230001', 'mahasiswa-demo', 'Mahasiswa'],
    ['0001018001', 'dosen-demo', 'Dosen'],
    ['198001012006041001', 'pegawai-demo', 'Pegawai'],
  ])('lets %s in', async (username, password, hak_akses) => {
    const response = await stack.api('POST', '/api/login', { username, password });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      id_user: expect.any(Number),
      hak_akses,
      nama_pengguna: expect.stringMatching(/\w/),
    });
  });

  it('says the same for a wrong password and for nobody', async () => {
    const wrong = await stack.api('POST', '/api/login', { username: 'operator', password: 'salah' });
    const nobody = await stack.api('POST', '/api/login', { username: 'tidak-ada', password: 'salah' });
    expect([wrong.status, nobody.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await nobody.json());
  });

  it('stops an address after ten wrong passwords, the right one included, and no one else', {
    timeout: 60_000,
  }, async () => {
    const attempt = (password: string, address: string) =>
      logIn('0001018001', password, { 'CF-Connecting-IP': address });
    const wrong = await Promise.all(Array.from({ length: 10 }, (_, n) => attempt('salah', `2001:db8::${n}`)));
    expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(401));

    const right = await attempt('dosen-demo', '2001:db8::ffff');
    expect(right.status, 'the same network').toBe(429);
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await right.json()).toMatchObject({ success: false, error: { code: 'terlalu_sering' } });
    const everywhere = "SELECT jumlah FROM batas WHERE kunci = 'login:0001018001'";
    expect(await stack.env.DB.prepare(everywhere).first(), 'what is refused counts for nobody else').toEqual({
      jumlah: 10,
    });
    expect((await attempt('dosen-demo', '2001:db8:1::1')).status, 'its owner, elsewhere').toBe(200);
    expect(
      (await logIn('operator', 'operator-demo', { 'CF-Connecting-IP': '2001:db8::1' })).status,
      'another at that address',
    ).toBe(200);
  });

  it.each([
    ['an account', '20230001', 'mahasiswa-demo'],
    ['nobody', 'tidak-ada-juga', 'salah'],
  ])('stops everyone after a hundred wrong passwords for %s', async (_, username, right) => {
    // As many as it takes, without the hashes; then the last that are let through, and one more.
    await stack.env.DB.prepare(
      'INSERT OR REPLACE INTO batas (kunci, jumlah, berakhir_pada) VALUES (?, 98, ?)',
    )
      .bind(`login:${username}`, Date.now() + 60_000)
      .run();
    const from = (n: number, password: string) =>
      logIn(username, password, { 'CF-Connecting-IP': `198.51.100.${n}` });
    expect((await from(1, 'salah')).status).toBe(401);
    if (username === '20230001')
      expect((await from(2, right)).status, 'the right one does not count').toBe(200);
    expect((await from(3, 'salah')).status).toBe(401);
    const refused = await from(4, right);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    if (username === '20230001')
      expect((await from(2, right)).status, 'its owner, where they have logged in before').toBe(200);
  });

  it('does not let parallel guesses slip past the count', async () => {
    const guess = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => logIn('0001018001', 'x', { 'CF-Connecting-IP': '192.0.2.9' })),
      );
    const responses = await guess(20);
    const after = await guess(11);
    const statuses = [...responses, ...after].map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(21);
  });

  it('gives a browser that has logged in before a count of its own, and strangers theirs', async () => {
    const [username, password] = ['198001012006041001', 'pegawai-demo'];
    const campus = { 'CF-Connecting-IP': '192.0.2.77' };
    const known = await logIn(username, password, campus);
    const set = known.headers.get('Set-Cookie') ?? '';
    expect(set).toMatch(/^vadr_perangkat=[\w.-]+; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict$/);
    const cookie = { ...campus, Cookie: set.split(';')[0] ?? '' };
    for (let n = 0; n < 11; n++) await logIn(username, 'salah', campus);
    expect((await logIn(username, password, campus)).status, 'a stranger behind the same address').toBe(429);
    expect((await logIn('operator', 'operator-demo', campus)).status, 'another account there').toBe(200);
    expect((await logIn(username, password, cookie)).status, 'the browser that is known').toBe(200);

    await stack.env.DB.prepare(
      'INSERT OR REPLACE INTO batas (kunci, jumlah, berakhir_pada) VALUES (?, 500, ?)',
    )
      .bind(`login:${username}`, Date.now() + 60_000)
      .run();
    expect((await logIn(username, password, cookie)).status, 'however many strangers guess').toBe(200);
    for (let n = 0; n < 10; n++) expect((await logIn(username, 'salah', cookie)).status).toBe(401);
    expect((await logIn(username, password, cookie)).status, 'its own count').toBe(429);
    await stack.env.DB.prepare("DELETE FROM batas WHERE kunci LIKE 'login%'").run();
  });

  it('forgets wrong passwords after the right one', async () => {
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 6; n++)
        await stack.api('POST', '/api/login', { username: '198001012006041001', password: 'salah' });
      expect(
        (await stack.api('POST', '/api/login', { username: '198001012006041001', password: 'pegawai-demo' }))
          .status,
      ).toBe(200);
    }
  });
});

describe('the password that came by WhatsApp', () => {
  it('opens the account for seven days from its sending, and says when it does no more', async () => {
    const { username } = await accountOf(stack, 20);
    const sent = (days: number, again: number | null = null) =>
      stack.env.DB.prepare(
        `INSERT OR REPLACE INTO pesan (id, kategori, nama, no_hp, jenis, body, rahasia, status, created_at, diulang_pada)
         VALUES (900000, 'Mahasiswa', 'X', '081200000020', 'kredensial', '', 1, 'sent', ?, ?)`,
      )
        .bind(Date.now() - days * 86_400_000, again === null ? null : Date.now() - again * 86_400_000)
        .run();
    await stack.env.DB.prepare('UPDATE akun SET id_kredensial = 900000 WHERE username = ?')
      .bind(username)
      .run();
    const profil = async (response: Response) => {
      const { token } = (await response.json()) as { token: string };
      const reply = await stack.api('GET', '/api/profil', undefined, bearer(token));
      return ((await reply.json()) as { data: { password_sementara: boolean } }).data.password_sementara;
    };
    await sent(6.9);
    expect(await profil(await logIn(username, PASSWORD))).toBe(true);
    await sent(7.1);
    const late = await logIn(username, PASSWORD);
    expect(late.status).toBe(401);
    expect(await late.text()).toContain('hanya berlaku 7 hari');
    expect(await (await logIn(username, 'salah')).text(), 'only to who has it').not.toContain('7 hari');
    await sent(30, 1);
    const again = await logIn(username, PASSWORD);
    expect(again.status, 'a new one, sent again').toBe(200);
    const { token } = (await again.json()) as { token: string };
    const body = { password_lama: PASSWORD, password: 'sandi baru 2026' };
    await stack.api('POST', '/api/password', body, bearer(token));
    await sent(30);
    expect(await profil(await logIn(username, body.password))).toBe(false);
  });
});

describe('a session', () => {
  it('ends at logout, at once, and only that one', async () => {
    const [here, there] = [
      await stack.login('operator', 'operator-demo'),
      await stack.login('operator', 'operator-demo'),
    ];
    expect((await logout(here)).status).toBe(200);
    expect((await logout(here)).status).toBe(401);
    expect((await logout(there)).status).toBe(200);
  });

  it('ends with its row, however long the token still runs', async () => {
    const token = await stack.login('operator', 'operator-demo');
    await stack.env.DB.prepare('UPDATE sesi SET berakhir_pada = ?')
      .bind(Date.now() - 1)
      .run();
    expect((await logout(token)).status).toBe(401);
  });

  it('ends when the account is deleted', async () => {
    await stack.env.DB.prepare(
      "INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna) SELECT 'sementara', password_hash, hak_akses, 'Sementara' FROM akun WHERE username = 'operator'",
    ).run();
    const token = await stack.login('sementara', 'operator-demo');
    await stack.env.DB.prepare("DELETE FROM akun WHERE username = 'sementara'").run();
    expect((await logout(token)).status).toBe(401);
  });

  it('refuses tokens that are not ours', async () => {
    const token = await stack.login('operator', 'operator-demo');
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (secret: string, header: object, changes: object = {}) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'HS256', ...header })
        .sign(new TextEncoder().encode(secret));

    const forged = {
      'signed with another secret': await sign('bukan-kunci-kita-bukan-kunci-kita', { kid: 'uji' }),
      'with an unknown key id': await sign(SESSION_SECRET, { kid: 'lain' }),
      'without a key id': await sign(SESSION_SECRET, {}),
      'of another account': await sign(SESSION_SECRET, { kid: 'uji' }, { sub: '2' }),
      'of a session that never was': await sign(SESSION_SECRET, { kid: 'uji' }, { sid: crypto.randomUUID() }),
      'for something else': await sign(SESSION_SECRET, { kid: 'uji' }, { aud: 'unggah' }),
      'for nothing in particular': await sign(SESSION_SECRET, { kid: 'uji' }, { aud: undefined }),
      expired: await sign(SESSION_SECRET, { kid: 'uji' }, { exp: 1 }),
      unsigned: `${encode({ alg: 'none', kid: 'uji' })}.${payload}.`,
      'with its payload changed': token.replace(payload, encode({ ...claims, sub: '2' })),
      'no token at all': 'bukan-token',
    };
    for (const [what, value] of Object.entries(forged)) {
      expect((await logout(value)).status, what).toBe(401);
    }
    expect((await stack.api('POST', '/api/logout')).status).toBe(401);
    expect((await logout(token)).status, 'the real one still works').toBe(200);
  });
});
