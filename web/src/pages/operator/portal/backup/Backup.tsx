import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { cadangan as calls } from '#contract/portal/cadangan.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../../components/feedback/Loading.tsx';
import { Spinner } from '../../../../components/feedback/Spinner.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { primaryButton } from '../../../../components/styles.ts';
import { call } from '../../../../lib/api/api.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { BackupTable } from './BackupTable.tsx';
import { backupOptions } from './backup.ts';
import { HariForm } from './HariForm.tsx';
import { Keadaan } from './Keadaan.tsx';
import { Memulihkan } from './Memulihkan.tsx';

/** The database backups: state, retention and how to restore one. */
export default function Backup() {
  usePageTitle('Cadangan');
  const { data, error, isError, refetch } = useQuery(backupOptions);
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Cadangan">
        <BuatButton sedang={data?.berjalan != null} />
      </PageHeading>
      {data ? (
        <>
          <Keadaan {...data} />
          <BackupTable daftar={data.daftar} />
        </>
      ) : isError ? (
        <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <Bagian title="Lama Penyimpanan">
        <div className="panel rounded-2xl p-5">
          <PadaPengaturan>{(saved) => <HariForm saved={saved.cadangan_hari} />}</PadaPengaturan>
        </div>
      </Bagian>
      <Memulihkan contoh={data?.terakhir?.id} />
    </div>
  );
}

/** Starts a backup. */
function BuatButton({ sedang }: { sedang: boolean }) {
  const { mutate, isPending } = useSingleMutation({
    meta: { log: 'Cadangan gagal dimulai', toast: 'Cadangan gagal dimulai' },
    mutationFn: () => call(calls.create, {}),
    onSuccess: ({ data }) => toastSuccess('Cadangan dimulai', data.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [calls.list.path] }),
  });
  const busy = isPending || sedang;
  return (
    <button
      type="button"
      className={primaryButton}
      aria-disabled={busy || undefined}
      onClick={() => !busy && mutate()}
    >
      {busy ? <Spinner /> : <DatabaseBackup aria-hidden="true" size={18} />}
      {busy ? 'Sedang dibuat…' : 'Buat Cadangan Sekarang'}
    </button>
  );
}
