import { eq } from 'drizzle-orm';
import {
  JUDUL_SARINGAN,
  NAMA_SARINGAN,
  SARINGAN_KATEGORI,
  type SaringanOrang,
} from '#contract/orang/orang.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Db } from '../db/client.ts';
import { type Dicari, type NamaDaftar, saringanOf } from '../db/daftar.ts';
import { fakultas, jurusan } from '../db/schema.ts';
import { ApiError } from '../errors.ts';

/** Which rows of a list are asked for, in the words of an operator; null when it is all of them. */
export async function wordsOf(db: Db, name: NamaDaftar, dicari: Dicari): Promise<string | null> {
  const units = await unitNames(db, dicari);
  const words = saringanOf(name, dicari).map(
    ([nama, value]) => `${JUDUL_SARINGAN[nama]}: ${units[nama] ?? value}`,
  );
  if (dicari.ids) words.unshift(`${dicari.ids.length} orang dipilih`);
  if (dicari.cari) words.unshift(`Pencarian: ${dicari.cari}`);
  return words.length > 0 ? words.join('; ') : null;
}

/**
 * For what is done to all who are found: a list takes no notice of a filter that it has not, but here that would be
 * everybody.
 *
 * @throws ApiError validasi
 */
export function checkSaringan(kategori: Kategori, asked: SaringanOrang): void {
  const foreign = NAMA_SARINGAN.filter(
    (nama) => (asked[nama] ?? null) !== null && !SARINGAN_KATEGORI[kategori].includes(nama),
  );
  if (foreign.length === 0) return;
  const message = `Tidak berlaku untuk ${kategori}`;
  throw new ApiError('validasi', { fields: Object.fromEntries(foreign.map((nama) => [nama, message])) });
}

/** The names of the faculty and the programme that are asked for. */
async function unitNames(db: Db, { id_fakultas, id_prodi }: Dicari): Promise<Record<string, string>> {
  if (!id_fakultas && !id_prodi) return {};
  const [[faculty], [programme]] = await db.batch([
    db
      .select({ id_fakultas: fakultas.nama_fakultas })
      .from(fakultas)
      .where(eq(fakultas.id, id_fakultas ?? 0)),
    db
      .select({ id_prodi: jurusan.nama_jurusan })
      .from(jurusan)
      .where(eq(jurusan.id, id_prodi ?? 0)),
  ]);
  return { ...faculty, ...programme };
}
