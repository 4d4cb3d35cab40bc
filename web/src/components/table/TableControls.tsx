import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Search } from './Search.tsx';

interface Props {
  cari: string;
  onSearch: (cari: string) => void;
  /** filters */
  children?: ReactNode;
}

/** The sticky bar above a table: search and filters. Only the search sticks on a phone. */
export function TableControls({ cari, onSearch, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  return (
    <div
      ref={bar}
      className="max-md:contents md:flex md:flex-wrap md:items-center md:gap-x-3 md:gap-y-2 md:rounded-t-xl md:bg-surface md:px-3 md:py-2 tall:md:sticky tall:md:top-0 tall:md:z-20"
    >
      <div className="max-md:-mx-4 max-md:bg-page max-md:px-4 max-md:py-1.5 tall:max-md:sticky tall:max-md:top-0 tall:max-md:z-20">
        <Search cari={cari} onSearch={onSearch} />
      </div>
      {children}
    </div>
  );
}

/** Sets `--bar` on the bar's parent to the bar's height, which varies because filters wrap. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const keep = () => element.parentElement?.style.setProperty('--bar', `${element.offsetHeight}px`);
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}
