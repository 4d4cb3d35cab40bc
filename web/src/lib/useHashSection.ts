import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isTableStep } from './table/useTable.ts';

/** Scrolls to the section in the URL's hash and focuses its heading, even when the link is used again. */
export function useHashSection() {
  const { hash, key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes on every use of a link
  useEffect(() => {
    // A step inside a table keeps the scroll position.
    if (!hash || isTableStep(state)) return;
    const section = document.getElementById(hash.slice(1));
    const target = section?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
    return section ? keepInView(section) : undefined;
  }, [hash, key]);
}

/** Longest wait for content above the section, milliseconds. */
const LOADING_MS = 10_000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps a section in place while content above it loads, until the user scrolls, types or clicks. */
function keepInView(section: HTMLElement): () => void {
  const resized = new ResizeObserver(() => section.scrollIntoView());
  const stop = () => {
    clearTimeout(timer);
    resized.disconnect();
    for (const event of BY_HAND) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, LOADING_MS);
  for (const event of BY_HAND) addEventListener(event, stop, { passive: true });
  resized.observe(document.body);
  return stop;
}
