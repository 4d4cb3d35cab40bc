import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { foreignOf, unitOf } from '../core/db/unit.ts';
import { ApiError, invalid } from '../core/errors.ts';

export const NOMOR_LUAR =
  'Nomor ini sudah tercatat untuk orang di luar fakultas Anda. Minta operator kampus menyimpannya';

/** The phone numbers of a record, by field. */
const numbersIn = (values: Record<string, unknown>): [string, string][] =>
  ['no_hp', 'no_hp_orangtua'].flatMap((field): [string, string][] => {
    const value = values[field];
    return typeof value === 'string' ? [[field, value]] : [];
  });

/** Finds, for each record, its fields with a number that an operator of a unit may not record. */
export async function foreignFields<Row extends Record<string, unknown>>(
  db: Db,
  records: readonly Row[],
): Promise<Map<Row, string[]>> {
  const foreign = await foreignOf(db, [
    ...new Set(records.flatMap((row) => numbersIn(row).map(([, number]) => number))),
  ]);
  const fieldsOf = (row: Row) =>
    numbersIn(row).flatMap(([field, number]) => (foreign.has(number) ? field : []));
  return new Map(records.map((row) => [row, fieldsOf(row)]));
}

/** @throws ApiError validasi for a number that an operator of a unit may not record */
export async function checkNumbers(db: Db, values: Record<string, unknown>): Promise<void> {
  const fields = (await foreignFields(db, [values])).get(values) ?? [];
  if (fields.length > 0)
    throw new ApiError('validasi', {
      fields: Object.fromEntries(fields.map((field) => [field, NOMOR_LUAR])),
    });
}

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
