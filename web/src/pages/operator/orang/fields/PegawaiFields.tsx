import type { Pegawai } from '#contract/orang/pegawai.ts';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { PhoneField } from '../../../../components/forms/PhoneField.tsx';
import { NomorDitahan } from '../NomorDitahan.tsx';
import { UnitFields } from '../UnitFields.tsx';

/** The form of a staff member: new, or with the values of a row. */
export function PegawaiFields({ row }: { row?: Pegawai | undefined }) {
  return (
    <>
      <FormField name="nip" label="NIP" inputMode="numeric" defaultValue={row?.nip} />
      <FormField name="nama_pegawai" label="Nama Pegawai" defaultValue={row?.nama_pegawai} />
      <PhoneField defaultValue={row?.no_hp} />
      {row && <NomorDitahan kategori="Pegawai" id={row.id} />}
      <FormField name="email" label="Email" type="email" defaultValue={row?.email} />
      <UnitFields row={row} />
    </>
  );
}
