import { type Pegawai, pegawai } from '#contract/orang/pegawai.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { PegawaiFields } from './fields/PegawaiFields.tsx';
import { OrangPage } from './OrangPage.tsx';
import { OrangLink } from './pick/OrangLink.tsx';
import { UnitCell } from './pick/UnitCell.tsx';

const columns: Column<Pegawai>[] = [
  { header: 'NIP', cell: (row) => row.nip, width: 11.5, card: 'beneath' },
  {
    header: 'Nama Pegawai',
    cell: (row) => (
      <OrangLink kategori="Pegawai" id={row.id}>
        {row.nama_pegawai}
      </OrangLink>
    ),
    card: 'title',
  },
  { header: 'Nomor HP', cell: (row) => row.no_hp, width: 8, card: 'beneath' },
  { header: 'Fakultas / Program Studi', cell: UnitCell },
];

const nameOf = (row: Pegawai) => row.nama_pegawai;

export default function MasterPegawai() {
  return (
    <OrangPage
      kategori="Pegawai"
      title="Data Pegawai"
      noun="Pegawai"
      calls={pegawai}
      columns={columns}
      nameOf={nameOf}
      excel="pegawai"
      fields={(row) => <PegawaiFields row={row} />}
    />
  );
}
