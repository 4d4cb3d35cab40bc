import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_SECRET, startTestStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.close());

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

  it('stops after ten wrong passwords, the right one included, and lets everyone else in', async () => {
    const attempt = (password: string) =>
      stack.api('POST', '/api/login', { username: '0001018001', password });
    const statuses: number[] = [];
    for (let n = 0; n < 14; n++) statuses.push((await attempt(`salah-${n}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);

    const right = await attempt('dosen-demo');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await right.json()).toMatchObject({ success: false, error: { code: 'terlalu_sering' } });
    expect(
      (await stack.api('POST', '/api/login', { username: 'operator', password: 'operator-demo' })).status,
    ).toBe(200);
  });

  it('does not let parallel guesses slip past the count', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 14 },
        async () => (await stack.api('POST', '/api/login', { username: '20260001', password: 'x' })).status,
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('forgets wrong passwords after the right one', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 5; n++)
        await stack.api('POST', '/api/login', { username: '198001012006041001', password: 'salah' });
      expect(
        (await stack.api('POST', '/api/login', { username: '198001012006041001', password: 'pegawai-demo' }))
          .status,
      ).toBe(200);
    }
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
