import { eq } from 'drizzle-orm';
import { SuratInput } from '#contract/surat/surat.ts';
import { countAttempt, LETTER_LIMIT } from '../core/auth/limit.ts';
import { auditAct } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { akun, surat as table } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { parse } from '../core/http/body.ts';

/**
 * Files a letter request from a form inside WhatsApp.
 *
 * @throws ApiError validasi, terlalu_sering, dilarang
 */
export async function fileLetter(
  db: Db,
  { id_akun, nama }: { id_akun: number; nama: string },
  sent: unknown,
) {
  const account = await db
    .select({ id_mahasiswa: akun.id_mahasiswa, username: akun.username, hak_akses: akun.hak_akses })
    .from(akun)
    .where(eq(akun.id, id_akun))
    .get();
  if (!account?.id_mahasiswa) throw new ApiError('dilarang');
  const { id_mahasiswa } = account;
  const input = parse(SuratInput, sent);
  await countAttempt(db, `surat:${id_akun}`, LETTER_LIMIT);
  const pelaku = { ...account, id: id_akun, nama_pengguna: nama };
  return {
    statements: [
      db.insert(table).values({ ...input, id_mahasiswa }),
      auditAct({ pelaku, tindakan: 'Menambah', sasaran: `Permohonan ${input.jenis}` }),
    ],
  };
}
