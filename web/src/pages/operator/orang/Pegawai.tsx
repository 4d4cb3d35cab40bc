import { type Pegawai, pegawai } from '#contract/orang/pegawai.ts';
import { FormField } from '../../../components/forms/FormField.tsx';
import { PhoneField } from '../../../components/forms/PhoneField.tsx';
import type { Column } from '../../../components/table/Table.tsx';
import { NomorDitahan } from './NomorDitahan.tsx';
import { OrangPage } from './OrangPage.tsx';
import { UnitCell } from './pick/UnitCell.tsx';
import { UnitFields } from './UnitFields.tsx';

const columns: Column<Pegawai>[] = [
  { header: 'NIP', cell: (row) => row.nip, width: 11.5, card: 'beneath' },
  { header: 'Nama Pegawai', cell: (row) => row.nama_pegawai, card: 'title' },
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
      fields={(row) => (
        <>
          <FormField name="nip" label="NIP" inputMode="numeric" defaultValue={row?.nip} />
          <FormField name="nama_pegawai" label="Nama Pegawai" defaultValue={row?.nama_pegawai} />
          <PhoneField defaultValue={row?.no_hp} />
          {row && <NomorDitahan kategori="Pegawai" id={row.id} />}
          <FormField name="email" label="Email" type="email" defaultValue={row?.email} />
          <UnitFields row={row} />
        </>
      )}
    />
  );
}
