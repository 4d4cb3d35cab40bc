import type { Surat, SuratMasuk } from '#contract/surat/surat.ts';
import { Stacked } from '../../../components/table/Stacked.tsx';

/** The student of a letter; a dash when deleted from the master data. */
export function MahasiswaCell({ mahasiswa }: Pick<Surat | SuratMasuk, 'mahasiswa'>) {
  if (!mahasiswa) return '-';
  return <Stacked above={<bdi>{mahasiswa.nama}</bdi>}>{mahasiswa.nim}</Stacked>;
}
