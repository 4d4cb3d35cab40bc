import { eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  GantiPasswordInput,
  LupaPasswordInput,
  ResetPasswordInput,
  SAMA_DENGAN_USERNAME,
  samaDenganUsername,
} from '#contract/akun/password.ts';
import { noteRefused } from '../core/auth/catat.ts';
import { commonFault } from '../core/auth/chosen.ts';
import { generateCode, hashCode, isCode } from '../core/auth/kode.ts';
import {
  countCode,
  countLogin,
  forgetLogins,
  forgiveLogin,
  limitAddressAndName,
} from '../core/auth/limit.ts';
import { hashPassword, verifyPassword } from '../core/auth/password.ts';
import { byCode, byPassword, replacePassword, tryCode } from '../core/auth/replace.ts';
import { countWrongCode, slowGuessers } from '../core/auth/tebakan.ts';
import { inTurn } from '../core/auth/turn.ts';
import { namaPelaku } from '../core/db/audit.ts';
import { akun } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { body } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { fromWhere } from '../core/http/peramban.ts';
import { whoOf } from '../core/http/who.ts';
import { acceptCode } from '../pesan/accept/kode.ts';
import { nudge } from '../pesan/queue/chunk.ts';
import { passwordChanged } from './passwordDiganti.ts';

/** Failures of all together, and of one account, that are written down in an hour. */
const NOTED_AN_HOUR = 200;
const NOTED_OF_ONE = 20;

const wrong = (field: string, message: string) => new ApiError('validasi', { fields: { [field]: message } });

/** Of a code that is wrong, has run out or was used, and of nobody's. */
const wrongCode = () => wrong('kode', 'Kode salah atau sudah tidak berlaku');

/** @throws ApiError validasi when everybody tries this password first */
function expectUncommon(password: string): void {
  const fault = commonFault(password);
  if (fault) throw wrong('password', fault);
}

/** Nudges a message, if there is one, after the answer. */
function nudgeLater(
  { env, executionCtx }: Pick<Context<App>, 'env' | 'executionCtx'>,
  id: number | null,
): void {
  if (id !== null) executionCtx.waitUntil(nudge(env.ANTREAN, [{ dari: id, sampai: id }]));
}

/** A forgotten password, and one that is changed. */
export const password = new Hono<App>()
  .post('/lupa-password', ...body(LupaPasswordInput), async (c) => {
    const { username, no_hp } = c.req.valid('json');
    const { db, config } = c.var;
    const { address, known } = whoOf(c, c.var, username);
    await limitAddressAndName(c.env, address, 'lupa-password', username, known);
    const kode = generateCode();
    const kode_hash = hashCode(config.SESSION_KEYS, username, kode);
    const request = { username, no_hp, kode, kode_hash, siteUrl: config.SITE_URL, now: Date.now() };
    const id = await acceptCode(db, request, countCode(db, username, no_hp));
    // Not waited for: only who has an account has anything to wait for. If it is lost, the sweeper comes by.
    nudgeLater(c, id);
    return c.json(
      { message: 'Bila username dan nomor WhatsApp cocok, kode segera dikirim ke nomor itu.' },
      202,
    );
  })
  .post('/reset-password', ...body(ResetPasswordInput), async (c) => {
    const { username, kode, password } = c.req.valid('json');
    const { db, config } = c.var;
    expectUncommon(password);
    const who = whoOf(c, c.var, username);
    await limitAddressAndName(c.env, who.address, 'reset-password', username, who.known);
    await slowGuessers(db, who);
    const kept = await tryCode(db, username, who, Date.now());
    const right = isCode(config.SESSION_KEYS, username, kode, kept?.kode_hash);
    if (!kept || !right) {
      await countWrongCode(db);
      await noteRefused(
        db,
        { key: 'kode', most: NOTED_AN_HOUR },
        {
          pelaku: 'Belum masuk',
          tindakan: 'Gagal memakai kode',
          sasaran: sql`COALESCE((SELECT nama_pengguna || ' (' || username || ')' FROM akun WHERE username = ${username}), 'Akun yang tidak ada')`,
          rincian: fromWhere(c.req.header('User-Agent'), who),
        },
      );
      throw wrongCode();
    }
    const password_hash = await inTurn(who, (derive) => hashPassword(password, derive));
    const tell = (replaced: SQL) => passwordChanged(kept.id, replaced, config.SITE_URL);
    const replaced = await replacePassword(db, kept, password_hash, byCode(kept), tell);
    if (!replaced) throw wrongCode();
    nudgeLater(c, replaced.pesan);
    await forgetLogins(db, who);
    return c.json({ message: 'Password berhasil diganti, silakan masuk dengan password baru' });
  })
  .post('/password', guard(), ...body(GantiPasswordInput), async (c) => {
    const input = c.req.valid('json');
    const { db, user, config } = c.var;
    if (samaDenganUsername(input.password, user.username)) throw wrong('password', SAMA_DENGAN_USERNAME);
    expectUncommon(input.password);
    const who = whoOf(c, c.var, user.username);
    const changed = await inTurn(who, async (derive) => {
      await countLogin(db, config.SESSION_KEYS, who);
      const found = await db
        .select({ password_hash: akun.password_hash })
        .from(akun)
        .where(eq(akun.id, user.id))
        .get();
      if (!found || !(await verifyPassword(input.password_lama, found.password_hash, derive))) return null;
      const password_hash = await hashPassword(input.password, derive);
      const tell = (replaced: SQL) => passwordChanged(user.id, replaced, config.SITE_URL);
      return replacePassword(db, user, password_hash, byPassword(found.password_hash, user.id_sesi), tell);
    });
    if (!changed) {
      await noteRefused(
        db,
        { key: `password ${user.id}`, most: NOTED_OF_ONE },
        {
          pelaku: user,
          tindakan: 'Gagal mengganti password',
          sasaran: namaPelaku(user),
          rincian: 'Password lama salah',
        },
      );
      throw wrong('password_lama', 'Password lama salah');
    }
    nudgeLater(c, changed.pesan);
    await forgiveLogin(db, config.SESSION_KEYS, who);
    return c.json({ message: 'Password berhasil diganti' });
  });
