import { useState } from 'react';
import { type MenuPage, sectionOf } from './operatorMenu.ts';

/** The open menu sections: the one of the current page, and those opened since the last navigation. */
export function useOpenSections(pathname: string, current: MenuPage | undefined) {
  const here = sectionOf(current)?.label;
  const [open, setOpen] = useState<readonly string[]>(here ? [here] : []);
  const [shown, setShown] = useState({ pathname, here });
  if (shown.pathname !== pathname || shown.here !== here) {
    setShown({ pathname, here });
    // A link to another part of the same page must not close the section it is in.
    const kept = shown.pathname === pathname ? open.filter((label) => label !== here) : [];
    setOpen(here ? [...kept, here] : kept);
  }
  return {
    isOpen: (label: string) => open.includes(label),
    toggle: (label: string) =>
      setOpen((open) => (open.includes(label) ? open.filter((one) => one !== label) : [...open, label])),
  };
}
