import { useState } from 'react';
import { toastDraf } from '../../../../lib/toast.ts';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { changeDraf, type Draf, drafOf, dropDraf, isWritten, mungkinTerkirim } from './draf.ts';

/** What somebody writes, as long as they do and beyond. */
export interface Penulisan {
  draf: Draf;
  change: (change: Partial<Draf>) => void;
  /** whether some of it was written earlier */
  dipulihkan: boolean;
  /** whether that was tried to send, with no answer */
  mungkinTerkirim: boolean;
  buang: () => void;
}

/** @param untuk for whom it is, as long as the component lives */
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

/** As somebody leaves what they have written: nothing of it is lost. */
export function sayKept(untuk: string): void {
  if (isWritten(drafOf(untuk).peek())) toastDraf();
}
