import type { ReactNode } from 'react';
import type { List } from '../../../../lib/table/tableState.ts';

/** True when the list has no rows at all, not just no search results. */
export const isEmpty = ({ total, state, loading, failed }: List<unknown>) =>
  total === 0 && state.cari === '' && !loading && !failed;

export function Kosong({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel flex flex-col gap-2 rounded-2xl p-6">
      <p className="font-bold text-xl">{title}</p>
      <p className="max-w-prose text-muted">{children}</p>
    </div>
  );
}
