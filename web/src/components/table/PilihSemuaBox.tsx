import { useSignalValue } from '../../lib/useSignalValue.ts';
import { type Chosen, choose } from './PilihBox.tsx';

interface Props<Value> {
  chosen: Chosen<Value>;
  /** the rows of the shown page, each with the value to keep */
  rows: readonly [id: number, Value][];
  /** all results are selected, and these rows are among them or not */
  semua?: boolean;
}

/** Selects all rows of the page; checked when all are selected. */
export function PilihSemuaBox<Value>({ chosen, rows, semua }: Props<Value>) {
  const now = useSignalValue(chosen);
  const ticked = rows.filter(([id]) => now.has(id)).length;
  const all = rows.length > 0 && ticked === rows.length;
  return (
    <label className="grid size-6 shrink-0 place-items-center pointer-coarse:size-11">
      <input
        ref={(box) => {
          if (box) box.indeterminate = semua === undefined && ticked > 0 && !all;
        }}
        type="checkbox"
        aria-label="Pilih semua di halaman ini"
        checked={semua ?? all}
        disabled={semua !== undefined}
        className="block size-6 accent-primary"
        onChange={() => choose(chosen, rows, !all)}
      />
    </label>
  );
}
