import type { ComponentProps, ReactNode } from 'react';
import type { DialogWidth } from '../../../components/dialogs/DialogFrame.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { at } from '../../../lib/api/api.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { LoadedRecord } from '../records/LoadedRecord.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import { RowsPage } from '../records/RowsPage.tsx';
import type { CrudCalls } from './record.ts';

interface RecordProps<Row> {
  calls: CrudCalls<Row>;
  /** the form's fields, with the values of an edited row */
  fields: (row?: Row) => ReactNode;
}

type Props<Row extends { id: number }> = RecordProps<Row> &
  Omit<ComponentProps<typeof RowsPage<Row>>, 'form' | 'remove' | 'mayAdd' | 'mayChange'>;

/** A `RowsPage` of what `crudEndpoints` gives calls for: a row is read again before it is edited. */
export function CrudPage<Row extends { id: number }>({ calls, fields, ...page }: Props<Row>) {
  const boleh = useBoleh();
  return (
    <RowsPage
      {...page}
      form={(row, onClose) => (
        <Record calls={calls} fields={fields} edited={row?.id ?? 'new'} onClose={onClose} />
      )}
      remove={({ id }) => at(calls.remove, { id })}
      mayAdd={boleh(calls.create)}
      mayChange={boleh(calls.update)}
    />
  );
}

interface RecordDialogProps<Row> extends RecordProps<Row>, DialogProps {
  noun: string;
  width?: DialogWidth;
  /** null while the dialog is closed */
  edited: number | null;
}

/** A dialog to edit one row where it is not in a list. */
export function RecordDialog<Row>({ noun, width, calls, fields, edited, ...dialog }: RecordDialogProps<Row>) {
  return (
    <FormDialog title={`Edit ${noun}`} width={width} open={edited !== null} {...dialog}>
      {edited !== null && <Record calls={calls} fields={fields} edited={edited} onClose={dialog.onClose} />}
    </FormDialog>
  );
}

interface FormProps<Row> extends RecordProps<Row> {
  edited: 'new' | number;
  onClose: () => void;
}

function Record<Row>({ calls, fields, edited, onClose }: FormProps<Row>) {
  if (edited === 'new')
    return (
      <RecordForm endpoint={calls.create} onClose={onClose}>
        {fields()}
      </RecordForm>
    );
  return (
    <LoadedRecord read={calls.read} id={edited}>
      {(row) => (
        <RecordForm endpoint={at(calls.update, { id: edited })} onClose={onClose}>
          {fields(row)}
        </RecordForm>
      )}
    </LoadedRecord>
  );
}
