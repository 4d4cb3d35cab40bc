import type { Menunggu } from '#contract/portal/menunggu.ts';
import { angka } from '../../lib/format/angka.ts';
import type { MenuPage } from './operatorMenu.ts';

interface Props {
  pages: readonly MenuPage[];
  menunggu: Menunggu | undefined;
}

/** The number of items waiting on these pages; renders nothing for zero or while unknown. */
export function AntreanBadge({ pages, menunggu }: Props) {
  const waiting = pages.flatMap(({ antrean }) => antrean ?? []).filter(({ of }) => (menunggu?.[of] ?? 0) > 0);
  const jumlah = waiting.reduce((sum, { of }) => sum + (menunggu?.[of] ?? 0), 0);
  if (jumlah === 0) return null;
  const [kata, ...others] = new Set(waiting.map(({ kata }) => kata));
  return (
    <span className="shrink-0 rounded-full border border-transparent bg-gold px-2 font-bold text-black text-sm tabular-nums">
      {jumlah > 999 ? '999+' : angka(jumlah)}
      <span className="sr-only"> {others.length === 0 ? kata : 'menunggu'}</span>
    </span>
  );
}
