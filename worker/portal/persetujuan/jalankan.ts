import { eq, sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { diizinkan } from '#contract/izin.ts';
import { izinOf, type User } from '../../core/auth/session.ts';
import type { Db } from '../../core/db/client.ts';
import { akun, persetujuan } from '../../core/db/schema.ts';
import { connectUnit, wholeOf } from '../../core/db/unit.ts';
import { ApiError } from '../../core/errors.ts';
import type { UserCall } from '../../core/http/context.ts';
import type { Served } from '../../core/http/serve.ts';

/** Why what was agreed to could not be done. */
interface Gagal {
  galat: ErrorCode;
  alasan: string;
}

/**
 * Does what was agreed to, by the handler of its call, as the operator who asked for it and with the rights they have now.
 *
 * @returns why it could not be done; null: done
 * @throws what database, bucket and queue throw: then it can be taken up again at once
 */
export async function perform(
  call: UserCall,
  id: number,
  find: (panggilan: string) => Served | undefined,
): Promise<Gagal | null> {
  const { c, env, config } = call;
  const db = wholeOf(call.db);
  try {
    const row = await db.select().from(persetujuan).where(eq(persetujuan.id, id)).get();
    const served = row && find(row.panggilan);
    if (!row?.isi || !served) throw new ApiError('tidak_ditemukan');
    const user = await readAsker(db, row.diminta_oleh, served.endpoint);
    const seen = user.id_fakultas === null ? db : connectUnit(env.DB, user.id_fakultas);
    await served.repeat({ c, env, config, user, db: seen, disetujui: row.rincian ?? [] }, row.isi);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return { galat: error.code, alasan: sentenceOf(error) };
    await db.run(
      sql`UPDATE persetujuan SET dijalankan_pada = NULL WHERE id = ${id} AND selesai_pada IS NULL`,
    );
    throw error;
  }
}

/** @throws ApiError dilarang when the asker was switched off, or may not do it any more */
async function readAsker(db: Db, id: number, endpoint: Endpoint): Promise<User> {
  const found = await db.select().from(akun).where(eq(akun.id, id)).get();
  if (!found || found.dinonaktifkan_pada || found.dihapus_pada)
    throw new ApiError('dilarang', { message: 'Akun yang memintanya sudah tidak aktif' });
  const { username, hak_akses, nama_pengguna, id_fakultas } = found;
  const izin = izinOf(found);
  if (!diizinkan({ izin, id_fakultas }, endpoint))
    throw new ApiError('dilarang', { message: 'Yang memintanya tidak lagi berhak melakukannya' });
  // No session: what only the asker's own login may order fails, and says so.
  const session = { id_sesi: '', bukti_pada: 0, passkey: false, terbatas: false };
  return { ...session, id, username, hak_akses, nama_pengguna, id_fakultas, izin };
}

/** The error as a sentence; of invalid input, the first field's. */
const sentenceOf = ({ message, details: { fields = {} } }: ApiError): string =>
  Object.values(fields)[0] ?? message;
