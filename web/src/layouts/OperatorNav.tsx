import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { menungguOptions } from '../lib/percakapan.ts';
import { ROUTES } from '../lib/routes.ts';
import { OperatorNavLink } from './OperatorNavLink.tsx';
import { OperatorNavSection } from './OperatorNavSection.tsx';
import { currentEntry, OPERATOR_MENU } from './operatorMenu.ts';

/** `onChoose` hears of each click on a link, also of one to the page that is open. */
export function OperatorNav({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const nav = useRef<HTMLElement>(null);
  const { data: menunggu } = useQuery(menungguOptions);

  // The menu is longer than most screens. `scrollIntoView` would have Tab begin at the entry, and pass the skip link over.
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current]');
    if (!nav.current || !entry) return;
    const below = entry.getBoundingClientRect().bottom - nav.current.getBoundingClientRect().bottom;
    if (below > 0) nav.current.scrollTop += below;
  }, []);

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
              <OperatorNavSection section={entry} current={current} onChoose={onChoose} />
            ) : (
              <OperatorNavLink
                page={entry}
                icon={entry.icon}
                current={entry === current}
                menunggu={entry.to === ROUTES.OperatorPercakapan ? menunggu : undefined}
                onChoose={onChoose}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
