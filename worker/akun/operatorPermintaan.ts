import { sql } from 'drizzle-orm';
import type { Operator } from '#contract/akun/operator.ts';
import type { Rincian } from '#contract/portal/persetujuan.ts';
import type { Db } from '../core/db/client.ts';
import { conflict, invalid } from '../core/errors.ts';
import type { Permintaan } from '../core/http/context.ts';

/** The fields of an operator that a request sets or changes. */
type Isian = Pick<Operator, 'nama' | 'username' | 'no_hp' | 'izin' | 'id_fakultas'>;
export type Perubahan = Partial<Isian & Pick<Operator, 'aktif'>>;

/** The fields that must wait: rights, and the way in. Switching off does not: a thief is stopped at once. */
const GUARDED = ['username', 'no_hp', 'izin', 'id_fakultas'] as const;

/** A new operator, for a second person. @throws ApiError validasi when the faculty does not exist */
export const making = async (db: Db, isian: Isian): Promise<Permintaan> => ({
  jenis: ['operator'],
  target: `operator:baru:${isian.username}`,
  sasaran: `${isian.username} (baru)`,
  rincian: await shownOf(db, isian),
});

/** An operator to be deleted, for a second person. */
export const removing = async (
  db: Db,
  { id, username, nama, izin, id_fakultas }: Operator,
): Promise<Permintaan> => ({
  jenis: ['operator'],
  target: `operator:${id}`,
  sasaran: `${username} (dihapus)`,
  rincian: await shownOf(db, { nama, izin, id_fakultas }),
});

/**
 * The changed fields of an operator, for a second person.
 *
 * @throws ApiError validasi when the faculty does not exist
 */
export async function changing(db: Db, before: Operator, changed: Perubahan): Promise<Permintaan> {
  const guarded = GUARDED.some((name) => name in changed);
  const replaced = await shownOf(db, before);
  const rincian = (await shownOf(db, changed)).map(({ nama, sesudah }) => ({
    nama,
    sebelum: replaced.find((row) => row.nama === nama)?.sesudah,
    sesudah,
  }));
  const { izin, id_fakultas } = before;
  // To let an operator in again is to agree to their rights, so these are shown.
  const regained = changed.aktif ? await shownOf(db, { izin, id_fakultas }) : [];
  return {
    jenis: guarded || changed.aktif ? ['operator'] : [],
    target: `operator:${before.id}`,
    sasaran: before.username,
    rincian: [...rincian, ...regained.filter(({ nama }) => !rincian.some((row) => row.nama === nama))],
    refusal: changed.aktif === false ? invalid('aktif', NONAKTIFKAN_DULU) : undefined,
  };
}

const NONAKTIFKAN_DULU =
  'Simpan ini dulu tanpa perubahan lain, supaya langsung berlaku. Perubahan yang lain menunggu orang kedua';

/**
 * What is done for a second person is what they read. Repeated after it was done, it changes nothing.
 *
 * @throws ApiError sudah_ada when the operator has been changed since
 */
export function expectAsRead({ rincian }: Permintaan, agreed: readonly Rincian[] | undefined): void {
  const read = agreed?.map((row) => JSON.stringify(row));
  if (read && !rincian.every((row) => read.includes(JSON.stringify(row))))
    throw conflict('Operator ini sudah diubah sejak perubahannya diminta');
}

/** Fields as the second person reads them, in a fixed order. */
async function shownOf(db: Db, { id_fakultas, ...fields }: Perubahan): Promise<Rincian[]> {
  const names = ['nama', 'username', 'no_hp', 'aktif', 'izin'] as const;
  const rows = names.flatMap((nama) => (fields[nama] === undefined ? [] : [{ nama, sesudah: fields[nama] }]));
  return id_fakultas === undefined
    ? rows
    : [...rows, { nama: 'unit', sesudah: await unitName(db, id_fakultas) }];
}

async function unitName(db: Db, id: number | null): Promise<string> {
  if (id === null) return 'Seluruh kampus';
  const found = await db.get<{ nama: string } | undefined>(
    sql`SELECT nama_fakultas AS nama FROM fakultas WHERE id = ${id}`,
  );
  if (!found) throw invalid('id_fakultas', 'Fakultas ini tidak ada');
  return found.nama;
}
