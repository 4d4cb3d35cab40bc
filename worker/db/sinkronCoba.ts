import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ALASAN_TUNDA, GagalSinkron, MAX_CONTOH_SINKRON } from '#contract/sinkron.ts';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { comparing, type Tujuan } from './sinkronBeda.ts';
import { orangOf } from './sinkronOrang.ts';

const values = z.record(z.string(), z.unknown());

/** What a list would do, with the first of each. */
const Percobaan = z.object({
  ditambah: z.number(),
  diubah: z.number(),
  dihapus: z.number(),
  tetap: z.number(),
  tunda: z.nullable(z.enum(ALASAN_TUNDA)),
  jumlah_gagal: z.number(),
  gagal: z.array(GagalSinkron),
  contoh: z.object({
    ditambah: z.array(z.object({ nomor_induk: z.string(), data: values })),
    diubah: z.array(z.object({ nomor_induk: z.string(), data: values, id: z.number() })),
    dihapus: z.array(z.object({ nomor_induk: z.string(), nama: z.string() })),
  }),
});
export type Percobaan = z.infer<typeof Percobaan>;

/**
 * Finds out what a list would do, and leaves nothing behind, not even its parts.
 *
 * @returns null when not all of it is there: another call has done so, or its key is none any more
 */
export async function tryList(db: Db, tujuan: Tujuan): Promise<Percobaan | null> {
  const { id } = tujuan;
  const { table, nama } = orangOf(tujuan.jenis);
  const differing = (beda: string) => sql`
    FROM sinkron_beda b LEFT JOIN ${table} m ON m.id = b.id_orang
    WHERE b.id_sinkron = ${id} AND b.beda = ${beda} ORDER BY b.id LIMIT ${MAX_CONTOH_SINKRON}`;
  const statements = [
    ...comparing(tujuan),
    sql`
      SELECT json_object(
        'ditambah', ditambah, 'diubah', diubah, 'dihapus', menunggu_dihapus, 'tetap', tetap, 'tunda', tunda,
        'jumlah_gagal', jumlah_gagal, 'gagal', json(gagal),
        'contoh', json_object(
          'ditambah', (
            SELECT json_group_array(json_object('nomor_induk', nomor_induk, 'data', json(data)))
            FROM (SELECT b.nomor_induk, b.data ${differing('tambah')})),
          'diubah', (
            SELECT json_group_array(json_object('nomor_induk', nomor_induk, 'data', json(data), 'id', id))
            FROM (SELECT b.nomor_induk, b.data, m.id ${differing('ubah')})),
          'dihapus', (
            SELECT json_group_array(json_object('nomor_induk', nomor_induk, 'nama', nama))
            FROM (SELECT b.nomor_induk, ${nama} AS nama ${differing('hapus')})))) AS found
      FROM sinkron WHERE id = ${id} AND status = 'menerapkan'`,
    sql`DELETE FROM sinkron WHERE id = ${id} AND status = 'menerapkan'`,
  ];
  const results = await db.$client.batch<{ found: string }>(
    statements.map((statement) => prepared(db, statement)),
  );
  const [row] = results.at(-2)?.results ?? [];
  return row ? Percobaan.parse(JSON.parse(row.found)) : null;
}
