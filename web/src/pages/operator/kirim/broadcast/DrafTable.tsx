import { SquarePen } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { draf as calls, type Draf as DrafRow } from '#contract/pesan/draf.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { lineLink } from '../../../../components/styles.ts';
import { Belum } from '../../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { HapusButton } from '../../../../components/table/UbahHapus.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { at } from '../../../../lib/api/api.ts';
import { tulisPath } from '../../../../lib/operator/tulis.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';

const namaOf = ({ judul }: DrafRow) => judul ?? 'Tanpa penerima';
const pathOf = ({ id }: DrafRow) => tulisPath({ draf: String(id) });

const columns: Column<DrafRow>[] = [
  {
    header: 'Untuk',
    card: 'title',
    cell: (row) => (
      <Link to={pathOf(row)} className={lineLink}>
        {namaOf(row)}
      </Link>
    ),
  },
  { header: 'Isi', cell: ({ isi }) => isi.body || '-', card: 'beneath' },
  { header: 'Jadwal', cell: ({ isi }) => (isi.jadwal ? <Waktu iso={isi.jadwal} /> : '-'), width: 9 },
  { header: 'Oleh', cell: (row) => row.dibuat_oleh ?? '-', width: 8 },
  { header: 'Diubah', cell: (row) => <Waktu iso={row.updated_at} />, width: 9 },
];

/** The saved drafts, which all operators share. */
export function DrafTable() {
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
        empty={
          <Belum title="Belum ada draf">
            Simpan tulisan yang belum selesai dengan Simpan draf. Semua operator dapat melanjutkannya.
          </Belum>
        }
      />
      <DeleteDialog
        doomed={doomed && { endpoint: at(calls.remove, { id: doomed.id }), name: namaOf(doomed) }}
        {...deleting}
      />
    </>
  );
}
