import * as z from 'zod/mini';
import { JABATAN } from './dosen.ts';
import { blankable, integer, rowId } from './inputs.ts';
import type { Kategori } from './peran.ts';

/** What a list of people is picked by, besides its search; empty for all. */
export const SaringanOrang = z.object({
  id_fakultas: blankable(rowId),
  id_prodi: blankable(rowId),
  angkatan: blankable(integer(1950, 2100)),
  semester: blankable(integer(1, 20)),
  jabatan: blankable(z.enum(JABATAN, `Harus salah satu dari ${JABATAN.join(', ')}`)),
});
export type SaringanOrang = z.infer<typeof SaringanOrang>;
export type NamaSaringan = keyof SaringanOrang;

/** By what the people of each category can be picked; of the others a list takes no notice. */
export const SARINGAN_KATEGORI: Record<Kategori, readonly NamaSaringan[]> = {
  Mahasiswa: ['id_fakultas', 'id_prodi', 'angkatan', 'semester'],
  Orangtua: ['id_fakultas', 'id_prodi', 'angkatan', 'semester'],
  Dosen: ['id_fakultas', 'id_prodi', 'jabatan'],
  Pegawai: ['id_fakultas', 'id_prodi'],
  Lainnya: [],
};
