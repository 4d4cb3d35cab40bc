import type { KategoriOrang } from '#contract/orang/satuOrang.ts';
import type { Column } from '../../../components/table/ListTable.tsx';
import { type BarisOrang, JENIS } from './jenis.ts';
import { OrangLink } from './pick/OrangLink.tsx';
import { UNIT } from './pick/unitColumns.ts';

function nama<K extends KategoriOrang>(kategori: K, header: string): Column<BarisOrang<K>> {
  return {
    header,
    cell: (row) => (
      <OrangLink kategori={kategori} id={row.id}>
        {JENIS[kategori].nameOf(row)}
      </OrangLink>
    ),
    card: 'title',
  };
}

/** Long numbers in the widest table: cut, one would read like the next. */
const small = (number: string) => <span className="md:text-xs">{number}</span>;

export const COLUMNS: { [K in KategoriOrang]: readonly Column<BarisOrang<K>>[] } = {
  Mahasiswa: [
    { header: 'NIM', cell: (row) => row.nim, width: 5.5, wraps: true, card: 'beneath' },
    { ...nama('Mahasiswa', 'Nama Mahasiswa'), wraps: true },
    { header: 'Nomor HP', cell: (row) => small(row.no_hp), width: 7, card: 'beneath' },
    ...UNIT,
    { header: 'Nomor HP Orang Tua', cell: (row) => small(row.no_hp_orangtua ?? '-'), width: 7 },
    { header: 'Semester', cell: (row) => row.semester, width: 4.5 },
    { header: 'Angkatan', cell: (row) => row.angkatan, width: 4.5 },
  ],
  Dosen: [
    { header: 'NIDN', cell: (row) => row.nidn, width: 6.75, card: 'beneath' },
    nama('Dosen', 'Nama Dosen'),
    { header: 'Nomor HP', cell: (row) => row.no_hp, width: 7.75, card: 'beneath' },
    ...UNIT,
    { header: 'Jabatan', cell: (row) => small(row.jabatan ?? '-'), width: 8.5 },
  ],
  Pegawai: [
    { header: 'NIP', cell: (row) => row.nip, width: 11.5, card: 'beneath' },
    nama('Pegawai', 'Nama Pegawai'),
    { header: 'Nomor HP', cell: (row) => row.no_hp, width: 8.5, card: 'beneath' },
    ...UNIT,
  ],
  Lainnya: [
    nama('Lainnya', 'Nama'),
    { header: 'Nomor HP', cell: (row) => row.no_hp, width: 12, card: 'beneath' },
  ],
};
