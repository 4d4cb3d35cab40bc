import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { FocusTarget } from '../../../components/dialog.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { ApiError, at } from '../../../lib/api.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { RecordForm } from '../bersama/RecordForm.tsx';
import { type CrudCalls, recordOptions } from './record.ts';

interface Props<Row> {
  noun: string;
  calls: CrudCalls<Row>;
  fields: (row?: Row) => ReactNode;
  /** open as long as there is one: a new row, or the id of one */
  edited: 'new' | number | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Adds a row, or edits one that it loads first. */
export function RecordDialog<Row>(props: Props<Row>) {
  const { noun, calls, fields, edited, onClose, returnFocusTo } = props;
  return (
    <FormDialog
      title={`${edited === 'new' ? 'Tambah' : 'Edit'} ${noun}`}
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
        <Loaded read={calls.read} id={edited}>
          {(row) => (
            <RecordForm endpoint={at(calls.update, { id: edited })} onClose={onClose}>
              {fields(row)}
            </RecordForm>
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}

interface LoadedProps<Row> {
  read: CrudCalls<Row>['read'];
  id: number;
  children: (row: Row) => ReactNode;
}

function Loaded<Row>({ read, id, children }: LoadedProps<Row>) {
  const { data, error, refetch } = useQuery(recordOptions(read, id));

  if (data) return children(data.data);
  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} />;
  if (error) {
    return (
      <div className="flex flex-col items-center gap-4 py-10 text-muted">
        <p role="alert">Data gagal dimuat. Periksa koneksi Anda, lalu coba lagi.</p>
        <div className="flex gap-3">
          <Dialog.Close className={plainButton}>Close</Dialog.Close>
          <button type="button" className={plainButton} onClick={() => void refetch()}>
            Coba lagi
          </button>
        </div>
      </div>
    );
  }
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      Memuat Data..
    </div>
  );
}
