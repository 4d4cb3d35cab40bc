import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { CurrentStar, navRow, OperatorNavLink } from './OperatorNavLink.tsx';
import type { MenuPage, MenuSection } from './operatorMenu.ts';

interface Props {
  section: MenuSection;
  current: MenuPage | undefined;
  onChoose?: () => void;
}

export function OperatorNavSection({ section, current, onChoose }: Props) {
  const { label, icon: Icon, pages } = section;
  const [open, setOpen] = useRememberedOpen(label);
  const heading = useId();
  const hidesCurrent = !open && current !== undefined && pages.includes(current);
  return (
    <Collapsible.Root open={open} onOpenChange={setOpen}>
      <Collapsible.Trigger
        id={heading}
        aria-current={hidesCurrent || undefined}
        className={`${navRow} font-semibold`}
      >
        <Icon aria-hidden="true" className="shrink-0" size={20} />
        <span className="min-w-0 flex-1">{label}</span>
        {hidesCurrent && <CurrentStar />}
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={`shrink-0 transition-transform motion-reduce:transition-none ${open ? '' : '-rotate-90'}`}
        />
      </Collapsible.Trigger>
      <Collapsible.Panel
        // What is closing has links that Tab would still reach, and lose with them.
        render={<ul aria-labelledby={heading} inert={!open} />}
        className="ml-5.5 flex h-(--collapsible-panel-height) flex-col gap-0.5 overflow-hidden border-white/20 border-l pl-2 transition-[height] duration-150 data-ending-style:h-0 data-starting-style:h-0 motion-reduce:duration-0"
      >
        {pages.map((page) => (
          <li key={page.label}>
            <OperatorNavLink page={page} current={page === current} onChoose={onChoose} />
          </li>
        ))}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}

/** Open, unless it was last closed in this browser. */
function useRememberedOpen(label: string) {
  const key = `menu ${label}`;
  const [open, setOpen] = useState(() => localStorage.getItem(key) !== 'tutup');
  return [
    open,
    (next: boolean) => {
      setOpen(next);
      if (next) localStorage.removeItem(key);
      else localStorage.setItem(key, 'tutup');
    },
  ] as const;
}
