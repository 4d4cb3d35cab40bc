import { FilterX } from 'lucide-react';
import { audit, type BarisAudit } from '#contract/portal/audit.ts';
import { DateField } from '../../../../components/forms/DateField.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { ListTable } from '../../../../components/table/ListTable.tsx';
import type { Column } from '../../../../components/table/Table.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { berlaku, sampaiDitolak } from '../../../../lib/format/rentang.ts';
import { usePage } from '../../../../lib/table/useList.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { EksporButton } from '../../records/EksporButton.tsx';
import { sasaranOf } from './sasaran.ts';
import { saveAudit } from './saveAudit.ts';
import { useRentang } from './useRentang.ts';

const TITLE = 'Audit';

const columns: Column<BarisAudit>[] = [
  { header: 'Waktu', cell: (row) => <Waktu iso={row.pada} />, width: 9, card: 'line' },
  { header: 'Pelaku', cell: (row) => <bdi>{row.pelaku}</bdi>, width: 12, card: 'title' },
  { header: 'Tindakan', cell: (row) => row.tindakan, width: 10, card: 'line' },
  { header: 'Sasaran', cell: (row) => <bdi>{sasaranOf(row)}</bdi>, card: 'line' },
  { header: 'Rincian', cell: (row) => <bdi>{row.rincian ?? '–'}</bdi> },
];

/** The audit log, read-only. */
export default function Audit() {
  usePageTitle(TITLE);
  const { table, rentang, change } = useRentang();
  const { dari, sampai } = rentang;
  const filter = berlaku(rentang);
  const list = usePage({ endpoint: audit.list, filter }, table);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={TITLE}>
        <EksporButton
          endpoint={audit.ekspor}
          filter={{ ...filter, cari: list.state.cari }}
          jumlah={list.whole ? undefined : list.total}
          save={(rows) => saveAudit(TITLE, rows)}
        />
      </PageHeading>
      <fieldset className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <legend className="sr-only">Saringan</legend>
        <DateField label="Dari" value={dari} max={sampai} onValue={(dari) => change({ dari })} />
        <DateField
          label="Sampai"
          value={sampai}
          min={dari}
          error={sampaiDitolak(rentang)}
          onValue={(sampai) => change({ sampai })}
        />
        <button
          type="button"
          className={`${plainButton} max-sm:col-span-2`}
          aria-disabled={list.whole}
          onClick={() => list.whole || list.clear()}
        >
          <FilterX aria-hidden="true" size={18} />
          Hapus Saringan
        </button>
      </fieldset>
      <ListTable label={TITLE} list={list} columns={columns} />
    </section>
  );
}
