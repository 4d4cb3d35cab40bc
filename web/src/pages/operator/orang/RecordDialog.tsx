import type { ReactNode } from 'react';
import type { DialogWidth } from '../../../components/dialogs/DialogFrame.tsx';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { at } from '../../../lib/api/api.ts';
import { LoadedRecord } from '../records/LoadedRecord.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import type { CrudCalls } from './record.ts';

interface Props<Row> {
  noun: string;
  width?: DialogWidth;
  calls: CrudCalls<Row>;
  fields: (row?: Row) => ReactNode;
  /** a new row or an id; null while the dialog is closed */
  edited: 'new' | number | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Adds or edits a row. */
export function RecordDialog<Row>(props: Props<Row>) {
  const { noun, width, calls, fields, edited, onClose, returnFocusTo } = props;
  return (
    <FormDialog
      title={`${edited === 'new' ? 'Tambah' : 'Edit'} ${noun}`}
      width={width}
      open={edited !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
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
