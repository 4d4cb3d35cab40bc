import { type ReactNode, useRef } from 'react';
import type { List, TableState } from '../../lib/table/tableState.ts';
import { Kosong } from './Kosong.tsx';
import { Pagination } from './Pagination.tsx';
import { RowTips } from './RowTip.tsx';
import { type Column, Table } from './Table.tsx';
import { TableControls } from './TableControls.tsx';

interface Props<Row> {
  label: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  /** how many buttons a row has at most; two unless told */
  buttons?: number;
  select?: (row: Row) => ReactNode;
  /** a box in the head that chooses all rows */
  selectAll?: ReactNode;
  /** what is shown beneath a row once it is unfolded */
  detail?: (row: Row) => ReactNode;
  /** by what else its rows are picked, beside the search */
  saringan?: ReactNode;
  /** what to do next about a list that has nothing at all */
  empty?: ReactNode;
}

/** A list of the server with its search and its pages, which stay in view while its rows scroll by. */
export function ListTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { label, list, columns, actions, buttons, select, selectAll, detail, saringan, empty } = props;
  const { rows, total, firstNumber, state, loading, failed, kode, updating, retry } = list;
  const frame = useRef<HTMLDivElement>(null);
  const change = (change: Partial<TableState>) => {
    list.change(change);
    // Other rows begin at the first, wherever the last ones were left.
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
        {/* Where it will be is not known before the rows are. */}
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
