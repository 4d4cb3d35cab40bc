import { type SQL, sql } from 'drizzle-orm';
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

/** Open complaints of person `m`. */
const openOf = (jenis: JenisPelapor): SQL => sql`(
  SELECT count(*) FROM pengaduan p JOIN akun a ON a.id = p.id_akun
  WHERE a.${sql.identifier(`id_${jenis}`)} = m.id AND p.status IN (${TERBUKA}))`;

/** Audits which of the people deleted in this batch had open complaints, which stay. */
export function auditOpen(jenis: JenisPelapor, people: SQL, pelaku: Pelaku): SQL {
  const { table, sebutan } = listSql(jenis);
  const open = openOf(jenis);
  const rincian = sql`concat(${open}, ' pengaduan yang belum selesai tetap disimpan, tanpa nama pelapor')`;
  return auditEach(
    { pelaku, tindakan: 'Menghapus', sasaran: sebutan, rincian },
    sql`FROM ${table} m WHERE m.id IN (${people}) AND ${open} > 0`,
  );
}

/**
 * Counts a person's open complaints. They are confidential, so the look is audited, also when there are none: else the row
 * would tell that there are some.
 *
 * @throws ApiError tidak_ditemukan
 */
export async function lookAtOpen(db: Db, jenis: JenisPelapor, id: number, pelaku: Pelaku): Promise<number> {
  const { table, sebutan } = listSql(jenis);
  const open = openOf(jenis);
  const person = sql`FROM ${table} m WHERE m.id = ${id}`;
  const look = auditEach(
    { pelaku, tindakan: 'Melihat pelapor', sasaran: sebutan, rincian: 'Sebelum menghapus' },
    person,
  );
  const read = sql<{ jumlah: number }>`SELECT ${open} AS jumlah ${person}`;
  const { rows } = await batch(db, { look, rows: read });
  return found(rows[0]).jumlah;
}
