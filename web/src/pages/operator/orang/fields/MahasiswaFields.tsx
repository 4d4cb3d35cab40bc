import type { Mahasiswa } from '#contract/orang/mahasiswa.ts';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { PhoneField } from '../../../../components/forms/PhoneField.tsx';
import { NomorDitahan } from '../NomorDitahan.tsx';
import { UnitFields } from '../UnitFields.tsx';

/** The form of a student: new, or with the values of a row. */
export function MahasiswaFields({ row }: { row?: Mahasiswa | undefined }) {
  return (
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
        <FormField name="alamat" label="Alamat" defaultValue={row?.alamat} render={<textarea rows={3} />} />
      </div>
    </>
  );
}
