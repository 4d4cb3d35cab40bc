import { type Lainnya, lainnya } from '#contract/orang/lainnya.ts';
import { FormField } from '../../../components/forms/FormField.tsx';
import { PhoneField } from '../../../components/forms/PhoneField.tsx';
import type { Column } from '../../../components/table/Table.tsx';
import { OrangPage } from './OrangPage.tsx';

const columns: Column<Lainnya>[] = [
  { header: 'Nama', cell: (row) => row.nama_lainnya, card: 'title' },
  { header: 'Nomor HP', cell: (row) => row.no_hp, width: 12, card: 'beneath' },
];

const nameOf = (row: Lainnya) => row.nama_lainnya;

/** The other contacts, which the specification also shows as e-Services. */
export default function MasterLainnya({ title }: { title: string }) {
  return (
    <OrangPage
      kategori="Lainnya"
      title={title}
      noun="Kontak"
      width="narrow"
      calls={lainnya}
      columns={columns}
      nameOf={nameOf}
      excel="lainnya"
      fields={(row) => (
        <>
          <FormField name="nama_lainnya" label="Nama" defaultValue={row?.nama_lainnya} />
          <PhoneField defaultValue={row?.no_hp} />
        </>
      )}
    />
  );
}
