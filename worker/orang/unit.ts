import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { unitOf } from '../core/db/unit.ts';
import { invalid } from '../core/errors.ts';

interface NamaUnit {
  nama_fakultas: string | null;
  nama_jurusan: string | null;
}

/**
 * Checks the faculty and the study programme of a record, if it has such.
 *
 * @throws ApiError validasi when one of them does not exist, or the programme is another faculty's
 */
export async function checkUnit(
  db: Db,
  { id_fakultas, id_prodi }: { id_fakultas?: unknown; id_prodi?: unknown },
): Promise<NamaUnit> {
  const unit = unitOf(db);
  if (unit !== null && id_fakultas !== unit) throw invalid('id_fakultas', 'Pilih fakultas Anda');
  const given = { fakultas: typeof id_fakultas === 'number', prodi: typeof id_prodi === 'number' };
  if (!given.fakultas && !given.prodi) return { nama_fakultas: null, nama_jurusan: null };
  const { nama_fakultas, nama_jurusan, milik } = await db.get<NamaUnit & { milik: number | null }>(sql`
    SELECT (SELECT nama_fakultas FROM fakultas WHERE id = ${id_fakultas ?? null}) AS nama_fakultas,
      (SELECT nama_jurusan FROM jurusan WHERE id = ${id_prodi ?? null}) AS nama_jurusan,
      (SELECT id_fakultas FROM jurusan WHERE id = ${id_prodi ?? null}) AS milik`);
  if (given.fakultas && nama_fakultas === null) throw invalid('id_fakultas', 'Fakultas tidak ditemukan');
  if (given.prodi && milik === null) throw invalid('id_prodi', 'Program studi tidak ditemukan');
  if (given.prodi && milik !== id_fakultas)
    throw invalid('id_prodi', 'Program studi bukan bagian dari fakultas yang dipilih');
  return { nama_fakultas, nama_jurusan };
}
