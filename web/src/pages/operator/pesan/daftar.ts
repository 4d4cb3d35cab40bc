import { type Dosen, dosen } from '#contract/dosen.ts';
import { type Lainnya, lainnya } from '#contract/lainnya.ts';
import { type Mahasiswa, mahasiswa } from '#contract/mahasiswa.ts';
import { type Pegawai, pegawai } from '#contract/pegawai.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Column } from '../../../components/table/Table.tsx';
import type { Listed } from '../../../lib/useList.ts';

/** People to write to: where they are listed, and what of them is shown. */
export interface Daftar<Row> {
  resource: Listed<Row>;
  columns: readonly Column<Row>[];
  /** who gets the message of a row, null while there is no number to send it to */
  penerimaOf: (row: Row) => { nama: string; no_hp: string } | null;
}

/** A row of each category's list. A parent has none of their own: what is known of them stands with the student. */
export interface Baris {
  Mahasiswa: Mahasiswa;
  Orangtua: Mahasiswa;
  Dosen: Dosen;
  Pegawai: Pegawai;
  Lainnya: Lainnya;
}

type Unit = Pick<Mahasiswa, 'nama_fakultas' | 'nama_jurusan'>;

const FAKULTAS = { header: 'Fakultas', cell: (row: Unit) => row.nama_fakultas ?? '-' };
const PRODI = { header: 'Program Studi', cell: (row: Unit) => row.nama_jurusan ?? '-' };

export const DAFTAR: { [K in Kategori]: Daftar<Baris[K]> } = {
  Mahasiswa: {
    resource: { endpoint: mahasiswa.list, name: 'pesan/mahasiswa' },
    columns: [
      { header: 'NIM', cell: (row) => row.nim },
      { header: 'Nama Mahasiswa', cell: (row) => row.nama_mahasiswa },
      { header: 'Nomor HP', cell: (row) => row.no_hp },
      FAKULTAS,
      PRODI,
    ],
    penerimaOf: ({ nama_mahasiswa, no_hp }) => ({ nama: nama_mahasiswa, no_hp }),
  },
  Orangtua: {
    resource: { endpoint: mahasiswa.list, name: 'pesan/orangtua' },
    columns: [
      { header: 'NIM', cell: (row) => row.nim },
      { header: 'Nama Orang Tua / Wali', cell: (row) => row.orangtua_wali },
      { header: 'Nomor HP Orang Tua', cell: (row) => row.no_hp_orangtua ?? '-' },
      { header: 'Nama Mahasiswa', cell: (row) => row.nama_mahasiswa },
      PRODI,
    ],
    penerimaOf: ({ orangtua_wali, no_hp_orangtua }) =>
      no_hp_orangtua ? { nama: orangtua_wali, no_hp: no_hp_orangtua } : null,
  },
  Dosen: {
    resource: { endpoint: dosen.list, name: 'pesan/dosen' },
    columns: [
      { header: 'NIDN', cell: (row) => row.nidn },
      { header: 'Nama Dosen', cell: (row) => row.nama_dosen },
      { header: 'Nomor HP', cell: (row) => row.no_hp },
      FAKULTAS,
      PRODI,
    ],
    penerimaOf: ({ nama_dosen, no_hp }) => ({ nama: nama_dosen, no_hp }),
  },
  Pegawai: {
    resource: { endpoint: pegawai.list, name: 'pesan/pegawai' },
    columns: [
      { header: 'NIP', cell: (row) => row.nip },
      { header: 'Nama Pegawai', cell: (row) => row.nama_pegawai },
      { header: 'Nomor HP', cell: (row) => row.no_hp },
      FAKULTAS,
      PRODI,
    ],
    penerimaOf: ({ nama_pegawai, no_hp }) => ({ nama: nama_pegawai, no_hp }),
  },
  Lainnya: {
    resource: { endpoint: lainnya.list, name: 'pesan/lainnya' },
    columns: [
      { header: 'Nama', cell: (row) => row.nama_lainnya },
      { header: 'Nomor HP', cell: (row) => row.no_hp },
    ],
    penerimaOf: ({ nama_lainnya, no_hp }) => ({ nama: nama_lainnya, no_hp }),
  },
};
