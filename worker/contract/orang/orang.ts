import * as z from 'zod/mini';
import { ListQuery } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';
import { blankable, integer, oneOf, rowId } from '../inputs.ts';
import { PEMBACA } from '../izin.ts';
import { KATEGORI, type Kategori } from '../peran.ts';

export const JABATAN = ['Ketua-Jurusan', 'Sekretaris-Jurusan', 'Dosen'] as const;

/** Filters of a list of people, besides its search; empty: all. */
export const SaringanOrang = z.object({
  id_fakultas: blankable(rowId),
  id_prodi: blankable(rowId),
  angkatan: blankable(integer(1950, 2100)),
  semester: blankable(integer(1, 20)),
  jabatan: blankable(oneOf(JABATAN)),
});
export type SaringanOrang = z.infer<typeof SaringanOrang>;
export type NamaSaringan = keyof SaringanOrang;

export const JUDUL_SARINGAN: Record<NamaSaringan, string> = {
  id_fakultas: 'Fakultas',
  id_prodi: 'Program Studi',
  angkatan: 'Angkatan',
  semester: 'Semester',
  jabatan: 'Jabatan',
};
export const NAMA_SARINGAN = z.keyof(SaringanOrang).options;

/** Filters per category; a list ignores the others. */
export const SARINGAN_KATEGORI: Record<Kategori, readonly NamaSaringan[]> = {
  Mahasiswa: ['id_fakultas', 'id_prodi', 'angkatan', 'semester'],
  Orangtua: ['id_fakultas', 'id_prodi', 'angkatan', 'semester'],
  Dosen: ['id_fakultas', 'id_prodi', 'jabatan'],
  Pegawai: ['id_fakultas', 'id_prodi'],
  Lainnya: [],
};

/** Filters alone do not page: all matches are returned. */
export const OrangQuery = z.extend(ListQuery, SaringanOrang.shape);

/** Choices besides faculties and programmes, newest cohort first; empty if the category lacks the filter. */
export const PilihanSaringan = z.object({ angkatan: z.array(z.number()), semester: z.array(z.number()) });
export type PilihanSaringan = z.infer<typeof PilihanSaringan>;

export const saringan = {
  route: 'GET /api/saringan/{kategori}',
  summary: 'Angkatan dan semester yang ada, untuk menyaring orang satu kategori',
  roles: PEMBACA.mahasiswa,
  params: z.object({ kategori: z.enum(KATEGORI) }),
  reply: z.object({ data: PilihanSaringan }),
} satisfies Endpoint;
