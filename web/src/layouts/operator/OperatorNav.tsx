import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { menungguOptions } from '../../lib/operator/menunggu.ts';
import { OperatorNavLink } from './OperatorNavLink.tsx';
import { OperatorNavSection } from './OperatorNavSection.tsx';
import { currentEntry, OPERATOR_MENU } from './operatorMenu.ts';
import { useOpenSections } from './useOpenSections.ts';

/** Pixels between the current entry and the edge of the menu. */
const MARGIN = 12;

/** `onChoose` is called for every click on a link, even to the open page. */
export function OperatorNav({ onChoose }: { onChoose?: () => void }) {
  const { pathname, hash } = useLocation();
  const current = currentEntry(pathname, hash);
  const sections = useOpenSections(pathname, current);
  const nav = useRef<HTMLElement>(null);
  const { data: menunggu } = useQuery(menungguOptions);

  // Scrolls the current entry into a long menu's view. `scrollIntoView` would move Tab's starting point past the skip link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run after every navigation
  useLayoutEffect(() => {
    const entry = nav.current?.querySelector('[aria-current]');
    if (!nav.current || !entry) return;
    const room = nav.current.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    const above = room.top + MARGIN - top;
    const below = bottom + MARGIN - room.bottom;
    if (above > 0) nav.current.scrollTop -= above;
    else if (below > 0) nav.current.scrollTop += below;
  }, [pathname, current]);

  return (
    <nav
      ref={nav}
      aria-label="Menu operator"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain scrollbar-thin scrollbar-thumb-on-band/40"
    >
      <ul className="flex flex-col gap-0.5 p-3">
        {OPERATOR_MENU.map((entry) => (
          <li key={entry.label}>
            {'pages' in entry ? (
              <OperatorNavSection
                section={entry}
                open={sections.isOpen(entry.label)}
                onToggle={() => sections.toggle(entry.label)}
                current={current}
                menunggu={menunggu}
                onChoose={onChoose}
              />
            ) : (
              <OperatorNavLink
                page={entry}
                icon={entry.icon}
                current={entry === current}
                menunggu={menunggu}
                onChoose={onChoose}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
