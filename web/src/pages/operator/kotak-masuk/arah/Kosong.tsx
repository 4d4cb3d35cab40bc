import type { ReactNode } from 'react';
import type { List } from '../../../../lib/table/tableState.ts';

/** Whether a list has nothing at all, and not only nothing that is searched for. */
export const isEmpty = ({ total, state, loading, failed }: List<unknown>) =>
  total === 0 && state.cari === '' && !loading && !failed;

/** In the place of a list that has nothing, and what can be done about it. */
export function Kosong({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel flex flex-col gap-2 rounded-2xl p-6">
      <p className="font-bold text-xl">{title}</p>
      <p className="max-w-prose text-muted">{children}</p>
    </div>
  );
}
