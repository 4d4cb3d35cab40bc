import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { LoginInput, type LoginReply } from '#contract/session.ts';
import { countLogin, forgiveLogin } from '../auth/limit.ts';
import { verifyPassword } from '../auth/password.ts';
import { closeSession, openSession } from '../auth/session.ts';
import { inTurn } from '../auth/turn.ts';
import { akun } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { body } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { addressOf } from '../http/context.ts';
import { guard } from '../http/guard.ts';

export const session = new Hono<App>()
  .post('/login', ...body(LoginInput), async (c) => {
    const { username, password } = c.req.valid('json');
    const { db, config } = c.var;
    const who = { address: addressOf(c), account: username.toLowerCase() };
    const account = await inTurn(who, async (derive) => {
      await countLogin(db, who);
      const found = await db.select().from(akun).where(eq(akun.username, username)).get();
      return (await verifyPassword(password, found?.password_hash, derive)) ? found : undefined;
    });
    if (!account) throw new ApiError('belum_login', { message: 'Username atau password salah' });

    await forgiveLogin(db, who);
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
