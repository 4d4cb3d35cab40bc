import { useQuery } from '@tanstack/react-query';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Menunggu } from '#contract/portal/menunggu.ts';
import { angka } from '../../lib/format/angka.ts';
import { useBoleh } from '../../lib/operator/izin.ts';
import { menungguOptions } from '../../lib/operator/menunggu.ts';
import { currentEntry, entryOf, type MenuPage, type MenuSection, menuFor, pagesOf } from './operatorMenu.ts';

/** Pixels between the current entry and the edge of the menu. */
const MARGIN = 12;

interface Nav {
  current: MenuPage | undefined;
  /** undefined while unknown */
  menunggu?: Menunggu | undefined;
  onChoose?: (() => void) | undefined;
}
const NavContext = createContext<Nav>({ current: undefined });

/** `onChoose` is called for every click on a link, even to the open page. */
export function OperatorNav({ onChoose }: { onChoose?: () => void }) {
  const { pathname, hash } = useLocation();
  const current = currentEntry(pathname, hash);
  const sections = useOpenSections(pathname, current);
  const nav = useRef<HTMLElement>(null);
  const { data: menunggu } = useQuery(menungguOptions);
  const boleh = useBoleh();

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
      <NavContext value={{ current, menunggu, onChoose }}>
        <ul className="flex flex-col gap-0.5 p-3">
          {menuFor(boleh).map((entry) => (
            <li key={entry.label}>
              {'parts' in entry ? (
                <OperatorNavSection
                  section={entry}
                  open={sections.isOpen(entry.label)}
                  onToggle={() => sections.toggle(entry.label)}
                />
              ) : (
                <OperatorNavLink page={entry} icon={entry.icon} />
              )}
            </li>
          ))}
        </ul>
      </NavContext>
    </nav>
  );
}

/** The open menu sections: the one of the current page, and those opened since the last navigation. */
function useOpenSections(pathname: string, current: MenuPage | undefined) {
  const here = current && entryOf(current)?.label;
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

interface OperatorNavSectionProps {
  section: MenuSection;
  open: boolean;
  onToggle: () => void;
}

/** Opens without an animation, so that the current entry's position can be measured at once. */
function OperatorNavSection({ section, open, onToggle }: OperatorNavSectionProps) {
  const { current } = useContext(NavContext);
  const { label, icon: Icon, parts } = section;
  const pages = pagesOf(section);
  const hidesCurrent = !open && current !== undefined && pages.includes(current);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-current={hidesCurrent || undefined}
        onClick={onToggle}
        className={`${navRow} font-semibold`}
      >
        <Icon aria-hidden="true" className="shrink-0" size={20} />
        <span className="min-w-0 flex-1">{label}</span>
        {/* An open section shows the numbers at its pages. */}
        {!open && <AntreanBadge pages={pages} />}
        {hidesCurrent && <CurrentStar />}
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={`shrink-0 transition-transform motion-reduce:transition-none ${open ? '' : '-rotate-90'}`}
        />
      </button>
      {open && (
        <div className="ml-5.5 flex flex-col gap-2 border-white/20 border-l pl-2 transition-opacity duration-150 starting:opacity-0 motion-reduce:transition-none">
          {parts.map(({ title, pages }) => (
            <div key={title ?? label}>
              {title && <p className="px-3 pt-1 font-semibold text-on-band-muted text-sm">{title}</p>}
              <ul aria-label={title ?? label} className="flex flex-col gap-0.5">
                {pages.map((page) => (
                  <li key={page.label}>
                    <OperatorNavLink page={page} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const navRow =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left lg:gap-2 scroll-my-3 hover:bg-white/10 focus-visible:-outline-offset-3 lg:pointer-fine:min-h-9';

/** @param icon only at the top level */
function OperatorNavLink({ page, icon: Icon }: { page: MenuPage; icon?: LucideIcon }) {
  const { current, onChoose } = useContext(NavContext);
  return (
    <Link
      to={page.to}
      aria-current={page === current ? 'page' : undefined}
      onClick={onChoose}
      className={`${navRow} aria-[current=page]:bg-white/15 aria-[current=page]:font-semibold`}
    >
      {Icon && <Icon aria-hidden="true" className="shrink-0" size={20} />}
      <span className="min-w-0 flex-1">
        {page.label}
        {page.sebutan && (
          <span className="ml-2 inline-block font-normal text-on-band-muted text-xs">{page.sebutan}</span>
        )}
      </span>
      <AntreanBadge pages={[page]} />
      {page === current && <CurrentStar />}
    </Link>
  );
}

function CurrentStar() {
  return <span aria-hidden="true" className="khatam size-3.5 shrink-0 bg-gold forced-color-adjust-none" />;
}

/** The number of items waiting on these pages; renders nothing for zero or while unknown. */
function AntreanBadge({ pages }: { pages: readonly MenuPage[] }) {
  const { menunggu } = useContext(NavContext);
  const waiting = pages.flatMap(({ antrean }) => antrean ?? []).filter(({ of }) => (menunggu?.[of] ?? 0) > 0);
  const jumlah = waiting.reduce((sum, { of }) => sum + (menunggu?.[of] ?? 0), 0);
  if (jumlah === 0) return null;
  const [kata, ...others] = new Set(waiting.map(({ kata }) => kata));
  return (
    <span className="shrink-0 rounded-full border border-transparent bg-gold px-2 font-bold text-black text-sm tabular-nums">
      {jumlah > 999 ? '999+' : angka(jumlah)}
      <span className="sr-only"> {others.length === 0 ? kata : 'menunggu'}</span>
    </span>
  );
}
