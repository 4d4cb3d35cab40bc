import { useState } from 'react';
import { type MenuPage, sectionOf } from './operatorMenu.ts';

/**
 * Which sections of the menu are open: the one that the current page is in, and what a person has opened since they came to
 * this page.
 */
export function useOpenSections(pathname: string, current: MenuPage | undefined) {
  const here = sectionOf(current)?.label;
  const [open, setOpen] = useState<readonly string[]>(here ? [here] : []);
  const [shown, setShown] = useState({ pathname, here });
  if (shown.pathname !== pathname || shown.here !== here) {
    setShown({ pathname, here });
    // To another part of the same page leads a link in what is open: it may not close under whoever has used it.
    const kept = shown.pathname === pathname ? open.filter((label) => label !== here) : [];
    setOpen(here ? [...kept, here] : kept);
  }
  return {
    isOpen: (label: string) => open.includes(label),
    toggle: (label: string) =>
      setOpen((open) => (open.includes(label) ? open.filter((one) => one !== label) : [...open, label])),
  };
}
