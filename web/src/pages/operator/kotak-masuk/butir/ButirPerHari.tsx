import { Fragment } from 'react';
import type { ButirPercakapan } from '#contract/jawab/percakapan.ts';
import { Butir } from './Butir.tsx';
import { keyOf } from './keyOf.ts';
import { useNow } from './useNow.ts';
import { hari } from './waktu.ts';

interface Props {
  /** the person's name */
  nama: string;
  /** oldest first */
  butir: readonly ButirPercakapan[];
}

/** The messages grouped by day. */
export function ButirPerHari({ nama, butir }: Props) {
  const now = useNow();
  const days = butir.map(({ created_at }) => hari(created_at, now));
  return (
    <ol className="flex flex-col gap-3">
      {butir.map((it, at) => (
        <Fragment key={keyOf(it)}>
          {days[at] !== days[at - 1] && (
            <li className="self-center rounded-full border border-line bg-surface px-3 py-0.5 font-semibold text-muted text-sm">
              {days[at]}
            </li>
          )}
          <li data-butir>
            <Butir {...it} nama={nama} />
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
