import { notifyManager } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { queryClient } from '../../lib/api/query.ts';
import { isTertinggal, kalimatTertinggal } from '../../lib/api/tertinggal.ts';

const cache = queryClient.getQueryCache();
const subscribe = (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange));
const read = () => kalimatTertinggal(cache);

/** A notice on every operator page while failed calls leave something out of it, or as it was before. */
export function BelumLengkap() {
  const kalimat = useSyncExternalStore(subscribe, read);
  return (
    <div role="status">
      {kalimat && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line border-l-4 border-l-gold bg-surface px-4 py-2">
          <TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-danger" />
          <p className="min-w-0 grow basis-60">{kalimat}</p>
          <Button
            look="line-link"
            onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: isTertinggal })}
          >
            Coba lagi
          </Button>
        </div>
      )}
    </div>
  );
}
