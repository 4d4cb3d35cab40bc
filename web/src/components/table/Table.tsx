// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as cards is none any more
import { memo, type ReactNode } from 'react';
import { plainButton } from '../styles.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { actionCell, cell, row as rowStyle } from './styles.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** what the rows are, for a screen reader */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** number of the first row, from 1 */
  firstNumber: number;
  /** how many rows there will be at most */
  limit: number;
  actions?: (row: Row) => ReactNode;
  /** a box before the row's number, by which it is chosen */
  select?: (row: Row) => ReactNode;
  /** what is shown in place of no rows */
  empty?: ReactNode;
  loading: boolean;
  failed: boolean;
  updating: boolean;
  onRetry: () => void;
}

/** Rows of a table; on a narrow screen each is a card. The roles are spelt out, since cards lose the table's own. */
export function Table<Row extends { id: number | string }>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    firstNumber,
    limit,
    actions,
    select,
    empty,
    loading,
    failed,
    updating,
    onRetry,
  } = props;
  const headers = ['No', ...columns.map(({ header }) => header), ...(actions ? ['Action'] : [])];
  return (
    <div className="relative overflow-x-auto wide:rounded-xl wide:border wide:border-line wide:bg-surface">
      <table
        role="table"
        aria-label={label}
        aria-busy={loading || updating}
        className={`w-full border-collapse text-left narrow:block ${headers.length > 9 ? 'wide:text-[0.8125rem]' : 'wide:text-sm'} ${headers.length > 8 ? 'dense:text-xs' : 'dense:text-[0.8125rem]'}`}
      >
        <thead role="rowgroup" className="narrow:sr-only">
          <tr role="row" className="border-edge border-b-2">
            {headers.map((header) => (
              // As high as two lines, which some become once the rows are there.
              <th
                key={header}
                role="columnheader"
                scope="col"
                className="h-14 px-2 py-2 font-semibold tight:px-1 dense:text-xs wide:last:pr-3 wide:first:pl-3 dense:last:pr-2 dense:first:pl-2"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={`narrow:flex narrow:flex-col narrow:gap-3 ${updating ? 'opacity-60' : ''}`}
        >
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              number={firstNumber + index}
              columns={columns}
              actions={actions}
              select={select}
            />
          ))}
          {rows.length === 0 &&
            (loading ? (
              <SkeletonRows headers={headers} rows={limit} />
            ) : (
              <tr role="row" className="narrow:block">
                <td
                  role="cell"
                  colSpan={headers.length}
                  className="px-3 py-12 text-center text-muted narrow:block"
                >
                  {failed ? <FailedRows onRetry={onRetry} /> : (empty ?? 'Tidak ada data yang ditemukan')}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps<Row> {
  row: Row;
  number: number;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  select?: (row: Row) => ReactNode;
}

const TableRow = memo(function TableRow<Row>({ row, number, columns, actions, select }: RowProps<Row>) {
  return (
    <tr role="row" className={`${rowStyle} hover:bg-sunken`}>
      <Cell header="No">
        {select ? (
          <span className="flex items-center gap-2 dense:flex-col dense:gap-0.5">
            {select(row)}
            {number}
          </span>
        ) : (
          number
        )}
      </Cell>
      {columns.map(({ header, cell }) => (
        <Cell key={header} header={header}>
          {cell(row)}
        </Cell>
      ))}
      {actions && (
        <td role="cell" className={`${actionCell} narrow:has-[>div:empty]:hidden`}>
          <div className="flex gap-1.5 narrow:flex-wrap dense:flex-wrap dense:[&_button]:grow">
            {actions(row)}
          </div>
        </td>
      )}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

function Cell({ header, children }: { header: string; children: ReactNode }) {
  return (
    <td role="cell" className={cell}>
      <span aria-hidden="true" className="text-muted wide:hidden">
        {header}
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </td>
  );
}

function FailedRows({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="flex flex-col items-center gap-4">
      <span role="alert">Data gagal dimuat. Periksa koneksi Anda, lalu coba lagi.</span>
      <button type="button" onClick={onRetry} className={plainButton}>
        Coba lagi
      </button>
    </span>
  );
}
