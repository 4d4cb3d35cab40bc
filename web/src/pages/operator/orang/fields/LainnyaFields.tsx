import type { Lainnya } from '#contract/orang/lainnya.ts';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { PhoneField } from '../../../../components/forms/PhoneField.tsx';

/** The form of another contact: new, or with the values of a row. */
export function LainnyaFields({ row }: { row?: Lainnya | undefined }) {
  return (
    <>
      <FormField name="nama_lainnya" label="Nama" defaultValue={row?.nama_lainnya} />
      <PhoneField defaultValue={row?.no_hp} />
    </>
  );
}
