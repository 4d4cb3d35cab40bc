import { signal } from '@preact/signals-react';

/** A call waits for a proof that it is still the user, or, of some operators, for a passkey. */
export const buktiDiminta = signal<{ passkey: boolean; answer: (proven: boolean) => void } | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks the user to prove it. Calls that wait at the same time share one dialog. @returns false when they cancel */
export async function mintaBukti(passkey: boolean): Promise<boolean> {
  // The call that makes the passkey comes from the dialog itself, which cannot wait for its own answer.
  if (buktiDiminta.peek()?.passkey && !passkey) return false;
  asking ??= new Promise<boolean>((resolve) => {
    buktiDiminta.value = { passkey, answer: resolve };
  }).finally(() => {
    asking = null;
    buktiDiminta.value = null;
  });
  return asking;
}
