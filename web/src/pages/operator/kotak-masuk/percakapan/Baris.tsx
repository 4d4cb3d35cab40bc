import { Clock, HeartHandshake, Hourglass } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Percakapan } from '#contract/jawab/percakapan.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { percakapanPath } from '../../../../lib/operator/paths.ts';
import { JENIS_BUTIR, ringkas } from '../butir/jenis.ts';
import { kapan, lamanya } from '../butir/waktu.ts';
import { sisaJendela } from './jendela.ts';

interface Props extends Percakapan {
  /** the list's search and filter, kept in the link */
  search: string;
  chosen: boolean;
  now: number;
}

/** A conversation's row: name, last message, time and window left. */
export const Baris = memo(function Baris({ search, chosen, now, ...percakapan }: Props) {
  const { no_hp, nama, terakhir, menunggu_sejak } = percakapan;
  const Icon = terakhir.jenis === 'teks' ? null : JENIS_BUTIR[terakhir.jenis].icon;
  return (
    <Link
      to={{ pathname: percakapanPath(no_hp), search }}
      aria-current={chosen ? 'page' : undefined}
      className="flex flex-col gap-1 border-transparent border-l-4 px-3 py-2.5 hover:bg-sunken focus-visible:-outline-offset-3 aria-[current=page]:border-primary aria-[current=page]:bg-sunken"
    >
      <span className="flex items-baseline gap-2">
        <span className={`min-w-0 grow truncate ${menunggu_sejak ? 'font-bold' : 'font-semibold'}`}>
          <bdi>{nama}</bdi>
        </span>
        <time
          dateTime={terakhir.created_at}
          title={waktu(terakhir.created_at)}
          className="shrink-0 text-muted text-sm tabular-nums"
        >
          {kapan(terakhir.created_at, now)}
        </time>
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-muted text-sm">
        {Icon && <Icon aria-hidden="true" size={16} className="shrink-0" />}
        <span className="truncate">
          <bdi>{ringkas(terakhir)}</bdi>
        </span>
      </span>
      <Tanda {...percakapan} now={now} />
    </Link>
  );
});

/** The badge of a waiting person, with the window left. */
function Tanda({ now, mendesak, menunggu_sejak, ...percakapan }: Percakapan & { now: number }) {
  const sisa = sisaJendela(percakapan, now);
  if (sisa === null && menunggu_sejak === null && !mendesak) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {mendesak && (
        <span className="inline-flex items-center gap-1 rounded-full border border-danger bg-surface px-2 font-semibold text-danger">
          <HeartHandshake aria-hidden="true" size={13} />
          Mendesak
        </span>
      )}
      {menunggu_sejak && (
        <span className="inline-flex items-center gap-1 rounded-full border border-gold bg-surface px-2 font-semibold text-ink">
          <Hourglass aria-hidden="true" size={13} />
          Menunggu {lamanya(now - Date.parse(menunggu_sejak))}
        </span>
      )}
      {sisa !== null && (
        <span className="inline-flex items-center gap-1 text-muted">
          <Clock aria-hidden="true" size={13} />
          {sisa > 0 ? `Jendela ${lamanya(sisa)}` : 'Jendela tertutup'}
        </span>
      )}
    </span>
  );
}
