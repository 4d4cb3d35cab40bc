import type { Cost } from '../../../worker/core/auth/scrypt.ts';
import { DEMO_LOGINS } from '../../../worker/local/demo/load.ts';
import { nativeScrypt } from '../../../worker/local/native-scrypt.ts';

/** A cost that makes a login instant; useless as a protection. */
export const CHEAP: Cost = { N: 16, r: 1, p: 1 };

interface CheapLogin {
  username: string;
  password_hash: string;
}

/** Cheap hashes of the demo passwords, which replace the real ones. */
export const cheapLogins = (cost = CHEAP): Promise<CheapLogin[]> =>
  Promise.all(
    DEMO_LOGINS.map(async ({ username, password }) => {
      const salt = Buffer.alloc(16);
      const key = await nativeScrypt(password, salt, 32, cost);
      const { N, r, p } = cost;
      const password_hash = ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
      return { username, password_hash };
    }),
  );

export const CHEAPEN = 'UPDATE akun SET password_hash = ? WHERE username = ?';
