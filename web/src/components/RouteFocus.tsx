import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Resets focus and scroll after a navigation, as a full page load would. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The page scrolls to the section itself.
    if (hash) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    // The browser restores the scroll position on back and forward.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, hash, navigationType]);

  return null;
}
