import { Eye } from 'lucide-react';
import { Fragment, useCallback, useId } from 'react';
import { type BarisTemplate, template as calls } from '#contract/templateCalls.ts';
import { ListTable } from '../../../components/table/ListTable.tsx';
import { RowButton } from '../../../components/table/RowButton.tsx';
import type { Column } from '../../../components/table/Table.tsx';
import { useList } from '../../../lib/useList.ts';
import { useRowDialogs } from '../bersama/useRowDialogs.ts';
import { bahasaOf, isianNames, kategoriOf, kualitasOf, statusOf } from './arti.ts';
import { LihatDialog } from './LihatDialog.tsx';
import { StatusTemplate } from './StatusTemplate.tsx';

const columns: Column<BarisTemplate>[] = [
  {
    header: 'Nama',
    cell: (row) => (
      <>
        <Nama nama={row.nama} />
        <Rincian>{bahasaOf(row)}</Rincian>
      </>
    ),
  },
  {
    header: 'Kategori',
    cell: (row) => (
      <>
        {kategoriOf(row).label}
        <Rincian>{kategoriOf(row).arti}</Rincian>
      </>
    ),
  },
  {
    header: 'Status',
    cell: (row) => (
      <>
        <StatusTemplate template={row} />
        {row.status !== 'APPROVED' && <Rincian>{statusOf(row).arti}</Rincian>}
      </>
    ),
  },
  { header: 'Kualitas', cell: kualitasOf },
  { header: 'Isian', cell: (row) => isianNames(row).join(', ') || 'Tidak ada' },
];

/** Room enough, and a line ends between words, which an underscore holds together. */
const Nama = ({ nama }: { nama: string }) => (
  <bdi className="inline-block font-semibold wide:min-w-36">
    {nama.split('_').map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place alone
      <Fragment key={at}>
        {at > 0 && (
          <>
            _<wbr />
          </>
        )}
        {word}
      </Fragment>
    ))}
  </bdi>
);

const Rincian = ({ children }: { children: string }) => (
  <span className="block text-muted text-sm">{children}</span>
);

/** All templates, each with what it means and how it reads. */
export function TemplateTable() {
  const heading = useId();
  const list = useList({ endpoint: calls.list });
  const {
    edited: seen,
    heading: fallback,
    opener,
    edit: show,
    close,
  } = useRowDialogs<BarisTemplate, never>();
  const actions = useCallback(
    (row: BarisTemplate) => (
      <RowButton icon={Eye} label="Lihat" of={row.nama} onClick={(button) => show(row, button)} />
    ),
    [show],
  );
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4">
      <h2
        ref={fallback}
        id={heading}
        tabIndex={-1}
        className="font-bold text-2xl tracking-tight focus:outline-none"
      >
        Semua Template
      </h2>
      <ListTable label="Template" list={list} columns={columns} actions={actions} />
      <LihatDialog template={seen} onClose={close} returnFocusTo={opener} />
    </section>
  );
}
