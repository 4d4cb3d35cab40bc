import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { TableState } from '../../lib/table/tableState.ts';
import { Pagination } from './Pagination.tsx';
import { RowTips } from './RowTip.tsx';
import { Search } from './Search.tsx';
import { Table, type TableProps } from './Table.tsx';

export type { Column } from './column.ts';

interface Props<Row> extends TableProps<Row> {
  /** filters beside the search */
  saringan?: ReactNode;
}

/** A server list with search and pagination, which stay in view while the rows scroll. */
export function ListTable<Row extends { id: number | string }>({ saringan, ...table }: Props<Row>) {
  const { label, list } = table;
  const frame = useRef<HTMLDivElement>(null);
  const change = (change: Partial<TableState>) => {
    list.change(change);
    // A new page starts at its first row.
    if (frame.current && frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView();
  };
  return (
    <div
      ref={frame}
      className="@container relative isolate flex flex-col [--bar:0px] [--stuck:0px] max-md:gap-3 md:rounded-xl md:border md:border-line md:bg-surface tall:[--stuck:var(--bar)]"
    >
      <RowTips container={frame}>
        <TableControls cari={list.state.cari} onSearch={(cari) => change({ cari, page: 1 })}>
          {saringan}
        </TableControls>
        <Table {...table} />
        {/* Its position is unknown until the rows are loaded. */}
        {!list.loading && <Pagination label={label} list={list} onChange={change} />}
      </RowTips>
    </div>
  );
}

interface TableControlsProps {
  cari: string;
  onSearch: (cari: string) => void;
  /** filters */
  children?: ReactNode;
}

/** The sticky bar above a table: search and filters. Only the search sticks on a phone. */
function TableControls({ cari, onSearch, children }: TableControlsProps) {
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
