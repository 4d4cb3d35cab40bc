import { useSignalValue } from '../../lib/useSignalValue.ts';
import { type Chosen, choose } from './PilihBox.tsx';

interface Props<Value> {
  chosen: Chosen<Value>;
  /** those of the page that is shown, and what is kept of each while it is ticked */
  rows: readonly [id: number, Value][];
}

/** Ticks all rows of the page, and is ticked when each of them is. */
export function PilihSemuaBox<Value>({ chosen, rows }: Props<Value>) {
  const now = useSignalValue(chosen);
  const ticked = rows.filter(([id]) => now.has(id)).length;
  const all = rows.length > 0 && ticked === rows.length;
  return (
    <label className="grid size-6 shrink-0 place-items-center pointer-coarse:size-11">
      <input
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !all;
        }}
        type="checkbox"
        aria-label="Pilih semua di halaman ini"
        checked={all}
        className="block size-6 accent-primary"
        onChange={() => choose(chosen, rows, !all)}
      />
    </label>
  );
}
