import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useCallback } from 'react';
import { draf as calls, type Draf as DrafRow } from '#contract/pesan/draf.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PrimaryLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Tabs, useTab } from '../../../../components/Tabs.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { NameLink } from '../../../../components/table/NameLink.tsx';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { HapusButton } from '../../../../components/table/UbahHapus.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { at } from '../../../../lib/api/api.ts';
import { menungguOptions } from '../../../../lib/operator/menunggu.ts';
import { tulisPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { BroadcastTable } from './BroadcastTable.tsx';

const TAB = ['draf', 'terjadwal', 'berjalan', 'selesai'] as const;
const JUDUL: Record<(typeof TAB)[number], string> = {
  draf: 'Draf',
  terjadwal: 'Terjadwal',
  berjalan: 'Berjalan',
  selesai: 'Selesai',
};

/** Everything that is written to many: saved, scheduled, on its way, and done. */
export default function Kiriman() {
  const tab = useTab(TAB, 'selesai');
  const ditahan = useQuery(menungguOptions).data?.broadcast ?? 0;
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Kiriman">
        <PrimaryLink to={ROUTES.OperatorTulis} icon={SquarePen}>
          Tulis
        </PrimaryLink>
      </PageHeading>
      <Tabs
        {...tab}
        label="Kiriman"
        className="flex-wrap max-sm:-mx-4"
        tabClassName="whitespace-nowrap max-sm:px-2.5"
        tabs={TAB.map((name) => ({
          name,
          label: JUDUL[name],
          ...(name === 'berjalan' && { count: ditahan, countLabel: 'perlu keputusan' }),
          panel: name === 'draf' ? <DrafTable /> : <BroadcastTable tab={name} />,
        }))}
      />
    </section>
  );
}

const namaOf = ({ judul }: DrafRow) => judul ?? 'Tanpa penerima';
const pathOf = ({ id }: DrafRow) => tulisPath({ draf: String(id) });

const columns: Column<DrafRow>[] = [
  {
    header: 'Untuk',
    card: 'title',
    cell: (row) => <NameLink to={pathOf(row)}>{namaOf(row)}</NameLink>,
  },
  { header: 'Isi', cell: ({ isi }) => isi.body || '-', card: 'beneath' },
  { header: 'Jadwal', cell: ({ isi }) => (isi.jadwal ? <Waktu iso={isi.jadwal} /> : '-'), width: 9 },
  { header: 'Oleh', cell: (row) => row.dibuat_oleh ?? '-', width: 8 },
  { header: 'Diubah', cell: (row) => <Waktu iso={row.updated_at} />, width: 9 },
];

/** The saved drafts, which all operators share. */
function DrafTable() {
  const list = useList({ endpoint: calls.list, name: 'kirim/draf' });
  const { doomed, askToDelete, deleting } = useRowDialogs<never, DrafRow>();
  const actions = useCallback(
    (row: DrafRow) => (
      <>
        <RowLink icon={SquarePen} label="Lanjutkan" of={namaOf(row)} to={pathOf(row)} />
        <HapusButton of={namaOf(row)} onDelete={(button) => askToDelete(row, button)} />
      </>
    ),
    [askToDelete],
  );
  return (
    <>
      <ListTable
        label="Draf"
        list={list}
        columns={columns}
        actions={actions}
        belum={{
          title: 'Belum ada draf',
          text: 'Simpan tulisan yang belum selesai dengan Simpan draf. Semua operator dapat melanjutkannya.',
        }}
      />
      <DeleteDialog
        doomed={doomed && { endpoint: at(calls.remove, { id: doomed.id }), name: namaOf(doomed) }}
        {...deleting}
      />
    </>
  );
}
