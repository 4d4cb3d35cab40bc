import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

/**
 * Which dialog of a list is open, for which row, and where focus goes when it closes.
 *
 * @typeParam Edited what is added or edited
 * @typeParam Row what is deleted
 */
export function useRowDialogs<Edited, Row>() {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(null);
  // A reloaded list may lack the row whose button opened the dialog and holds the focus.
  useEffect(() => {
    if (!opener.current || opener.current.isConnected) return;
    opener.current = headingOf(heading);
    if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  });
  // Stable functions, so that memoised rows do not render again.
  const actions = useMemo(() => {
    function close() {
      setEdited(null);
      setDoomed(null);
    }
    return {
      edit: (what: Edited, button: HTMLElement | null = null) => {
        opener.current = button;
        setEdited(() => what);
      },
      askToDelete: (row: Row, button: HTMLElement) => {
        opener.current = button;
        setDoomed(() => row);
      },
      close,
      closeDone: () => {
        // The button may be gone with its row.
        opener.current = headingOf(heading);
        close();
      },
      closeDeleted: () => {
        opener.current = neighbourOf(opener.current) ?? headingOf(heading);
        close();
      },
    };
  }, []);
  const { close, closeDone, closeDeleted } = actions;
  const editing = { onClose: close, returnFocusTo: opener };
  return {
    edited,
    doomed,
    heading,
    opener,
    ...actions,
    /** props of the dialog that edits, of one whose action may remove the row, and of the one that deletes it */
    editing,
    deciding: { ...editing, onDone: closeDone },
    deleting: { ...editing, onDeleted: closeDeleted },
  };
}

/** The heading of the list, or of the page for a list without one. */
const headingOf = ({ current }: RefObject<HTMLHeadingElement | null>) =>
  current ?? document.querySelector<HTMLHeadingElement>('main h1');

/** The same button in the next row, or else in the previous one. */
function neighbourOf(button: HTMLElement | null): HTMLElement | undefined {
  const row = button?.closest('tr');
  if (!button || !row) return undefined;
  const place = [...row.querySelectorAll<HTMLElement>('button')].indexOf(button);
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  return neighbour?.querySelectorAll('button')[place];
}
