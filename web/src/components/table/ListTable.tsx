import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { List, TableState } from '../../lib/table/tableState.ts';
import { Kosong } from './Kosong.tsx';
import { Pagination } from './Pagination.tsx';
import { RowTips } from './RowTip.tsx';
import { Search } from './Search.tsx';
import { type Column, Table } from './Table.tsx';

interface Props<Row> {
  label: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  /** most buttons a row has; 2 by default */
  buttons?: number;
  select?: (row: Row) => ReactNode;
  /** a checkbox in the header that selects all rows */
  selectAll?: ReactNode;
  /** shown beneath an expanded row */
  detail?: (row: Row) => ReactNode;
  /** filters beside the search */
  saringan?: ReactNode;
  /** shown when the list has no rows at all */
  empty?: ReactNode;
}

/** A server list with search and pagination, which stay in view while the rows scroll. */
export function ListTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { label, list, columns, actions, buttons, select, selectAll, detail, saringan, empty } = props;
  const { rows, total, firstNumber, state, loading, failed, kode, updating, retry } = list;
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
        <TableControls cari={state.cari} onSearch={(cari) => change({ cari, page: 1 })}>
          {saringan}
        </TableControls>
        <Table
          label={label}
          columns={columns}
          rows={rows}
          firstNumber={firstNumber}
          limit={state.limit}
          actions={actions}
          buttons={buttons}
          select={select}
          selectAll={selectAll}
          detail={detail}
          empty={<Kosong list={list}>{empty}</Kosong>}
          loading={loading}
          failed={failed}
          kode={kode}
          updating={updating}
          onRetry={retry}
        />
        {/* Its position is unknown until the rows are loaded. */}
        {!loading && (
          <Pagination
            label={label}
            page={state.page}
            limit={state.limit}
            total={total}
            firstNumber={firstNumber}
            shown={rows.length}
            onPage={(page) => change({ page })}
            onLimit={(limit) => change({ limit, page: 1 })}
          />
        )}
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
