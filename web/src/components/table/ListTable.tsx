// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its role

import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { List, TableState } from '../../lib/table/tableState.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { type Column, createLayout } from './column.ts';
import { type Belum, Kosong } from './Kosong.tsx';
import { Pagination } from './Pagination.tsx';
import { RowTips } from './RowTip.tsx';
import { Search } from './Search.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { pinned, pinnedActions, pinnedLast } from './styles.ts';
import { TableRow } from './TableRow.tsx';
import { useOverflow } from './useOverflow.ts';

export type { Column } from './column.ts';

interface Props<Row> extends TableProps<Row> {
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
        {/* Without an answer nothing is known of the rows: not even that there are none. */}
        {(list.rows.length > 0 || !(list.loading || list.failed)) && (
          <Pagination label={label} list={list} onChange={change} />
        )}
      </RowTips>
    </div>
  );
}

interface TableControlsProps {
  cari: string;
  onSearch: (cari: string) => void;
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

interface TableProps<Row> {
  /** names the table, for screen readers */
  label: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  /** most buttons a row has; 2 by default */
  buttons?: number;
  /** a checkbox before the row's number */
  select?: (row: Row) => ReactNode;
  selectAll?: ReactNode;
  /** shown beneath an expanded row */
  detail?: (row: Row) => ReactNode;
  /** shown when the list has no rows at all */
  belum?: Belum;
}

/**
 * A table of rows of one height. Truncated text gets a title on hover. When the columns do not fit, the table scrolls inside its
 * frame with the first columns pinned. On a phone each row is a card; the roles are explicit because that layout drops the
 * table's own.
 */
function Table<Row extends { id: number | string }>(props: TableProps<Row>) {
  const { label, list, columns, actions, select, selectAll, detail, belum } = props;
  const { rows, firstNumber, loading, failed, updating } = list;
  const buttons = actions ? (props.buttons ?? 2) : 0;
  const before = select ? 'box' : detail ? 'unfold' : null;
  const layout = useMemo(() => createLayout(columns, { before, buttons }), [columns, before, buttons]);
  const frame = useRef<HTMLElement>(null);
  const scrolls = useOverflow(frame);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the page changes
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [firstNumber]);

  const headers = ['No', ...columns.map(({ header }) => header), ...(actions ? ['Action'] : [])];
  const last = layout.pins.length - 1;
  const headStyle = (index: number) => {
    if (index <= last) return `z-3 ${index === last ? pinnedLast : pinned}`;
    return actions && index === headers.length - 1 ? `z-3 ${pinnedActions}` : 'z-2';
  };
  const frameProps = scrolls && {
    'aria-label': `Tabel ${label}, dapat digeser`,
    tabIndex: 0,
    style: { scrollPaddingLeft: layout.pinned, scrollPaddingRight: layout.actions },
  };
  return (
    <section
      ref={frame}
      tabIndex={-1}
      {...frameProps}
      className={
        scrolls
          ? 'tall:max-h-[calc(100dvh-var(--bar)-4rem-var(--pita))] relative overflow-auto [--head:0px]'
          : '[--head:var(--stuck)]'
      }
    >
      <table
        role="table"
        aria-label={label}
        aria-busy={loading || updating}
        style={{ '--least': layout.least } as CSSProperties}
        className={`w-full border-separate border-spacing-0 text-left max-md:block md:min-w-(--least) md:table-fixed ${headers.length > 8 ? 'md:text-[0.8125rem] md:[&_:is(td,th)]:px-1.5 [&_th]:text-[0.6875rem]' : 'md:text-sm [&_th]:text-xs'}`}
      >
        <colgroup className="max-md:hidden">
          {layout.widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {headers.map((header, index) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={`sticky top-(--head) h-11 border-line border-y bg-sunken px-2 font-semibold leading-tight first:pl-3 last:pr-3 ${headStyle(index)}`}
                style={index <= last ? { left: layout.pins[index] } : undefined}
              >
                {index === 0 && selectAll ? (
                  <span className="flex items-center gap-1.5">
                    <span className="max-md:hidden">{selectAll}</span>
                    {header}
                  </span>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          onPointerOver={showWhole}
          className={`max-md:flex max-md:flex-col max-md:gap-3 [&_:is(a,button,input)]:scroll-mt-[calc(var(--head)+3.5rem)] [&_:is(a,button,input)]:scroll-mb-20 ${updating ? 'opacity-60' : ''}`}
        >
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              number={firstNumber + index}
              columns={columns}
              layout={layout}
              actions={actions}
              select={select}
              detail={detail}
            />
          ))}
          {rows.length === 0 &&
            (loading ? (
              <SkeletonRows columns={columns} cells={headers.length} rows={list.state.limit} />
            ) : (
              <tr role="row" className="max-md:block">
                <td
                  role="cell"
                  colSpan={headers.length}
                  className="px-3 py-12 text-center text-muted max-md:block"
                >
                  {failed ? (
                    <LoadFailure sebab={list.sebab} onRetry={list.retry} className="" />
                  ) : (
                    <Kosong list={list} belum={belum} />
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** Sets a title on truncated text. Measured on hover: measuring every cell would cost more than rendering them. */
function showWhole({ target, currentTarget }: PointerEvent<HTMLElement>) {
  for (
    let element = target instanceof Element ? target : null;
    element instanceof HTMLElement && element !== currentTarget;
    element = element.parentElement
  )
    if (isCut(element)) element.title = element.innerText;
}

function isCut(element: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight;
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
}
