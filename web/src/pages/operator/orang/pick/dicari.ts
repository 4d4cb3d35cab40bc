import type { Kategori } from '#contract/peran.ts';
import { type Saringan, terpilih } from '../../../../components/table/Saring.tsx';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import type { TableState } from '../../../../lib/table/tableState.ts';

/** A list's search and filters as query parameters, without the empty ones, in one order. */
export const dicariOf = ({ cari, saringan }: TableState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ cari, ...saringan })
      .filter(([, value]) => value !== '')
      .sort(),
  );

/** The noun for a category's people. */
export const sebutan = (kategori: Kategori) =>
  kategori === 'Lainnya' ? 'kontak' : NAMA_KATEGORI[kategori].toLowerCase();

const MAX_NAMA = 100;

/** Suggests a name for a group of the results: "Mahasiswa Biologi 2022". */
export function namaHasil(jenis: string, saringan: readonly Saringan[], cari: string): string {
  const chosen = new Map(saringan.map((it) => [it.name, terpilih(it)]));
  const semester = chosen.get('semester');
  const parts = [
    // The study programme implies its faculty.
    chosen.get('id_prodi') ?? chosen.get('id_fakultas'),
    chosen.get('jabatan'),
    chosen.get('angkatan'),
    semester && `Semester ${semester}`,
    cari && `“${cari}”`,
  ].filter(Boolean);
  const nama = parts.length > 0 ? [jenis, ...parts].join(' ') : `Semua ${jenis}`;
  return nama.slice(0, MAX_NAMA).trim();
}
