import { sql } from 'drizzle-orm';
import { PengaduanInput } from '#contract/pengaduan/pengaduan.ts';
import { COMPLAINT_LIMIT, countAttempt } from '../core/auth/limit.ts';
import { auditChange } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { pengaduan as table } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { parse } from '../core/http/body.ts';
import type { Config } from '../env.ts';
import { hear } from './darurat.ts';

// The batch is one transaction: the newest row is this one.
const newest = sql`(SELECT max(id) FROM pengaduan)`;

/**
 * Files a complaint from a form inside WhatsApp; the message that acknowledges it can be replied to.
 *
 * @throws ApiError validasi, terlalu_sering, dilarang
 */
export async function fileComplaint(
  db: Db,
  { id_akun, hak_akses }: { id_akun: number; hak_akses: string },
  sent: unknown,
  config: Pick<Config, 'SITE_URL'>,
) {
  if (hak_akses === 'Operator') throw new ApiError('dilarang');
  const input = parse(PengaduanInput, sent);
  await countAttempt(db, `pengaduan:${id_akun}`, COMPLAINT_LIMIT);
  const pertolongan = await hear(db, config, id_akun, [input.judul, input.isi]);
  const created_at = new Date();
  const mendesak_sejak = pertolongan?.mendesak ? created_at : null;
  return {
    pertolongan,
    statements: [
      db.insert(table).values({ ...input, id_akun, status: 'Menunggu', created_at, mendesak_sejak }),
      auditChange({ pelaku: 'Pelapor', tindakan: 'Menambah', sasaran: sql`'Pengaduan #' || ${newest}` }),
    ],
    alongside: [
      sql`INSERT INTO pengaduan_kabar (id_pesan, id_pengaduan) VALUES (last_insert_rowid(), ${newest})`,
    ],
  };
}
