import type { Dosen } from '#contract/orang/dosen.ts';
import { JABATAN } from '#contract/orang/orang.ts';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { FormSelect } from '../../../../components/forms/FormSelect.tsx';
import { PhoneField } from '../../../../components/forms/PhoneField.tsx';
import { NomorDitahan } from '../NomorDitahan.tsx';
import { UnitFields } from '../UnitFields.tsx';

/** The form of a lecturer: new, or with the values of a row. */
export function DosenFields({ row }: { row?: Dosen | undefined }) {
  return (
    <>
      <FormField name="nama_dosen" label="Nama Dosen" defaultValue={row?.nama_dosen} />
      <FormField name="nidn" label="NIDN" inputMode="numeric" defaultValue={row?.nidn} />
      <PhoneField defaultValue={row?.no_hp} />
      {row && <NomorDitahan kategori="Dosen" id={row.id} />}
      <FormField name="email" label="Email" type="email" defaultValue={row?.email} />
      <UnitFields row={row} optional />
      <FormSelect
        name="jabatan"
        label="Jabatan"
        optional
        defaultValue={row?.jabatan ?? ''}
        empty="Pilih Jabatan --"
        options={JABATAN}
      />
    </>
  );
}
