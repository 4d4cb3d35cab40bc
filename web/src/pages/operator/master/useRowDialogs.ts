import { useMemo, useRef, useState } from 'react';

/**
 * Which dialog of a list is open, for what, and where focus goes when it closes.
 *
 * @typeParam Edited what is added or edited
 * @typeParam Row what is deleted
 */
export function useRowDialogs<Edited, Row>() {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(null);
  // Always the same functions, so that the rows that hold them need not be drawn again.
  const actions = useMemo(
    () => ({
      edit: (what: Edited, button: HTMLElement) => {
        opener.current = button;
        setEdited(() => what);
      },
      askToDelete: (row: Row, button: HTMLElement) => {
        opener.current = button;
        setDoomed(() => row);
      },
      close: () => {
        setEdited(null);
        setDoomed(null);
      },
      closeDone: () => {
        // Its button may be gone with what it was there for.
        opener.current = heading.current;
        setEdited(null);
        setDoomed(null);
      },
    }),
    [],
  );
  return { edited, doomed, heading, opener, ...actions };
}
