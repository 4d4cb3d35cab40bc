import { eq, sql } from 'drizzle-orm';
import { logout } from '#contract/akun/logout.ts';
import { login, MASA_PASSWORD_KIRIMAN_HARI } from '#contract/akun/session.ts';
import { noteRefused } from '../core/auth/catat.ts';
import { mayUsePassword } from '../core/auth/lewatPassword.ts';
import { countLogin, forgiveLogin } from '../core/auth/limit.ts';
import { verifyPassword } from '../core/auth/password.ts';
import { closeSession } from '../core/auth/session.ts';
import { inTurn } from '../core/auth/turn.ts';
import { namaPelaku } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { akun } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { addressOf } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { whoOf } from '../core/http/who.ts';
import type { Config } from '../env.ts';
import { logIn } from './masuk.ts';

const MASA_PASSWORD_KIRIMAN_MS = MASA_PASSWORD_KIRIMAN_HARI * 24 * 3_600_000;
const SALAH = 'Username atau password salah';
const NONAKTIF = 'Akun ini dinonaktifkan. Hubungi operator yang mengelola akun.';
const SUDAH_HABIS = `Password dari WhatsApp hanya berlaku ${MASA_PASSWORD_KIRIMAN_HARI} hari. Buat password baru lewat Lupa Password.`;

export const session = [
  serve(login, async ({ c, db, config, body: { username, password } }) => {
    const who = whoOf(c, config, username);
    const { account, proven } = await inTurn(who, async (derive) => {
      await countLogin(db, config.SESSION_KEYS, who);
      const account = await db.select().from(akun).where(eq(akun.username, username)).get();
      return { account, proven: await verifyPassword(password, account?.password_hash, derive) };
    });
    const refusal = account && proven ? await refusalOf(db, config, account) : SALAH;
    const reply = account && !refusal && (await logIn(c, account));
    if (!reply) {
      await noteFailure(db, account, addressOf(c));
      throw new ApiError('belum_login', { message: refusal ?? SALAH });
    }
    await forgiveLogin(db, config.SESSION_KEYS, who);
    return reply;
  }),
  serve(logout, async ({ db, user }) => {
    await closeSession(db, user);
    return { message: 'Logout berhasil' };
  }),
];

type Account = typeof akun.$inferSelect;

/** Why the right password opens nothing; null when it does. */
async function refusalOf(db: Db, config: Config, account: Account): Promise<string | null> {
  if (account.dinonaktifkan_pada) return NONAKTIF;
  if (!(await mayUsePassword(db, config, account.hak_akses)))
    return `Akun ini masuk lewat ${config.OIDC_NAMA}, tidak dengan password`;
  return (await hasRunOut(db, account)) ? SUDAH_HABIS : null;
}

/** Failed logins that the audit records in an hour. Those of operators are always recorded: a limit of its own bounds them. */
const NOTED_LOGINS = 500;

/** Leaves an unknown username out: people type their passwords there. */
const noteFailure = (db: Db, account: Account | undefined, address: string) =>
  noteRefused(
    db,
    { key: 'masuk', most: NOTED_LOGINS, always: account?.hak_akses === 'Operator' },
    {
      pelaku: 'Belum masuk',
      tindakan: 'Gagal masuk',
      sasaran: account ? namaPelaku(account) : 'Akun yang tidak ada',
      rincian: address && `Dari alamat ${address}`,
    },
  );

/** A password sent by WhatsApp and never changed expires a week after it was sent. */
async function hasRunOut(db: Db, { id_kredensial, created_at }: Account): Promise<boolean> {
  if (id_kredensial === null) return false;
  const [sent] = await db.all<{ pada: number }>(sql`
    SELECT max(created_at, COALESCE(diulang_pada, 0), COALESCE(dikirim_pada, 0)) AS pada FROM pesan WHERE id = ${id_kredensial}`);
  return (sent?.pada ?? created_at.getTime()) <= Date.now() - MASA_PASSWORD_KIRIMAN_MS;
}
