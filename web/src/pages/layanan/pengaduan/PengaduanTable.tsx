import { useMemo } from 'react';
import { pengaduan as calls, type Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { textLink } from '../../../components/styles.ts';
import { Belum } from '../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../components/table/ListTable.tsx';
import { Waktu } from '../../../components/Waktu.tsx';
import { useUnsavedList } from '../../../lib/table/useList.ts';
import { PelaporTindakan } from './PelaporTindakan.tsx';
import { PengaduanRincian } from './PengaduanRincian.tsx';
import { PengaduanStatus } from './PengaduanStatus.tsx';

/** The user's own complaints; the title opens one. */
export function PengaduanTable() {
  const list = useUnsavedList({ endpoint: calls.list });
  const { edited: opened, edit: open, editing } = useRowDialogs<Pengaduan, never>();
  // Memoised, so that opening a dialog does not render the rows again.
  const columns = useMemo((): Column<Pengaduan>[] => {
    return [
      { header: 'Tanggal', cell: (row) => <Waktu iso={row.created_at} />, width: 9, card: 'line' },
      {
        header: 'Judul',
        card: 'title',
        cell: (row) => (
          <button
            type="button"
            dir="auto"
            onClick={({ currentTarget }) => open(row, currentTarget)}
            className={`${textLink} min-h-9 max-w-full break-words text-left pointer-coarse:min-h-11`}
          >
            {row.judul}
          </button>
        ),
      },
      { header: 'Kategori', cell: (row) => row.kategori, width: 10, card: 'line' },
      { header: 'Status Pengaduan', cell: PengaduanStatus, width: 15, card: 'line' },
    ];
  }, [open]);
  return (
    <>
      <ListTable
        label="Laporan Pengaduan"
        list={list}
        columns={columns}
        empty={
          <Belum title="Belum ada pengaduan">
            Pengaduan yang Anda kirim muncul di sini beserta tanggapannya.
          </Belum>
        }
      />
      <FormDialog title={opened?.judul ?? ''} open={opened !== null} {...editing} readOnly>
        {opened && (
          <>
            <PengaduanRincian {...opened} />
            <PelaporTindakan id={opened.id} />
          </>
        )}
      </FormDialog>
    </>
  );
}
