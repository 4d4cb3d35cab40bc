import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isTableStep } from './table/useTable.ts';

/** Goes to the section that the address names, with the focus on its heading: also when the link to it is used again. */
export function useHashSection() {
  const { hash, key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one use of a link from the next
  useEffect(() => {
    // Somebody who goes through a table stays where they are.
    if (!hash || isTableStep(state)) return;
    const section = document.getElementById(hash.slice(1));
    const target = section?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
    return section ? keepInView(section) : undefined;
  }, [hash, key]);
}

/** How long what stands above a section may take to load, in milliseconds. */
const LOADING_MS = 10_000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps a section at the top while what is above it loads, until the person scrolls, types or clicks. */
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
