import type { ReactNode } from 'react';
import type { List } from '../../lib/tableState.ts';
import { Pagination } from './Pagination.tsx';
import { type Column, Table } from './Table.tsx';
import { TableControls } from './TableControls.tsx';

interface Props<Row> {
  label: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  select?: (row: Row) => ReactNode;
  /** by what else its rows are picked, beside the search */
  saringan?: ReactNode;
  /** what is shown in place of no rows: what to do next */
  empty?: ReactNode;
}

/** A list of the server with its search and its pages. */
export function ListTable<Row extends { id: number | string }>({
  label,
  list,
  columns,
  actions,
  select,
  saringan,
  empty,
}: Props<Row>) {
  const { rows, total, firstNumber, state, loading, failed, updating, change, retry } = list;
  return (
    <div className="@container flex flex-col gap-4">
      <TableControls
        limit={state.limit}
        cari={state.cari}
        onLimit={(limit) => change({ limit, page: 1 })}
        onSearch={(cari) => change({ cari, page: 1 })}
      >
        {saringan}
      </TableControls>
      <Table
        label={label}
        columns={columns}
        rows={rows}
        firstNumber={firstNumber}
        limit={state.limit}
        actions={actions}
        select={select}
        empty={empty}
        loading={loading}
        failed={failed}
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
        />
      )}
    </div>
  );
}
