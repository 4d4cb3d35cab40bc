import type { Signal } from '@preact/signals-react';
import { useSignalValue } from '../../lib/useSignalValue.ts';

/** What is ticked in a list, by the ids of the rows, whichever page they are on. */
export type Chosen<Value> = Signal<ReadonlyMap<number, Value>>;

/** Ticks rows, or takes the ticks away. */
export function choose<Value>(chosen: Chosen<Value>, rows: Iterable<[id: number, Value]>, on: boolean): void {
  const next = new Map(chosen.peek());
  for (const [id, value] of rows) on ? next.set(id, value) : next.delete(id);
  chosen.value = next;
}

interface Props<Value> {
  chosen: Chosen<Value>;
  id: number;
  /** what is kept of the row while it is ticked */
  value: Value;
  name: string;
}

/** Ticks a row. When that changes, its box alone is drawn again. */
export function PilihBox<Value>({ chosen, id, value, name }: Props<Value>) {
  const checked = useSignalValue(chosen).has(id);
  return (
    <label className="grid size-6 shrink-0 place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`Pilih ${name}`}
        checked={checked}
        className="block size-6 accent-primary"
        onChange={(event) => choose(chosen, [[id, value]], event.target.checked)}
      />
    </label>
  );
}
