import { createContext, useContext, useEffect, useRef } from 'react';

/** What a dialog asks before it closes. */
export type Questions = Set<() => boolean>;

/** Of the dialog around; null where there is none. */
export const UnsavedContext = createContext<Questions | null>(null);

/** Has the dialog around ask before it throws something away. */
export function useUnsaved(isUnsaved: () => boolean) {
  const questions = useContext(UnsavedContext);
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    const question = () => latest.current();
    questions?.add(question);
    return () => {
      questions?.delete(question);
    };
  }, [questions]);
}
