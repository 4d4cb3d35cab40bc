import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';

const MANAGED_HOOK = 2;

/** The signal's value, kept current. The one way for a component to read a signal. */
export function useSignalValue<T>(source: ReadonlySignal<T>): T {
  const store = useSignals(MANAGED_HOOK);
  try {
    return source.value;
  } finally {
    store.f();
  }
}
