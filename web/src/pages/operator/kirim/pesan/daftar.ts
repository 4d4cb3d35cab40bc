import { type Dosen, dosen } from '#contract/orang/dosen.ts';
import { type Lainnya, lainnya } from '#contract/orang/lainnya.ts';
import { type Mahasiswa, mahasiswa } from '#contract/orang/mahasiswa.ts';
import { type Pegawai, pegawai } from '#contract/orang/pegawai.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Column } from '../../../../components/table/ListTable.tsx';
import type { ListEndpoint } from '../../../../lib/table/useList.ts';
import { UNIT } from '../../orang/pick/unitColumns.ts';
import type { ById, ReadEndpoint } from '../../records/record.ts';

/** The list of a category's recipients. */
export interface Daftar<Row> {
  calls: { list: ListEndpoint<Row>; read: ById<ReadEndpoint<Row>> };
  columns: readonly Column<Row>[];
  /** the recipient of a row; null without a phone number */
  penerimaOf: (row: Row) => { nama: string; no_hp: string } | null;
}

/** The row type of each category. Parents have no rows of their own: their data are part of the student. */
export interface Baris {
  Mahasiswa: Mahasiswa;
  Orangtua: Mahasiswa;
  Dosen: Dosen;
  Pegawai: Pegawai;
  Lainnya: Lainnya;
}

export const DAFTAR: { [K in Kategori]: Daftar<Baris[K]> } = {
  Mahasiswa: {
    calls: mahasiswa,
    columns: [
      { header: 'NIM', cell: (row) => row.nim, width: 9, card: 'beneath' },
      { header: 'Nama Mahasiswa', cell: (row) => row.nama_mahasiswa, card: 'title' },
      { header: 'Nomor HP', cell: (row) => row.no_hp, width: 8.5, card: 'beneath' },
      ...UNIT,
    ],
    penerimaOf: ({ nama_mahasiswa, no_hp }) => ({ nama: nama_mahasiswa, no_hp }),
  },
  Orangtua: {
    calls: mahasiswa,
    columns: [
      { header: 'NIM', cell: (row) => row.nim, width: 9, card: 'beneath' },
      { header: 'Nama Orang Tua / Wali', cell: (row) => row.orangtua_wali, card: 'title' },
      { header: 'Nomor HP Orang Tua', cell: (row) => row.no_hp_orangtua ?? '-', width: 8.5, card: 'beneath' },
      { header: 'Nama Mahasiswa', cell: (row) => row.nama_mahasiswa },
      { header: 'Program Studi', cell: (row) => row.nama_jurusan ?? '-' },
    ],
    penerimaOf: ({ orangtua_wali, no_hp_orangtua }) =>
      no_hp_orangtua ? { nama: orangtua_wali, no_hp: no_hp_orangtua } : null,
  },
  Dosen: {
    calls: dosen,
    columns: [
      { header: 'NIDN', cell: (row) => row.nidn, width: 7, card: 'beneath' },
      { header: 'Nama Dosen', cell: (row) => row.nama_dosen, card: 'title' },
      { header: 'Nomor HP', cell: (row) => row.no_hp, width: 8.5, card: 'beneath' },
      ...UNIT,
    ],
    penerimaOf: ({ nama_dosen, no_hp }) => ({ nama: nama_dosen, no_hp }),
  },
  Pegawai: {
    calls: pegawai,
    columns: [
      { header: 'NIP', cell: (row) => row.nip, width: 11.5, card: 'beneath' },
      { header: 'Nama Pegawai', cell: (row) => row.nama_pegawai, card: 'title' },
      { header: 'Nomor HP', cell: (row) => row.no_hp, width: 8.5, card: 'beneath' },
      ...UNIT,
    ],
    penerimaOf: ({ nama_pegawai, no_hp }) => ({ nama: nama_pegawai, no_hp }),
  },
  Lainnya: {
    calls: lainnya,
    columns: [
      { header: 'Nama', cell: (row) => row.nama_lainnya, card: 'title' },
      { header: 'Nomor HP', cell: (row) => row.no_hp, width: 12, card: 'beneath' },
    ],
    penerimaOf: ({ nama_lainnya, no_hp }) => ({ nama: nama_lainnya, no_hp }),
  },
};
