import * as z from 'zod/mini';
import { ListQuery } from './daftar.ts';
import type { Endpoint } from './endpoint.ts';
import { blankable, integer, rowId } from './inputs.ts';
import { KATEGORI, type Kategori } from './peran.ts';

export const JABATAN = ['Ketua-Jurusan', 'Sekretaris-Jurusan', 'Dosen'] as const;

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

/** What each of them is called. */
export const JUDUL_SARINGAN: Record<NamaSaringan, string> = {
  id_fakultas: 'Fakultas',
  id_prodi: 'Program Studi',
  angkatan: 'Angkatan',
  semester: 'Semester',
  jabatan: 'Jabatan',
};
export const NAMA_SARINGAN = z.keyof(SaringanOrang).options;

/** By what the people of each category can be picked; of the others a list takes no notice. */
export const SARINGAN_KATEGORI: Record<Kategori, readonly NamaSaringan[]> = {
  Mahasiswa: ['id_fakultas', 'id_prodi', 'angkatan', 'semester'],
  Orangtua: ['id_fakultas', 'id_prodi', 'angkatan', 'semester'],
  Dosen: ['id_fakultas', 'id_prodi', 'jabatan'],
  Pegawai: ['id_fakultas', 'id_prodi'],
  Lainnya: [],
};

/** What a list of people may be asked for. Its filters alone do not page: they answer with all that they find. */
export const OrangQuery = z.extend(ListQuery, SaringanOrang.shape);

/** What there is to choose from, besides faculties and programmes: the newest cohort first. None of what a category has not. */
export const PilihanSaringan = z.object({ angkatan: z.array(z.number()), semester: z.array(z.number()) });
export type PilihanSaringan = z.infer<typeof PilihanSaringan>;

export const saringan = {
  method: 'GET',
  path: '/api/saringan/{kategori}',
  summary: 'Angkatan dan semester yang ada, untuk menyaring orang satu kategori',
  roles: ['Operator'],
  params: z.object({ kategori: z.enum(KATEGORI) }),
  reply: z.object({ data: PilihanSaringan }),
} satisfies Endpoint;
