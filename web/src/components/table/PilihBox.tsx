import type { Signal } from '@preact/signals-react';
import { useSignalValue } from '../../lib/useSignalValue.ts';

/** The selected rows of a list by id, across pages. */
export type Chosen<Value> = Signal<ReadonlyMap<number, Value>>;

export function choose<Value>(chosen: Chosen<Value>, rows: Iterable<[id: number, Value]>, on: boolean): void {
  const next = new Map(chosen.peek());
  for (const [id, value] of rows) on ? next.set(id, value) : next.delete(id);
  chosen.value = next;
}

interface Props<Value> {
  chosen: Chosen<Value>;
  id: number;
  /** kept while the row is selected */
  value: Value;
  name: string;
  /** all results are selected, and this row is one of them or not: it cannot be changed alone */
  semua?: boolean;
}

/** Selects a row. Only this box renders again when the selection changes. */
export function PilihBox<Value>({ chosen, id, value, name, semua }: Props<Value>) {
  const checked = useSignalValue(chosen).has(id);
  return (
    <label className="grid size-6 shrink-0 place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`Pilih ${name}`}
        checked={semua ?? checked}
        disabled={semua !== undefined}
        className="block size-6 accent-primary"
        onChange={(event) => choose(chosen, [[id, value]], event.target.checked)}
      />
    </label>
  );
}
