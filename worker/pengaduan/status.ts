import { sql } from 'drizzle-orm';
import { type StatusPengaduan, sudahTuntas } from '#contract/pengaduan/pengaduan.ts';
import type { Db } from '../core/db/client.ts';
import { hari, paling, readJanji, tenggatOf } from '../standar/index.ts';

const INDONESIAN: Record<StatusPengaduan, string> = {
  Menunggu: 'menunggu ditangani',
  Diproses: 'sedang ditangani',
  Selesai: 'sudah selesai kami tangani',
  Ditolak: 'tidak dapat kami tindak lanjuti',
  Ditarik: 'sudah ditarik',
};
const ENGLISH: Record<StatusPengaduan, string> = {
  Menunggu: 'waits to be handled',
  Diproses: 'is being handled',
  Selesai: 'has been handled',
  Ditolak: 'cannot be followed up',
  Ditarik: 'was withdrawn',
};

/**
 * How the complaints of these accounts stand, as `STATUS` tells it: the open ones first, then the newest. Each is named by
 * its day, since others may read a phone.
 */
export async function complaintsOf(
  db: Db,
  accounts: readonly number[],
  { now, since, limit, inggris }: { now: number; since: number; limit: number; inggris: boolean },
) {
  const [rows, janji] = await Promise.all([
    db.all<{ id_akun: number; status: StatusPengaduan; created_at: number }>(sql`
      SELECT id_akun, status, created_at FROM pengaduan
      WHERE id_akun IN (SELECT value FROM json_each(${JSON.stringify(accounts)}))
        AND (status IN ('Menunggu', 'Diproses') OR COALESCE(ditutup_pada, updated_at) > ${since})
      ORDER BY status IN ('Menunggu', 'Diproses') DESC, id DESC LIMIT ${limit}`),
    readJanji(db, 'pengaduan'),
  ]);
  return rows.map(({ id_akun, status, created_at }) => {
    const terbuka = !sudahTuntas(status);
    const due = paling(tenggatOf(janji, new Date(created_at), terbuka, now), inggris);
    const stands = (inggris ? ENGLISH : INDONESIAN)[status];
    const keadaan = terbuka ? `${stands}, ${due}` : stands;
    const nama = `${inggris ? 'Complaint of' : 'Pengaduan'} ${hari(created_at, inggris)}`;
    return { id_akun, nama, keadaan, terbuka, created_at };
  });
}
