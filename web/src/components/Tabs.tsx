import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { angka } from '../lib/format/angka.ts';

interface Tab<Name extends string> {
  name: Name;
  label: string;
  /** number of waiting items, with its label */
  count?: number;
  countLabel?: string;
  panel: ReactNode;
  /** keeps unsent input while another tab is open */
  keepMounted?: boolean;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onCurrent: (name: Name) => void;
  className?: string;
  tabClassName?: string;
}

export function Tabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, current, onCurrent, className = '', tabClassName = '' } = props;
  return (
    <Base.Root value={current} onValueChange={onCurrent} className="flex flex-col gap-6">
      <Base.List aria-label={label} className={`flex border-line border-b ${className}`}>
        {tabs.map(({ name, label, count = 0, countLabel }) => (
          <Base.Tab
            key={name}
            value={name}
            className={`min-h-11 border-transparent border-b-3 px-4 py-2 font-semibold text-muted hover:text-ink data-active:border-primary data-active:text-ink ${tabClassName}`}
          >
            {label}
            {count > 0 && (
              <span className="ml-2 inline-block min-w-6 rounded-full bg-gold px-1.5 text-center text-black text-sm">
                {angka(count)}
                {countLabel && <span className="sr-only"> {countLabel}</span>}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ name, panel, keepMounted }) => (
        <Base.Panel key={name} value={name} keepMounted={keepMounted}>
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** The open tab. It is in the address, so that links and reloads keep it. */
export function useTab<Name extends string>(names: readonly Name[], usual: Name) {
  const [query, setQuery] = useSearchParams();
  const current = names.find((it) => it === query.get('tab')) ?? usual;
  return { current, onCurrent: (tab: Name) => setQuery({ tab }, { replace: true }) };
}
