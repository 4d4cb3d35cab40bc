import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isTableStep } from '../../../lib/useTable.ts';

/** Goes to the section that the address names, with the focus on its heading: also when the link to it is used again. */
export function useHashSection() {
  const { hash, key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one use of a link from the next
  useEffect(() => {
    // Somebody who goes through a table stays where they are.
    if (!hash || isTableStep(state)) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    const target = section?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}
