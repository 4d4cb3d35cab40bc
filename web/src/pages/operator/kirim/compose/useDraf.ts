import { useState } from 'react';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { changeDraf, type Draf, drafOf, dropDraf, isKept, mungkinTerkirim } from './draf.ts';

/**
 * @param untuk the draft's id, of the same draft for the component's lifetime
 * @param awal what it begins with, the first time
 */
export function useDraf(untuk: string, awal?: Draf) {
  const [signal] = useState(() => drafOf(untuk, awal));
  const draf = useSignalValue(signal);
  const [earlier, setEarlier] = useState(() => isKept(untuk));
  const [tried] = useState(() => mungkinTerkirim(untuk));
  return {
    draf,
    change: (change: Partial<Draf>) => changeDraf(untuk, change),
    /** it was restored */
    dipulihkan: earlier && isKept(untuk),
    /** an attempt to send it got no answer */
    mungkinTerkirim: tried,
    buang: () => {
      dropDraf(untuk);
      setEarlier(false);
    },
  };
}

export type Penulisan = ReturnType<typeof useDraf>;
