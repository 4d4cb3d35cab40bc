import { type Mahasiswa, mahasiswa } from '#contract/orang/mahasiswa.ts';
import { FormField } from '../../../components/forms/FormField.tsx';
import { PhoneField } from '../../../components/forms/PhoneField.tsx';
import type { Column } from '../../../components/table/Table.tsx';
import { NomorDitahan } from './NomorDitahan.tsx';
import { OrangPage } from './OrangPage.tsx';
import { UnitCell } from './pick/UnitCell.tsx';
import { UnitFields } from './UnitFields.tsx';

const columns: Column<Mahasiswa>[] = [
  { header: 'NIM', cell: (row) => row.nim, width: 6, card: 'beneath' },
  { header: 'Nama Mahasiswa', cell: (row) => row.nama_mahasiswa, card: 'title' },
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
      fields={(row) => (
        <>
          <FormField name="nim" label="NIM" defaultValue={row?.nim} />
          <FormField name="nama_mahasiswa" label="Nama Mahasiswa" defaultValue={row?.nama_mahasiswa} />
          <PhoneField defaultValue={row?.no_hp} />
          {row && <NomorDitahan kategori="Mahasiswa" id={row.id} />}
          <FormField name="email" label="Email" type="email" defaultValue={row?.email} />
          <UnitFields row={row} />
          <FormField name="semester" label="Semester" inputMode="numeric" defaultValue={row?.semester} />
          <FormField name="angkatan" label="Angkatan" inputMode="numeric" defaultValue={row?.angkatan} />
          <FormField name="orangtua_wali" label="Orang Tua / Wali" defaultValue={row?.orangtua_wali} />
          <PhoneField
            name="no_hp_orangtua"
            label="Nomor HP Orang Tua"
            optional={row !== undefined}
            defaultValue={row?.no_hp_orangtua}
          />
          <div className="@lg:col-span-2">
            <FormField
              name="alamat"
              label="Alamat"
              defaultValue={row?.alamat}
              render={<textarea rows={3} />}
            />
          </div>
        </>
      )}
    />
  );
}
