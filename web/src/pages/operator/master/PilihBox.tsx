import type { Signal } from '@preact/signals-react';
import { useSignalValue } from '../../../lib/useSignalValue.ts';

/** Rows by their ids, each with its name, whichever page they are on. */
export type Chosen = Signal<ReadonlyMap<number, string>>;

/** Chooses a row. When that changes, its box alone is drawn again. */
export function PilihBox({ chosen, id, name }: { chosen: Chosen; id: number; name: string }) {
  const checked = useSignalValue(chosen).has(id);
  return (
    <input
      type="checkbox"
      aria-label={`Pilih ${name}`}
      checked={checked}
      className="block size-6 accent-primary"
      onChange={() => {
        const next = new Map(chosen.value);
        if (!next.delete(id)) next.set(id, name);
        chosen.value = next;
      }}
    />
  );
}
