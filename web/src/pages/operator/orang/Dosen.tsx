import { type Dosen, dosen } from '#contract/orang/dosen.ts';
import { JABATAN } from '#contract/orang/orang.ts';
import { FormField } from '../../../components/forms/FormField.tsx';
import { PhoneField } from '../../../components/forms/PhoneField.tsx';
import type { Column } from '../../../components/table/Table.tsx';
import { NomorDitahan } from './NomorDitahan.tsx';
import { OrangPage } from './OrangPage.tsx';
import { UnitCell } from './pick/UnitCell.tsx';
import { UnitFields } from './UnitFields.tsx';

const columns: Column<Dosen>[] = [
  { header: 'NIDN', cell: (row) => row.nidn, width: 7, card: 'beneath' },
  { header: 'Nama Dosen', cell: (row) => row.nama_dosen, card: 'title' },
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
      fields={(row) => (
        <>
          <FormField name="nama_dosen" label="Nama Dosen" defaultValue={row?.nama_dosen} />
          <FormField name="nidn" label="NIDN" inputMode="numeric" defaultValue={row?.nidn} />
          <PhoneField defaultValue={row?.no_hp} />
          {row && <NomorDitahan kategori="Dosen" id={row.id} />}
          <FormField name="email" label="Email" type="email" defaultValue={row?.email} />
          <UnitFields row={row} optional />
          <FormField
            name="jabatan"
            label="Jabatan"
            optional
            defaultValue={row?.jabatan ?? ''}
            render={
              <select>
                <option value="">Pilih Jabatan --</option>
                {JABATAN.map((jabatan) => (
                  <option key={jabatan} value={jabatan}>
                    {jabatan}
                  </option>
                ))}
              </select>
            }
          />
        </>
      )}
    />
  );
}
