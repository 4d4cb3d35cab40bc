import { type Lainnya, lainnya } from '#contract/orang/lainnya.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { LainnyaFields } from './fields/LainnyaFields.tsx';
import { OrangPage } from './OrangPage.tsx';
import { OrangLink } from './pick/OrangLink.tsx';

const columns: Column<Lainnya>[] = [
  {
    header: 'Nama',
    cell: (row) => (
      <OrangLink kategori="Lainnya" id={row.id}>
        {row.nama_lainnya}
      </OrangLink>
    ),
    card: 'title',
  },
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
      fields={(row) => <LainnyaFields row={row} />}
    />
  );
}
