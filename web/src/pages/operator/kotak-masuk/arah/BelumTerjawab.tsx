import { EyeOff, MessageCirclePlus } from 'lucide-react';
import { useCallback } from 'react';
import { belumTerjawab as calls, type BelumTerjawab as Row } from '#contract/jawab/pertanyaan.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { angka } from '../../../../lib/format/angka.ts';
import type { List } from '../../../../lib/table/tableState.ts';
import { toastUndoable } from '../../records/undo.ts';
import { PertanyaanDialog } from './PertanyaanDialog.tsx';
import { Teks } from './Teks.tsx';

const columns: Column<Row>[] = [
  { header: 'Yang ditulis', cell: (row) => <bdi>{row.pesan}</bdi>, card: 'title' },
  { header: 'Ditanyakan', cell: (row) => `${angka(row.jumlah)} kali`, width: 7, card: 'line' },
  {
    header: 'Menunggu',
    width: 7,
    card: 'line',
    cell: ({ dapat_dijawab }) => (dapat_dijawab > 0 ? `${angka(dapat_dijawab)} orang` : '-'),
  },
  { header: 'Terakhir', cell: (row) => <Waktu iso={row.terakhir_pada} />, width: 9 },
];

const detail = ({ pesan }: Row) => (
  <div className="pt-2 text-sm">
    <Teks>{pesan}</Teks>
  </div>
);

export function BelumTerjawab({ list }: { list: List<Row> }) {
  const { edited, heading, opener, edit, closeDeleted, editing } = useRowDialogs<Row, never>();
  const settingAside = useSingleMutation({
    meta: { log: 'Sisihkan gagal', toast: 'Gagal menyisihkan' },
    mutationFn: (id: number) => call(calls.sisihkan, { params: { id } }),
    onSuccess: (_, id) => {
      toastUndoable('Pertanyaan disisihkan', {
        undo: () => call(calls.kembalikan, { params: { id } }),
        done: 'Pertanyaan dikembalikan',
        failed: 'Gagal mengembalikan pertanyaan',
      });
      closeDeleted();
      opener.current?.focus();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const { mutate: setAside } = settingAside;

  const actions = useCallback(
    (row: Row) => (
      <>
        <RowButton
          icon={MessageCirclePlus}
          label="Jadikan pertanyaan"
          of={row.pesan}
          onClick={(button) => edit(row, button)}
        />
        <RowButton
          icon={EyeOff}
          label="Sisihkan"
          of={row.pesan}
          onClick={(button) => {
            opener.current = button;
            setAside(row.id);
          }}
        />
      </>
    ),
    [edit, opener, setAside],
  );

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Pertanyaan yang belum terjawab
      </h2>
      <ListTable
        label="Belum terjawab"
        list={list}
        columns={columns}
        actions={actions}
        detail={detail}
        belum={{
          title: 'Tidak ada yang belum terjawab',
          text: 'Yang ditanyakan orang lewat WhatsApp dan belum ada jawabannya di daftar pertanyaan muncul di sini, yang paling sering lebih dulu.',
        }}
      />
      <PertanyaanDialog edited={edited} onAnswered={closeDeleted} {...editing} />
    </>
  );
}
