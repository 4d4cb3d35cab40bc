import { createContext, useContext, useEffect, useRef } from 'react';

type Question = () => boolean;

/** What a dialog asks before it closes: is something under way that may not be lost sight of, is something unsaved. */
export interface Holds {
  busy: Set<Question>;
  unsaved: Set<Question>;
}

/** Of the dialog around; null where there is none. */
export const HoldsContext = createContext<Holds | null>(null);

/** Keeps the dialog around open as long as it is true. */
export const useBusy = (busy: boolean) => useHold('busy', () => busy);

/** Has the dialog around ask a person before it throws something away. */
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
