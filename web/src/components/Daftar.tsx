import { angka } from '../lib/format/angka.ts';

interface Props {
  title: string;
  rows: readonly { key: string; above: string; below: string }[];
  /** number not shown */
  sisa: number;
}

/** The first of many, two lines each, under a heading. Renders nothing without any. */
export function Daftar({ title, rows, sisa }: Props) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ul tabIndex={0} className="max-h-80 divide-y divide-line overflow-auto rounded-lg border border-line">
        {rows.map(({ key, above, below }) => (
          <li key={key} className="px-3 py-2 leading-tight">
            <bdi className="block break-words">{above}</bdi>
            <bdi className="block break-words text-muted text-sm">{below}</bdi>
          </li>
        ))}
      </ul>
      {sisa > 0 && <p className="text-muted text-sm">Dan {angka(sisa)} lagi.</p>}
    </section>
  );
}
