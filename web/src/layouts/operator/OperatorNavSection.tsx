import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Menunggu } from '#contract/portal/menunggu.ts';
import { AntreanBadge } from './AntreanBadge.tsx';
import { CurrentStar, navRow, OperatorNavLink } from './OperatorNavLink.tsx';
import type { MenuPage, MenuSection } from './operatorMenu.ts';

interface Props {
  section: MenuSection;
  open: boolean;
  onToggle: () => void;
  current: MenuPage | undefined;
  menunggu: Menunggu | undefined;
  onChoose?: () => void;
}

/** Opens without an animation, so that the current entry's position can be measured at once. */
export function OperatorNavSection({ section, open, onToggle, current, menunggu, onChoose }: Props) {
  const { label, icon: Icon, pages } = section;
  const heading = useId();
  const hidesCurrent = !open && current !== undefined && pages.includes(current);
  return (
    <>
      <button
        type="button"
        id={heading}
        aria-expanded={open}
        aria-current={hidesCurrent || undefined}
        onClick={onToggle}
        className={`${navRow} font-semibold`}
      >
        <Icon aria-hidden="true" className="shrink-0" size={20} />
        <span className="min-w-0 flex-1">{label}</span>
        {/* An open section shows the numbers at its pages. */}
        {!open && <AntreanBadge pages={pages} menunggu={menunggu} />}
        {hidesCurrent && <CurrentStar />}
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={`shrink-0 transition-transform motion-reduce:transition-none ${open ? '' : '-rotate-90'}`}
        />
      </button>
      {open && (
        <ul
          aria-labelledby={heading}
          className="ml-5.5 flex flex-col gap-0.5 border-white/20 border-l pl-2 transition-opacity duration-150 starting:opacity-0 motion-reduce:transition-none"
        >
          {pages.map((page) => (
            <li key={page.label}>
              <OperatorNavLink
                page={page}
                current={page === current}
                menunggu={menunggu}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
