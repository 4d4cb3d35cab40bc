import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** After a change of page, puts focus and scroll where a full page load would have put them. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The page itself goes to the part of it that is asked for.
    if (hash) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    // The browser itself restores the scroll position of a page gone back to.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, hash, navigationType]);

  return null;
}
