import { useEffect, useRef } from 'react';

let opened = 0;

/** Keeps the focus, which the browser drops right after it has gone back to an address with a hash. */
function keepFocus() {
  const focused = document.activeElement;
  setTimeout(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true });
  });
}

/**
 * Makes the browser's back button close an open dialog instead of leaving the page, as people expect on a phone. A link inside
 * the dialog must navigate with `replace`: the history entry pushed here leads nowhere.
 *
 * @param close may ask first, and leave the dialog open
 */
export function useBackCloses(open: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    opened += 1;
    const mark = opened;
    // Keep the router's own state: for the router this is the same page.
    const push = () => history.pushState({ ...history.state, dialog: mark }, '');
    const isHere = () => history.state?.dialog === mark;
    function onBack() {
      if (isHere()) return;
      push();
      latest.current();
    }
    // Deferred: StrictMode runs effects twice, and a started `history.back()` cannot be cancelled.
    const soon = setTimeout(() => {
      push();
      addEventListener('popstate', onBack);
    });
    return () => {
      clearTimeout(soon);
      removeEventListener('popstate', onBack);
      // Skip it when the user has navigated away.
      if (!isHere()) return;
      addEventListener('popstate', keepFocus, { once: true });
      history.back();
    };
  }, [open]);
}
