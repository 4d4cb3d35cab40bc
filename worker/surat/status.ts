import { sql } from 'drizzle-orm';
import type { StatusSurat } from '#contract/surat/surat.ts';
import type { Db } from '../core/db/client.ts';
import { paling, readJanji, tenggatOf } from '../standar/index.ts';

interface Row {
  id_akun: number;
  jenis: string;
  status: StatusSurat;
  dicabut: 0 | 1;
  created_at: number;
}

/** The state of these accounts' letters, as `STATUS` tells it: the open ones first, then the newest. */
export async function lettersOf(
  db: Db,
  accounts: readonly number[],
  {
    now,
    since,
    limit,
    siteUrl,
    inggris,
  }: { now: number; since: number; limit: number; siteUrl: string; inggris: boolean },
) {
  const [rows, janji] = await Promise.all([
    db.all<Row>(sql`
      SELECT a.id AS id_akun, s.jenis, s.status, s.dicabut_pada IS NOT NULL AS dicabut, s.created_at
      FROM akun a JOIN surat s ON s.id_mahasiswa = a.id_mahasiswa
      WHERE a.id IN (SELECT value FROM json_each(${JSON.stringify(accounts)}))
        AND (s.status IN ('Diajukan', 'Diproses') OR s.updated_at > ${since})
      ORDER BY s.status IN ('Diajukan', 'Diproses') DESC, s.id DESC LIMIT ${limit}`),
    readJanji(db, 'surat'),
  ]);
  const page =
    siteUrl === '' ? `portal, ${inggris ? 'under' : 'menu'} e-Services` : `${siteUrl}/mahasiswa/eservices`;
  return rows.map(({ id_akun, jenis, status, dicabut, created_at }) => {
    const terbuka = status === 'Diajukan' || status === 'Diproses';
    const due = paling(tenggatOf(janji, new Date(created_at), terbuka, now), inggris);
    const english: Record<StatusSurat, string> = {
      Diajukan: `waits to be looked at, ${due}`,
      Diproses: `in progress, ${due}`,
      Siap: dicabut ? 'was withdrawn and is no longer valid' : `is ready, download it at ${page}`,
      Ditolak: 'was rejected',
    };
    const indonesian: Record<StatusSurat, string> = {
      Diajukan: `menunggu diperiksa, ${due}`,
      Diproses: `sedang diproses, ${due}`,
      Siap: dicabut ? 'sudah dicabut dan tidak berlaku lagi' : `sudah terbit, unduh di ${page}`,
      Ditolak: 'ditolak',
    };
    return { id_akun, nama: jenis, keadaan: (inggris ? english : indonesian)[status], terbuka, created_at };
  });
}
