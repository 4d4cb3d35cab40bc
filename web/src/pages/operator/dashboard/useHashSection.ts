import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the section that the address names, with the focus on its heading: also when the link to it is used again. */
export function useHashSection() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one use of a link from the next
  useEffect(() => {
    if (!hash) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    const target = section?.querySelector<HTMLElement>('[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}
