import { useEffect, useRef } from 'react';

let opened = 0;

/**
 * Has the way back close what lies over the page, as people expect of a phone: it would leave the page, and take what is
 * written with it. Whatever leads elsewhere from there replaces this step of the way, which would lead nowhere.
 *
 * @param close may ask first, and leave it open
 */
export function useBackCloses(open: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    opened += 1;
    const mark = opened;
    // The router's own part of it stays: to it this is the same page.
    const push = () => history.pushState({ ...history.state, dialog: mark }, '');
    const isHere = () => history.state?.dialog === mark;
    function onBack() {
      if (isHere()) return;
      push();
      latest.current();
    }
    // Not at once: StrictMode runs effects twice, and a way back that has begun cannot be stopped.
    const soon = setTimeout(() => {
      push();
      addEventListener('popstate', onBack);
    });
    return () => {
      clearTimeout(soon);
      removeEventListener('popstate', onBack);
      // Whoever has gone elsewhere meanwhile stays there.
      if (isHere()) history.back();
    };
  }, [open]);
}
