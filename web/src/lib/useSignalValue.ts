import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';

/** The runtime's name for a store that the hook which started it finishes. */
const MANAGED_HOOK = 2;

/** The signal's value, kept current. A component reads signals by this alone: a bare `.value` would go stale without a word. */
export function useSignalValue<T>(source: ReadonlySignal<T>): T {
  const store = useSignals(MANAGED_HOOK);
  try {
    return source.value;
  } finally {
    store.f();
  }
}
