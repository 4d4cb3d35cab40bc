import { type Dosen, dosen } from '#contract/orang/dosen.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { DosenFields } from './fields/DosenFields.tsx';
import { OrangPage } from './OrangPage.tsx';
import { OrangLink } from './pick/OrangLink.tsx';
import { UnitCell } from './pick/UnitCell.tsx';

const columns: Column<Dosen>[] = [
  { header: 'NIDN', cell: (row) => row.nidn, width: 7, card: 'beneath' },
  {
    header: 'Nama Dosen',
    cell: (row) => (
      <OrangLink kategori="Dosen" id={row.id}>
        {row.nama_dosen}
      </OrangLink>
    ),
    card: 'title',
  },
  { header: 'Nomor HP', cell: (row) => row.no_hp, width: 8, card: 'beneath' },
  { header: 'Fakultas / Program Studi', cell: UnitCell },
  { header: 'Jabatan', cell: (row) => row.jabatan ?? '-', width: 9 },
];

const nameOf = (row: Dosen) => row.nama_dosen;

export default function MasterDosen() {
  return (
    <OrangPage
      kategori="Dosen"
      title="Data Dosen"
      noun="Dosen"
      calls={dosen}
      columns={columns}
      nameOf={nameOf}
      excel="dosen"
      fields={(row) => <DosenFields row={row} />}
    />
  );
}
