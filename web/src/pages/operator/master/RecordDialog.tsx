import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { FocusTarget } from '../../../components/dialog.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { ApiError } from '../../../lib/api.ts';
import { ROUTES } from '../../../lib/routes.ts';
import type { Resource } from '../../../lib/useList.ts';
import { RecordForm } from '../bersama/RecordForm.tsx';
import { recordOptions } from './record.ts';

interface Props<Row> {
  noun: string;
  resource: Resource<Row>;
  input: z.core.$ZodType<object>;
  changed: z.core.$ZodType<object>;
  fields: (row?: Row) => ReactNode;
  /** open as long as there is one: a new row, or the id of one */
  edited: 'new' | number | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Adds a row, or edits one that it loads first. */
export function RecordDialog<Row>(props: Props<Row>) {
  const { noun, resource, input, changed, fields, edited, onClose, returnFocusTo } = props;
  return (
    <FormDialog
      title={`${edited === 'new' ? 'Tambah' : 'Edit'} ${noun}`}
      open={edited !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      {edited === 'new' && (
        <RecordForm path={resource.path} input={input} onClose={onClose}>
          {fields()}
        </RecordForm>
      )}
      {typeof edited === 'number' && (
        <Loaded resource={resource} id={edited}>
          {(row) => (
            <RecordForm path={resource.path} id={edited} input={changed} onClose={onClose}>
              {fields(row)}
            </RecordForm>
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}

interface LoadedProps<Row> {
  resource: Resource<Row>;
  id: number;
  children: (row: Row) => ReactNode;
}

function Loaded<Row>({ resource, id, children }: LoadedProps<Row>) {
  const { data, error, refetch } = useQuery(recordOptions(resource, id));

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
