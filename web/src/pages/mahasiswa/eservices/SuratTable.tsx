import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Surat } from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { primaryButton, textLink } from '../../../components/styles.ts';
import { Belum } from '../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../components/table/ListTable.tsx';
import { Waktu } from '../../../components/Waktu.tsx';
import { useList } from '../../../lib/table/useList.ts';
import { SuratRincian } from '../../layanan/surat/SuratRincian.tsx';
import { SuratStatus } from '../../layanan/surat/SuratStatus.tsx';

/** A student's letter requests; the type opens one. */
export function SuratTable() {
  const list = useList({ endpoint: calls.list });
  const { edited: opened, edit: open, editing } = useRowDialogs<Surat, never>();
  // Memoised, so that opening a dialog does not render the rows again.
  const columns = useMemo((): Column<Surat>[] => {
    return [
      { header: 'Tanggal Pengajuan', cell: (row) => <Waktu iso={row.created_at} />, width: 9, card: 'line' },
      {
        header: 'Jenis Surat',
        card: 'title',
        cell: (row) => (
          <button
            type="button"
            onClick={({ currentTarget }) => open(row, currentTarget)}
            className={`${textLink} min-h-9 max-w-full break-words text-left pointer-coarse:min-h-11`}
          >
            {row.jenis}
          </button>
        ),
      },
      { header: 'Status Surat', cell: SuratStatus, width: 15, card: 'line' },
    ];
  }, [open]);
  return (
    <>
      <ListTable
        label="Laporan Permohonan Surat"
        list={list}
        columns={columns}
        empty={
          <Belum
            title="Belum ada permohonan surat"
            actions={
              <Link to="?tab=ajukan" className={primaryButton}>
                Ajukan Surat
              </Link>
            }
          >
            Surat yang Anda ajukan muncul di sini, dari diajukan sampai siap diambil.
          </Belum>
        }
      />
      <FormDialog title={opened?.jenis ?? ''} open={opened !== null} {...editing} readOnly>
        {opened && <SuratRincian surat={opened} />}
      </FormDialog>
    </>
  );
}
