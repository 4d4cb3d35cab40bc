import type { Kategori } from '#contract/peran.ts';
import { type Saringan, terpilih } from '../../../../components/table/Saring.tsx';
import type { TableState } from '../../../../lib/table/tableState.ts';

/** What a list is searched for and picked by, as calls about all that it finds take it. */
export const dicariOf = ({ cari, saringan }: TableState): Readonly<Record<string, string>> => ({
  cari,
  ...saringan,
});

const SEBUTAN: Record<Kategori, string> = {
  Mahasiswa: 'mahasiswa',
  Orangtua: 'orang tua',
  Dosen: 'dosen',
  Pegawai: 'pegawai',
  Lainnya: 'kontak',
};

/** What people of a category are called in a sentence. */
export const sebutan = (kategori: Kategori) => SEBUTAN[kategori];

const MAX_NAMA = 100;

/** What a group of all that is found would be called: "Mahasiswa Biologi 2022". */
export function namaHasil(jenis: string, saringan: readonly Saringan[], cari: string): string {
  const chosen = new Map(saringan.map((it) => [it.name, terpilih(it)]));
  const semester = chosen.get('semester');
  const parts = [
    // A programme says which faculty it is of.
    chosen.get('id_prodi') ?? chosen.get('id_fakultas'),
    chosen.get('jabatan'),
    chosen.get('angkatan'),
    semester && `Semester ${semester}`,
    cari && `“${cari}”`,
  ].filter(Boolean);
  const nama = parts.length > 0 ? [jenis, ...parts].join(' ') : `Semua ${jenis}`;
  return nama.slice(0, MAX_NAMA).trim();
}
