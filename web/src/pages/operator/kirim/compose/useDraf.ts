import { useState } from 'react';
import { toastDraf } from '../../../../lib/toast.ts';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { changeDraf, type Draf, drafOf, dropDraf, isWritten, mungkinTerkirim } from './draf.ts';

/** A draft in use. */
export interface Penulisan {
  draf: Draf;
  change: (change: Partial<Draf>) => void;
  /** it was restored */
  dipulihkan: boolean;
  /** an attempt to send it got no answer */
  mungkinTerkirim: boolean;
  buang: () => void;
}

/** @param untuk the draft's id, constant for the component's lifetime */
export function useDraf(untuk: string): Penulisan {
  const draf = useSignalValue(drafOf(untuk));
  const [earlier, setEarlier] = useState(() => isWritten(draf));
  const [tried] = useState(() => mungkinTerkirim(untuk));
  return {
    draf,
    change: (change) => changeDraf(untuk, change),
    dipulihkan: earlier && isWritten(draf),
    mungkinTerkirim: tried,
    buang: () => {
      dropDraf(untuk);
      setEarlier(false);
    },
  };
}

/** Shown when the user leaves a draft. */
export function sayKept(untuk: string): void {
  if (isWritten(drafOf(untuk).peek())) toastDraf();
}
