import { createContext, useContext, useEffect, useRef } from 'react';

type Question = () => boolean;

/** Questions a dialog asks before it closes: is an operation running, is input unsaved. */
export interface Holds {
  busy: Set<Question>;
  unsaved: Set<Question>;
}

/** The enclosing dialog's; null outside a dialog. */
export const HoldsContext = createContext<Holds | null>(null);

/** Keeps the enclosing dialog open while `busy`. */
export const useBusy = (busy: boolean) => useHold('busy', () => busy);

/** Makes the enclosing dialog ask before it discards unsaved input. */
export const useUnsaved = (isUnsaved: Question) => useHold('unsaved', isUnsaved);

function useHold(kind: keyof Holds, question: Question) {
  const holds = useContext(HoldsContext);
  const latest = useRef(question);
  latest.current = question;
  useEffect(() => {
    const ask = () => latest.current();
    holds?.[kind].add(ask);
    return () => {
      holds?.[kind].delete(ask);
    };
  }, [holds, kind]);
}
