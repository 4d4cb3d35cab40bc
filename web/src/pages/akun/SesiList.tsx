import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { type Sesi, sesi } from '#contract/akun/sesi.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { ApiError, call, kodeKejadian } from '../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../lib/api/query.ts';
import { reading } from '../../lib/api/reading.ts';
import { waktu } from '../../lib/format/waktu.ts';
import { toastSuccess } from '../../lib/toast.ts';

/** The sessions of the account. Each can be ended, and all others at once. */
export function SesiList() {
  const { data, isError, error, refetch } = useQuery(reading(sesi.list, {}, 'Sesi gagal dimuat'));
  const list = useRef<HTMLUListElement>(null);
  const ending = useSingleMutation({
    meta: { log: 'Sesi gagal diakhiri', toast: 'Sesi gagal diakhiri' },
    mutationFn: async (ended: readonly Sesi[]) => {
      for (const { id } of ended) await call(sesi.akhiri, { params: { id } }).catch(ignoreEnded);
    },
    onSuccess: (_, ended) => {
      toastSuccess(ended.length > 1 ? `${ended.length} sesi diakhiri` : 'Sesi diakhiri');
      // The button disappears with its session.
      list.current?.focus({ preventScroll: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [sesi.list.route] }),
  });

  if (!data)
    return isError ? <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} /> : <Loading />;
  const others = data.data.filter(({ ini }) => !ini);
  return (
    <>
      <ul
        ref={list}
        aria-label="Sesi"
        tabIndex={-1}
        className="flex flex-col divide-y divide-line focus:outline-none"
      >
        {data.data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="font-semibold">
                {one.peramban || 'Browser tidak diketahui'}
                {one.ini && <span className="font-normal text-muted"> (yang sedang Anda pakai)</span>}
              </p>
              <p className="text-muted text-sm">Terakhir dipakai {waktu(one.dipakai_pada)}</p>
              <p className="text-muted text-sm">Masuk {waktu(one.dibuat_pada)}</p>
            </div>
            {!one.ini && (
              <Button look="small" icon={LogOut} onClick={() => ending.mutate([one])}>
                Akhiri<span className="sr-only"> {one.peramban}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          className="mt-3"
          aria-disabled={ending.isPending || undefined}
          onClick={() => ending.mutate(others)}
        >
          {ending.isPending ? 'Mengakhiri…' : 'Akhiri semua yang lain'}
        </Button>
      )}
    </>
  );
}

/** A session that has ended by itself is as good as ended. */
function ignoreEnded(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
