import { eq } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { fakultas, jurusan } from '../core/db/schema.ts';
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
  const names: NamaUnit = { nama_fakultas: null, nama_jurusan: null };
  const unit = unitOf(db);
  if (unit !== null && id_fakultas !== unit) throw invalid('id_fakultas', 'Pilih fakultas Anda');
  if (typeof id_fakultas === 'number') {
    const known = await db
      .select({ nama_fakultas: fakultas.nama_fakultas })
      .from(fakultas)
      .where(eq(fakultas.id, id_fakultas))
      .get();
    if (!known) throw invalid('id_fakultas', 'Fakultas tidak ditemukan');
    names.nama_fakultas = known.nama_fakultas;
  }
  if (typeof id_prodi === 'number') {
    const programme = await db
      .select({ id_fakultas: jurusan.id_fakultas, nama_jurusan: jurusan.nama_jurusan })
      .from(jurusan)
      .where(eq(jurusan.id, id_prodi))
      .get();
    if (!programme) throw invalid('id_prodi', 'Program studi tidak ditemukan');
    if (programme.id_fakultas !== id_fakultas) {
      throw invalid('id_prodi', 'Program studi bukan bagian dari fakultas yang dipilih');
    }
    names.nama_jurusan = programme.nama_jurusan;
  }
  return names;
}
