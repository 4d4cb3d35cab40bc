import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { KodeKejadian } from '../../../components/KodeKejadian.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { ApiError } from '../../../lib/api.ts';
import { kodeKejadian } from '../../../lib/kejadian.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { type ById, type ReadEndpoint, recordOptions } from './record.ts';

interface Props<Row> {
  read: ById<ReadEndpoint<Row>>;
  id: number;
  children: (row: Row) => ReactNode;
}

/** What a dialog shows of a row that it loads first; of one that is not there, the page is NotFound. */
export function LoadedRecord<Row>({ read, id, children }: Props<Row>) {
  const { data, error, refetch } = useQuery(recordOptions(read, id));

  if (data) return children(data.data);
  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} />;
  if (error) {
    return (
      <div className="flex flex-col items-center gap-4 py-10 text-muted">
        <p role="alert">Data gagal dimuat. Periksa koneksi Anda, lalu coba lagi.</p>
        <KodeKejadian kode={kodeKejadian(error)} />
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
