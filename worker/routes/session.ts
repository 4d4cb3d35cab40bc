import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { LoginInput, type LoginReply } from '#contract/session.ts';
import { guard } from '../auth/guard.ts';
import { clearAttempts, countAttempt, LOGIN_LIMIT, limitAddress } from '../auth/limit.ts';
import { verifyPassword } from '../auth/password.ts';
import { closeSession, openSession } from '../auth/session.ts';
import { body } from '../body.ts';
import type { App } from '../context.ts';
import { akun } from '../db/schema.ts';
import { ApiError } from '../errors.ts';

export const session = new Hono<App>()
  .post('/login', ...body(LoginInput), async (c) => {
    const { username, password } = c.req.valid('json');
    const { db, config } = c.var;
    await limitAddress(c, 'login');
    const key = `login:${username.toLowerCase()}`;
    await countAttempt(db, key, LOGIN_LIMIT);

    const account = await db.select().from(akun).where(eq(akun.username, username)).get();
    const verified = await verifyPassword(password, account?.password_hash);
    if (!account || !verified) throw new ApiError('belum_login', { message: 'Username atau password salah' });

    await clearAttempts(db, key);
    const reply: LoginReply = {
      token: await openSession(db, config.SESSION_KEYS, account.id),
      id_user: account.id,
      hak_akses: account.hak_akses,
      nama_pengguna: account.nama_pengguna,
    };
    return c.json(reply);
  })
  .post('/logout', guard(), async (c) => {
    await closeSession(c.var.db, c.var.user.id_sesi);
    return c.json({ message: 'Logout berhasil' });
  });
