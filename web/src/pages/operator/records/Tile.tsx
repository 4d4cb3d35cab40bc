import { angka } from '../../../lib/format/angka.ts';

interface Props {
  label: string;
  value: number;
  /** class with the colour of its part in a chart */
  dot?: string;
}

/** A number with what it counts, in a `<dl>`. */
export function Tile({ label, value, dot }: Props) {
  return (
    <div className="rounded-xl bg-sunken px-4 py-3">
      <dt className="flex items-center gap-2 text-muted text-sm">
        {dot && (
          <span
            aria-hidden="true"
            className={`size-2.5 shrink-0 forced-color-adjust-none rounded-full border border-edge ${dot}`}
          />
        )}
        {label}
      </dt>
      <dd className="font-bold text-2xl tabular-nums">{angka(value)}</dd>
    </div>
  );
}
