import { eq } from 'drizzle-orm';
import { bukti as calls } from '#contract/akun/bukti.ts';
import { renewProof } from '../core/auth/bukti.ts';
import { noteRefused } from '../core/auth/catat.ts';
import { expectPassword } from '../core/auth/lewatPassword.ts';
import { countLogin, forgiveLogin } from '../core/auth/limit.ts';
import { verifyPassword } from '../core/auth/password.ts';
import { inTurn } from '../core/auth/turn.ts';
import { namaPelaku } from '../core/db/audit.ts';
import { akun } from '../core/db/schema.ts';
import { invalid } from '../core/errors.ts';
import { serve } from '../core/http/serve.ts';
import { whoOf } from '../core/http/who.ts';

/** Failures of one account that the audit records in an hour. */
const NOTED_OF_ONE = 20;

/** Proving again, before what is dangerous. A wrong password leaves the session as it is. */
export const bukti = [
  serve(calls.password, async ({ c, db, config, user, body }) => {
    await expectPassword(db, config, user.hak_akses, 'password');
    const who = whoOf(c, config, user.username);
    const right = await inTurn(who, async (derive) => {
      await countLogin(db, config.SESSION_KEYS, who);
      const account = await db
        .select({ hash: akun.password_hash })
        .from(akun)
        .where(eq(akun.id, user.id))
        .get();
      return verifyPassword(body.password, account?.hash, derive);
    });
    if (!right) {
      await noteRefused(
        db,
        { key: `bukti ${user.id}`, most: NOTED_OF_ONE },
        {
          pelaku: user,
          tindakan: 'Gagal membuktikan diri',
          sasaran: namaPelaku(user),
          rincian: 'Password salah',
        },
      );
      throw invalid('password', 'Password salah');
    }
    await renewProof(db, user, 'password');
    await forgiveLogin(db, config.SESSION_KEYS, who);
    return { message: 'Terima kasih, silakan lanjutkan' };
  }),
];
