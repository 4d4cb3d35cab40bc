import { signal } from '@preact/signals-react';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { KategoriUndangan } from '#contract/undang.ts';
import { AddButton } from '../../../components/AddButton.tsx';
import type { DialogWidth } from '../../../components/DialogFrame.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ListTable } from '../../../components/table/ListTable.tsx';
import { RowButton } from '../../../components/table/RowButton.tsx';
import type { Column } from '../../../components/table/Table.tsx';
import { at } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/title.ts';
import { useList } from '../../../lib/useList.ts';
import { DeleteDialog } from '../bersama/DeleteDialog.tsx';
import { type Chosen, PilihBox } from '../bersama/PilihBox.tsx';
import { useRowDialogs } from '../bersama/useRowDialogs.ts';
import { RecordDialog } from './RecordDialog.tsx';
import type { CrudCalls } from './record.ts';
import { UndangButton } from './UndangButton.tsx';
import { type Siapa, UndangDialog } from './UndangDialog.tsx';

interface Props<Row> {
  title: string;
  /** one of the rows, as in "Tambah Dosen" */
  noun: string;
  calls: CrudCalls<Row>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** the form's fields, filled from a row that is edited */
  fields: (row?: Row) => ReactNode;
  /** how much room these take */
  width?: DialogWidth;
  /** what else can be done with the whole list */
  tools?: (cari: string) => ReactNode;
  /** of people who can be given an account here */
  undang?: KategoriUndangan;
}

/** A list whose rows are added, edited and deleted in dialogs. */
export function CrudPage<Row extends { id: number }>(props: Props<Row>) {
  const { title, noun, calls, columns, nameOf, fields, width, tools, undang } = props;
  usePageTitle(title);
  const list = useList({ endpoint: calls.list });
  const { edited, doomed, heading, opener, edit, askToDelete, close, closeDeleted } = useRowDialogs<
    'new' | number,
    Row
  >();

  const [invited, setInvited] = useState<Siapa | null>(null);
  const [chosen] = useState<Chosen<string>>(() => signal(new Map()));
  const select = useCallback(
    (row: Row) => <PilihBox chosen={chosen} id={row.id} value={nameOf(row)} name={nameOf(row)} />,
    [chosen, nameOf],
  );

  const actions = useCallback(
    (row: Row) => (
      <>
        <RowButton icon={Pencil} label="Edit" of={nameOf(row)} onClick={(button) => edit(row.id, button)} />
        <RowButton
          icon={Trash2}
          label="Delete"
          of={nameOf(row)}
          danger
          onClick={(button) => askToDelete(row, button)}
        />
      </>
    ),
    [nameOf, edit, askToDelete],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={title}>
        {tools?.(list.state.cari)}
        {undang && (
          <UndangButton
            chosen={chosen}
            cari={list.state.cari}
            jumlah={list.total}
            onClick={(siapa, button) => {
              opener.current = button;
              setInvited(siapa);
            }}
          />
        )}
        <AddButton onClick={(button) => edit('new', button)} />
      </PageHeading>
      <ListTable label={title} list={list} columns={columns} actions={actions} select={undang && select} />
      <RecordDialog
        noun={noun}
        width={width}
        calls={calls}
        fields={fields}
        edited={edited}
        onClose={close}
        returnFocusTo={opener}
      />
      {undang && (
        <UndangDialog
          kategori={undang}
          siapa={invited}
          onClose={() => setInvited(null)}
          onDone={() => {
            chosen.value = new Map();
          }}
          returnFocusTo={opener}
        />
      )}
      <DeleteDialog
        doomed={doomed && { endpoint: at(calls.remove, { id: doomed.id }), name: nameOf(doomed) }}
        onClose={close}
        onDeleted={closeDeleted}
        returnFocusTo={opener}
      />
    </section>
  );
}
