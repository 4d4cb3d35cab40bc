import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { LoginInput, type LoginReply } from '#contract/session.ts';
import { attempt, countLogin, forgiveLogin, NOTED_LOGIN_LIMIT } from '../auth/limit.ts';
import { verifyPassword } from '../auth/password.ts';
import { closeSession, openSession } from '../auth/session.ts';
import { inTurn } from '../auth/turn.ts';
import { auditAct, namaPelaku } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { akun } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { body } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { addressOf } from '../http/context.ts';
import { guard } from '../http/guard.ts';
import { rememberDevice, whoOf } from '../http/who.ts';

export const session = new Hono<App>()
  .post('/login', ...body(LoginInput), async (c) => {
    const { username, password } = c.req.valid('json');
    const { db, config } = c.var;
    const who = whoOf(c, c.var, username);
    const { account, proven } = await inTurn(who, async (derive) => {
      await countLogin(db, config.SESSION_KEYS, who);
      const account = await db.select().from(akun).where(eq(akun.username, username)).get();
      return { account, proven: await verifyPassword(password, account?.password_hash, derive) };
    });
    const token = account && proven && (await openSession(db, config.SESSION_KEYS, account));
    if (!token) {
      await noteFailure(db, account, addressOf(c));
      throw new ApiError('belum_login', { message: 'Username atau password salah' });
    }

    await forgiveLogin(db, config.SESSION_KEYS, who);
    rememberDevice(c, c.var, who);
    const reply: LoginReply = {
      token,
      id_user: account.id,
      hak_akses: account.hak_akses,
      nama_pengguna: account.nama_pengguna,
    };
    return c.json(reply);
  })
  .post('/logout', guard(), async (c) => {
    await closeSession(c.var.db, c.var.user);
    return c.json({ message: 'Logout berhasil' });
  });

type Account = typeof akun.$inferSelect;

/** Of a username that nobody has, only that there was one: people type their passwords there. */
async function noteFailure(db: Db, account: Account | undefined, address: string): Promise<void> {
  const [counted] = await attempt(db, 'gagal-masuk', NOTED_LOGIN_LIMIT);
  const left = NOTED_LOGIN_LIMIT.attempts - (counted?.jumlah ?? 0);
  if (left < 0 && account?.hak_akses !== 'Operator') return;
  const rincian = [
    address && `Dari alamat ${address}`,
    left === 0 && 'Yang berikutnya dalam jam ini tidak dicatat',
  ];
  await db.run(
    auditAct({
      pelaku: 'Belum masuk',
      tindakan: 'Gagal masuk',
      sasaran: account ? namaPelaku(account) : 'Akun yang tidak ada',
      rincian: rincian.filter(Boolean).join('. '),
    }),
  );
}
