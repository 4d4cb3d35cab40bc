import { type ReactNode, useCallback } from 'react';
import type { DialogWidth } from '../../../components/dialogs/DialogFrame.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { AddButton } from '../../../components/table/AddButton.tsx';
import { type Belum, TambahPertama } from '../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../components/table/ListTable.tsx';
import { UbahHapus } from '../../../components/table/UbahHapus.tsx';
import { at } from '../../../lib/api/api.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import type { List } from '../../../lib/table/tableState.ts';
import { DeleteDialog } from '../records/DeleteDialog.tsx';
import { LoadedRecord } from '../records/LoadedRecord.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import type { CrudCalls } from './record.ts';

interface Props<Row> {
  title: string;
  /** singular, as in "Tambah Dosen" */
  noun: string;
  calls: CrudCalls<Row>;
  list: List<Row>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** the form's fields, with the values of an edited row */
  fields: (row?: Row) => ReactNode;
  width?: DialogWidth;
  /** a warning before a row is deleted; null for none */
  check?: (row: Row) => Promise<string | null>;
  onDeleted?: (row: Row) => void;
  select?: (row: Row) => ReactNode;
  selectAll?: ReactNode;
  /** actions on the whole list */
  tools?: ReactNode;
  /** actions on the search results */
  bar?: ReactNode;
  saringan?: ReactNode;
  /** the empty state, with ways to add rows */
  belum: Belum;
  /** dialogs of the tools */
  children?: ReactNode;
}

export function CrudPage<Row extends { id: number }>(props: Props<Row>) {
  const { title, noun, calls, list, columns, nameOf, fields, width, select, selectAll } = props;
  const { tools, bar, saringan, belum } = props;
  const boleh = useBoleh();
  const { edited, doomed, heading, edit, askToDelete, editing, deleting } = useRowDialogs<
    'new' | number,
    Row
  >();

  const actions = useCallback(
    (row: Row) => (
      <UbahHapus
        of={nameOf(row)}
        onEdit={(button) => edit(row.id, button)}
        onDelete={(button) => askToDelete(row, button)}
      />
    ),
    [nameOf, edit, askToDelete],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={title}>
        {tools}
        {boleh(calls.create) && <AddButton onClick={(button) => edit('new', button)} />}
      </PageHeading>
      {bar}
      <ListTable
        label={title}
        list={list}
        columns={columns}
        actions={boleh(calls.update) ? actions : undefined}
        select={select}
        selectAll={selectAll}
        saringan={saringan}
        belum={{
          ...belum,
          actions: boleh(calls.create) && (
            <>
              <TambahPertama label={`Tambah ${noun}`} onClick={(button) => edit('new', button)} />
              {belum.actions}
            </>
          ),
        }}
      />
      <RecordDialog noun={noun} width={width} calls={calls} fields={fields} edited={edited} {...editing} />
      {props.children}
      <DeleteDialog
        doomed={
          doomed && {
            endpoint: at(calls.remove, { id: doomed.id }),
            name: nameOf(doomed),
            check: props.check && (() => props.check?.(doomed) ?? Promise.resolve(null)),
          }
        }
        {...deleting}
        onDeleted={() => {
          if (doomed) props.onDeleted?.(doomed);
          deleting.onDeleted();
        }}
      />
    </section>
  );
}

interface RecordDialogProps<Row> extends DialogProps {
  noun: string;
  width?: DialogWidth;
  calls: CrudCalls<Row>;
  fields: (row?: Row) => ReactNode;
  /** a new row or an id; null while the dialog is closed */
  edited: 'new' | number | null;
}

export function RecordDialog<Row>({ noun, width, calls, fields, edited, ...dialog }: RecordDialogProps<Row>) {
  const { onClose } = dialog;
  return (
    <FormDialog
      title={`${edited === 'new' ? 'Tambah' : 'Edit'} ${noun}`}
      width={width}
      open={edited !== null}
      {...dialog}
    >
      {edited === 'new' && (
        <RecordForm endpoint={calls.create} onClose={onClose}>
          {fields()}
        </RecordForm>
      )}
      {typeof edited === 'number' && (
        <LoadedRecord read={calls.read} id={edited}>
          {(row) => (
            <RecordForm endpoint={at(calls.update, { id: edited })} onClose={onClose}>
              {fields(row)}
            </RecordForm>
          )}
        </LoadedRecord>
      )}
    </FormDialog>
  );
}
