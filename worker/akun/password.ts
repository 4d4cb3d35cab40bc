import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { password as calls, SAMA_DENGAN_USERNAME, samaDenganUsername } from '#contract/akun/password.ts';
import { PERAN } from '#contract/peran.ts';
import { noteRefused } from '../core/auth/catat.ts';
import { generateCode, hashCode, isCode } from '../core/auth/kode.ts';
import { expectPassword, rolesWithPassword } from '../core/auth/lewatPassword.ts';
import {
  countCode,
  countLogin,
  forgetLogins,
  forgiveLogin,
  limitAddressAndName,
} from '../core/auth/limit.ts';
import { commonFault, hashPassword, verifyPassword } from '../core/auth/password.ts';
import { byCode, byPassword, replacePassword, tryCode } from '../core/auth/replace.ts';
import { countWrongCode, slowGuessers } from '../core/auth/tebakan.ts';
import { inTurn } from '../core/auth/turn.ts';
import { namaPelaku } from '../core/db/audit.ts';
import { batch } from '../core/db/client.ts';
import { trusted } from '../core/db/nomorBaru.ts';
import { akun } from '../core/db/schema.ts';
import { invalid } from '../core/errors.ts';
import type { App } from '../core/http/context.ts';
import { fromWhere } from '../core/http/peramban.ts';
import { serve } from '../core/http/serve.ts';
import { whoOf } from '../core/http/who.ts';
import type { Config } from '../env.ts';
import { acceptCode, codeMessageOf, nudge, overtaken } from '../pesan/index.ts';
import { tellOwner } from './kabar.ts';

/** Failures that the audit records in an hour: of all accounts together, and of one. */
const NOTED_AN_HOUR = 200;
const NOTED_OF_ONE = 20;

/** One sentence for a wrong, expired, used or unknown code. */
const wrongCode = () => invalid('kode', 'Kode salah atau sudah tidak berlaku');

/** @throws ApiError validasi for one of the passwords that are tried first */
function expectUncommon(password: string): void {
  const fault = commonFault(password);
  if (fault) throw invalid('password', fault);
}

/** Nudges a message after the reply; null when there is none. */
function nudgeLater(
  { env, executionCtx }: Pick<Context<App>, 'env' | 'executionCtx'>,
  id: number | null,
): void {
  if (id !== null) executionCtx.waitUntil(nudge(env.ANTREAN, [{ dari: id, sampai: id }]));
}

export const password = [
  serve(calls.lupa, async ({ c, env, db, config, body: { username, no_hp } }) => {
    const { address, known } = whoOf(c, config, username);
    await limitAddressAndName(env, address, 'lupa-password', username, known);
    const kode = generateCode();
    const kode_hash = hashCode(config.SESSION_KEYS, username, kode);
    const now = Date.now();
    const request = { username, no_hp, kode, kode_hash, siteUrl: config.SITE_URL, now };
    const [roles, seen] = await Promise.all([rolesWithPassword(db, config), codeMessageOf(db, username)]);
    const { count, allowed } = countCode(db, username, no_hp, sql`NOT ${overtaken(request, seen)}`);
    const byPassword = sql`(SELECT hak_akses FROM akun WHERE username = ${username})
      IN (SELECT value FROM json_each(${JSON.stringify(roles)}))`;
    const id = await acceptCode(db, request, { count, allowed: sql`${allowed} AND ${byPassword}` });
    // Not awaited: the time of the reply must not tell whether the account exists. The sweeper sends what this loses.
    nudgeLater(c, id);
    const cocok = 'Bila username dan nomor WhatsApp cocok,';
    if (PERAN.every((peran) => roles.includes(peran)))
      return { message: `${cocok} kode segera dikirim ke nomor itu.` };
    const isOwner = sql`o.username = ${username} AND o.no_hp = ${no_hp} AND ${trusted(now)}`;
    const when = sql`${isOwner} AND NOT ${byPassword} AND ${allowed}`;
    const { told } = await batch(db, tellOwner(when, campusLogin(config)));
    nudgeLater(c, told[0]?.id ?? null);
    return { message: `${cocok} kode, atau cara masuk tanpa password, segera dikirim ke nomor itu.` };
  }),
  serve(calls.reset, async ({ c, env, db, config, body: { username, kode, password } }) => {
    expectUncommon(password);
    const who = whoOf(c, config, username);
    await limitAddressAndName(env, who.address, 'reset-password', username, who.known);
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
    const owner = await db.select({ hak_akses: akun.hak_akses }).from(akun).where(eq(akun.id, kept.id)).get();
    if (!owner) throw wrongCode();
    await expectPassword(db, config, owner.hak_akses, 'password');
    const password_hash = await inTurn(who, (derive) => hashPassword(password, derive));
    const tell = (replaced: SQL) =>
      tellOwner(sql`o.id_akun = ${kept.id} AND ${replaced}`, bodyOf(config.SITE_URL));
    const replaced = await replacePassword(db, kept, password_hash, byCode(kept), tell);
    if (!replaced) throw wrongCode();
    nudgeLater(c, replaced.pesan);
    await forgetLogins(db, who);
    return { message: 'Password berhasil diganti, silakan masuk dengan password baru' };
  }),
  serve(calls.ganti, async ({ c, db, config, user, body }) => {
    if (samaDenganUsername(body.password, user.username)) throw invalid('password', SAMA_DENGAN_USERNAME);
    expectUncommon(body.password);
    const who = whoOf(c, config, user.username);
    const changed = await inTurn(who, async (derive) => {
      await countLogin(db, config.SESSION_KEYS, who);
      const found = await db
        .select({ password_hash: akun.password_hash })
        .from(akun)
        .where(eq(akun.id, user.id))
        .get();
      if (!found || !(await verifyPassword(body.password_lama, found.password_hash, derive))) return null;
      const password_hash = await hashPassword(body.password, derive);
      const tell = (replaced: SQL) =>
        tellOwner(sql`o.id_akun = ${user.id} AND ${replaced}`, bodyOf(config.SITE_URL));
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
      throw invalid('password_lama', 'Password lama salah');
    }
    nudgeLater(c, changed.pesan);
    await forgiveLogin(db, config.SESSION_KEYS, who);
    return { message: 'Password berhasil diganti' };
  }),
];

const bodyOf = (siteUrl: string) =>
  `Password akun Anda di portal kampus baru saja diganti. Bila bukan Anda yang menggantinya, segera buat password baru lewat ${siteUrl ? `${siteUrl}/lupa-password` : 'Lupa Password di portal'} dan beri tahu petugas kampus.`;

/** For an account whose role has no password. */
const campusLogin = ({ OIDC_NAMA, SITE_URL }: Config) =>
  `Akun Anda masuk ke portal kampus lewat ${OIDC_NAMA}, tidak dengan password, jadi tidak ada kode yang dikirim. Pilih "Masuk dengan ${OIDC_NAMA}" di ${SITE_URL ? `${SITE_URL}/login` : 'halaman masuk portal'}.`;
