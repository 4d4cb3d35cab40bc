import { useState } from 'react';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { changeDraf, type Draf, drafOf, dropDraf, isKept, mungkinTerkirim } from './draf.ts';

export interface Penulisan {
  draf: Draf;
  change: (change: Partial<Draf>) => void;
  /** it was restored */
  dipulihkan: boolean;
  /** an attempt to send it got no answer */
  mungkinTerkirim: boolean;
  buang: () => void;
}

/**
 * @param untuk the draft's id, of the same draft for the component's lifetime
 * @param awal what it begins with, the first time
 */
export function useDraf(untuk: string, awal?: Draf): Penulisan {
  const [signal] = useState(() => drafOf(untuk, awal));
  const draf = useSignalValue(signal);
  const [earlier, setEarlier] = useState(() => isKept(untuk));
  const [tried] = useState(() => mungkinTerkirim(untuk));
  return {
    draf,
    change: (change) => changeDraf(untuk, change),
    dipulihkan: earlier && isKept(untuk),
    mungkinTerkirim: tried,
    buang: () => {
      dropDraf(untuk);
      setEarlier(false);
    },
  };
}
