import { useCallback } from 'react';
import * as z from 'zod/mini';
import { pertanyaan as calls, type Pertanyaan } from '#contract/jawab/pertanyaan.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { Item } from '../../../../components/Item.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { UbahHapus } from '../../../../components/table/UbahHapus.tsx';
import { at } from '../../../../lib/api/api.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { PertanyaanDialog } from './PertanyaanDialog.tsx';
import { Teks } from './Teks.tsx';

const columns: Column<Pertanyaan>[] = [
  { header: 'Pertanyaan', cell: (row) => <bdi>{row.pertanyaan}</bdi>, card: 'title' },
  {
    header: 'Jawaban',
    cell: ({ jawaban }) =>
      jawaban === null ? <span className="text-muted">Belum ada</span> : <bdi>{jawaban}</bdi>,
  },
];

const detail = ({ pertanyaan, jawaban, pertanyaan_en, jawaban_en }: Pertanyaan) => (
  <dl className="grid gap-x-6 gap-y-2 pt-2 text-sm sm:grid-cols-[6rem_1fr]">
    <Item label="Pertanyaan">
      <Teks>{pertanyaan}</Teks>
    </Item>
    <Item label="Jawaban">{jawaban === null ? 'Belum ada' : <Teks>{jawaban}</Teks>}</Item>
    {pertanyaan_en !== null && (
      <Item label="Bahasa Inggris">
        <Teks>{pertanyaan_en}</Teks>
      </Item>
    )}
    {jawaban_en !== null && (
      <Item label="Jawabannya">
        <Teks>{jawaban_en}</Teks>
      </Item>
    )}
  </dl>
);

/** The questions with their answers. Not a `CrudPage`: saving may answer people, and the buttons have their own labels. */
export function PertanyaanTable() {
  const list = useList({ endpoint: daftarPertanyaan });
  const dialogs = useRowDialogs<number, Pertanyaan>();
  const { edited, doomed, heading, edit, askToDelete, editing, deleting } = dialogs;

  const actions = useCallback(
    (row: Pertanyaan) => (
      <UbahHapus
        of={row.pertanyaan}
        labels={['Ubah', 'Hapus']}
        onEdit={(button) => edit(row.id, button)}
        onDelete={(button) => askToDelete(row, button)}
      />
    ),
    [edit, askToDelete],
  );

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Daftar pertanyaan
      </h2>
      <ListTable
        label="Pertanyaan"
        list={list}
        columns={columns}
        actions={actions}
        detail={detail}
        belum={{
          title: 'Belum ada pertanyaan',
          text: 'Tekan Data untuk menulis yang sering ditanyakan beserta jawabannya. Setelah itu siapa pun yang menanyakannya lewat WhatsApp langsung dijawab.',
        }}
      />
      <PertanyaanDialog edited={edited} {...editing} />
      <DeleteDialog
        doomed={doomed && { endpoint: at(calls.remove, { id: doomed.id }), name: doomed.pertanyaan }}
        {...deleting}
      />
    </>
  );
}

/** The list of questions, adapted because its reply calls the rows `list`. */
const daftarPertanyaan = {
  ...calls.list,
  reply: z.pipe(
    calls.list.reply,
    z.transform(({ list, meta }) => ({ data: list, meta })),
  ),
};
