import { signal } from '@preact/signals-react';

/** A call waits for a proof that it is still the user. */
export const buktiDiminta = signal<((proven: boolean) => void) | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks the user to prove it. Calls that wait at the same time share one dialog. @returns false when they cancel */
export function mintaBukti(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    buktiDiminta.value = resolve;
  }).finally(() => {
    asking = null;
    buktiDiminta.value = null;
  });
  return asking;
}
