import { PERAN, type Peran } from '#contract/peran.ts';
import type { Config } from '../../env.ts';
import type { Db } from '../db/client.ts';
import { readSetting } from '../db/pengaturan.ts';
import { invalid } from '../errors.ts';

/** The campus login; without an issuer there is none. */
export type CampusLogin = Pick<Config, 'OIDC_ISSUER' | 'OIDC_NAMA'>;

/** Roles that may log in by password: all when there is no campus login, the only other way in. */
export const rolesWithPassword = async (db: Db, { OIDC_ISSUER }: CampusLogin): Promise<readonly Peran[]> =>
  OIDC_ISSUER === '' ? PERAN : readSetting(db, 'password_untuk');

export const mayUsePassword = async (db: Db, campus: CampusLogin, peran: Peran): Promise<boolean> =>
  (await rolesWithPassword(db, campus)).includes(peran);

/** @throws ApiError validasi, before a role that may not use one is sent a password */
export async function expectPassword(
  db: Db,
  campus: CampusLogin,
  peran: Peran,
  field: string,
): Promise<void> {
  if (await mayUsePassword(db, campus, peran)) return;
  const sentence = `${peran} masuk lewat ${campus.OIDC_NAMA}, tidak dengan password`;
  throw invalid(field, sentence);
}
