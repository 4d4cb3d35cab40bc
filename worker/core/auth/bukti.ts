import { eq } from 'drizzle-orm';
import { MASA_BUKTI_MENIT } from '#contract/akun/bukti.ts';
import { audited, namaPelaku } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { sesi } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { User } from './session.ts';

/** @throws ApiError bukti_diperlukan when the session's last proof is too old */
export function expectProof({ bukti_pada }: User): void {
  if (Date.now() - bukti_pada >= MASA_BUKTI_MENIT * 60_000) throw new ApiError('bukti_diperlukan');
}

/** Renews the proof of a session. @param by how, for the audit */
export async function renewProof(db: Db, user: User, by: 'password' | 'passkey'): Promise<void> {
  const changes = { bukti_pada: new Date(), ...(by === 'passkey' ? { passkey: true } : {}) };
  const renew = db.update(sesi).set(changes).where(eq(sesi.id, user.id_sesi));
  await audited(db, renew, {
    pelaku: user,
    tindakan: 'Membuktikan diri',
    sasaran: namaPelaku(user),
    rincian: by === 'passkey' ? 'Dengan passkey' : 'Dengan password',
  });
}
