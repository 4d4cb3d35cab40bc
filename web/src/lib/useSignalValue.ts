import type { ReadonlySignal } from '@preact/signals-react';
import { useCallback, useSyncExternalStore } from 'react';

/** The signal's value, kept current. The one way for a component to read a signal. */
export function useSignalValue<T>(source: ReadonlySignal<T>): T {
  return useSyncExternalStore(
    useCallback((changed) => source.subscribe(changed), [source]),
    () => source.peek(),
  );
}
