import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { OperatorNavLink } from './OperatorNavLink.tsx';
import { OperatorNavSection } from './OperatorNavSection.tsx';
import { currentEntry, OPERATOR_MENU } from './operatorMenu.ts';

/** `onChoose` hears of each click on a link, also of one to the page that is open. */
export function OperatorNav({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const nav = useRef<HTMLElement>(null);

  // The menu is longer than most screens.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
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
                onChoose={onChoose}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
