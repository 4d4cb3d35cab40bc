import { type Mahasiswa, mahasiswa } from '#contract/orang/mahasiswa.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { MahasiswaFields } from './fields/MahasiswaFields.tsx';
import { OrangPage } from './OrangPage.tsx';
import { OrangLink } from './pick/OrangLink.tsx';
import { UnitCell } from './pick/UnitCell.tsx';

const columns: Column<Mahasiswa>[] = [
  { header: 'NIM', cell: (row) => row.nim, width: 6, card: 'beneath' },
  {
    header: 'Nama Mahasiswa',
    cell: (row) => (
      <OrangLink kategori="Mahasiswa" id={row.id}>
        {row.nama_mahasiswa}
      </OrangLink>
    ),
    card: 'title',
  },
  { header: 'Nomor HP', cell: (row) => row.no_hp, width: 7, card: 'beneath' },
  { header: 'Fakultas / Program Studi', cell: UnitCell },
  { header: 'Nomor HP Orang Tua', cell: (row) => row.no_hp_orangtua ?? '-', width: 7 },
  { header: 'Semester', cell: (row) => row.semester, width: 4.5 },
  { header: 'Angkatan', cell: (row) => row.angkatan, width: 4.5 },
];

const nameOf = (row: Mahasiswa) => row.nama_mahasiswa;

export default function MasterMahasiswa() {
  return (
    <OrangPage
      kategori="Mahasiswa"
      title="Data Mahasiswa"
      noun="Mahasiswa"
      calls={mahasiswa}
      columns={columns}
      nameOf={nameOf}
      excel="mahasiswa"
      fields={(row) => <MahasiswaFields row={row} />}
    />
  );
}
