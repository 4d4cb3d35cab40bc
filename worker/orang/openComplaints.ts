import { sql } from 'drizzle-orm';
import { type JenisPelapor, STATUS_PENGADUAN, sudahTuntas } from '#contract/pengaduan/pengaduan.ts';
import { auditEach, type Pelaku } from '../core/db/audit.ts';
import { batch, type Db } from '../core/db/client.ts';
import { found } from '../core/errors.ts';
import { listSql } from './sinkron/lists.ts';

const TERBUKA = sql.raw(
  STATUS_PENGADUAN.filter((status) => !sudahTuntas(status))
    .map((status) => `'${status}'`)
    .join(', '),
);

/**
 * Counts a person's open complaints. They are confidential, so the look is audited, also when there are none: else the row
 * would tell that there are some.
 *
 * @throws ApiError tidak_ditemukan
 */
export async function lookAtOpen(db: Db, jenis: JenisPelapor, id: number, pelaku: Pelaku): Promise<number> {
  const { table, sebutan } = listSql(jenis);
  const person = sql`FROM ${table} m WHERE m.id = ${id}`;
  const look = auditEach(
    { pelaku, tindakan: 'Melihat pelapor', sasaran: sebutan, rincian: 'Sebelum menghapus' },
    person,
  );
  const read = sql<{ jumlah: number }>`
    SELECT (
      SELECT count(*) FROM pengaduan p JOIN akun a ON a.id = p.id_akun
      WHERE a.${sql.identifier(`id_${jenis}`)} = m.id AND p.status IN (${TERBUKA})
    ) AS jumlah ${person}`;
  const { rows } = await batch(db, { look, rows: read });
  return found(rows[0]).jumlah;
}
