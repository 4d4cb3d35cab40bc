import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';

/** The runtime's constant for a store that its own hook finishes. */
const MANAGED_HOOK = 2;

/** Subscribes to a signal. Components must read signals with this hook: a bare `.value` goes stale silently. */
export function useSignalValue<T>(source: ReadonlySignal<T>): T {
  const store = useSignals(MANAGED_HOOK);
  try {
    return source.value;
  } finally {
    store.f();
  }
}
