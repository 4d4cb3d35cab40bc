import type { Peran } from '#contract/peran.ts';
import type { Config } from '../../env.ts';
import type { Db } from '../db/client.ts';
import { readSetting } from '../db/pengaturan.ts';
import { ApiError } from '../errors.ts';

/** True when a role may log in by password: always when there is no campus login, the only other way in. */
export async function mayUsePassword(db: Db, { OIDC_ISSUER }: Config, peran: Peran): Promise<boolean> {
  return OIDC_ISSUER === '' || (await readSetting(db, 'password_untuk')).includes(peran);
}

/** @throws ApiError validasi, before a role that may not use one is sent a password */
export async function expectPassword(db: Db, config: Config, peran: Peran, field: string): Promise<void> {
  if (await mayUsePassword(db, config, peran)) return;
  const sentence = `${peran} masuk lewat ${config.OIDC_NAMA}, tidak dengan password`;
  throw new ApiError('validasi', { fields: { [field]: sentence } });
}
