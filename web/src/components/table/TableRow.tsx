// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its role
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import type { Column, Layout } from './column.ts';
import {
  actionCell,
  cellStyle,
  numberCell,
  pinned,
  pinnedActions,
  pinnedLast,
  row as rowStyle,
  twoLines,
} from './styles.ts';

interface Props<Row> {
  row: Row;
  number: number;
  columns: readonly Column<Row>[];
  layout: Layout;
  actions?: (row: Row) => ReactNode;
  select?: (row: Row) => ReactNode;
  detail?: (row: Row) => ReactNode;
}

export const TableRow = memo(function TableRow<Row>(props: Props<Row>) {
  const { row, number, columns, layout, actions, select, detail } = props;
  const [open, setOpen] = useState(false);
  const nama = useId();
  const unfold = (style: string, words: ReactNode) => (
    <Unfold nama={nama} open={open} onToggle={() => setOpen(!open)} className={style}>
      {words}
    </Unfold>
  );
  const folds = detail !== undefined || columns.some(({ card }) => card === undefined);
  const last = layout.pins.length - 1;
  return (
    <>
      <tr
        role="row"
        className={`${rowStyle} md:hover:bg-page ${open && detail ? 'max-md:rounded-b-none max-md:border-b-0' : ''}`}
      >
        <td role="cell" className={`${numberCell} ${last === 0 ? pinnedLast : pinned} md:z-1 md:left-0`}>
          <span className="contents md:flex md:items-center md:gap-1">
            {select && <span className="max-md:order-0">{select(row)}</span>}
            {detail && unfold('max-md:hidden size-(--tap) -ml-2', null)}
            <span className="max-md:order-2 max-md:text-muted max-md:text-sm md:text-xs">{number}</span>
          </span>
        </td>
        {columns.map(({ header, cell, card, wraps }, index) => (
          <td
            key={header}
            role="cell"
            id={card === 'title' ? nama : undefined}
            className={`${cellStyle(card, open)} ${card === 'title' && !select ? 'max-md:col-start-1 max-md:col-span-3!' : ''} ${index < last ? `${index === last - 1 ? pinnedLast : pinned} md:z-1` : ''}`}
            style={index < last ? { left: layout.pins[index + 1] } : undefined}
          >
            {(card === undefined || card === 'line') && (
              <span aria-hidden="true" className="text-muted md:hidden">
                {header}
              </span>
            )}
            <span className={`min-w-0 max-md:wrap-break-word ${wraps ? twoLines : ''}`}>{cell(row)}</span>
          </td>
        ))}
        {(actions || folds) && (
          <td role="cell" className={`${actionCell} ${actions ? `${pinnedActions} md:z-1` : 'md:hidden'}`}>
            <div className="flex gap-0.5 max-md:-mx-1.5 max-md:flex-wrap max-md:gap-0">
              {folds && unfold('md:hidden mr-auto min-h-(--tap) px-1.5 font-semibold text-sm', 'Rincian')}
              {actions?.(row)}
            </div>
          </td>
        )}
      </tr>
      {open && detail && (
        <tr
          role="row"
          className="max-md:-mt-3 max-md:block max-md:rounded-b-xl max-md:border max-md:border-line max-md:border-t-0 max-md:bg-surface max-md:px-4 max-md:pb-4"
        >
          <td
            role="cell"
            colSpan={layout.widths.length}
            className="max-md:block md:border-line md:border-b md:bg-surface md:px-3 md:pb-4 md:pl-14"
          >
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: Props<Row>) => ReactNode;

interface UnfoldProps {
  /** id of the cell with the row's name */
  nama: string;
  open: boolean;
  onToggle: () => void;
  className: string;
  children: ReactNode;
}

function Unfold({ nama, open, onToggle, className, children }: UnfoldProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-expanded={open}
      id={id}
      aria-label="Rincian"
      aria-labelledby={`${id} ${nama}`}
      onClick={onToggle}
      className={`inline-flex shrink-0 items-center justify-center gap-0.5 rounded-lg text-muted hover:bg-sunken hover:text-ink ${className}`}
    >
      {children}
      <ChevronDown aria-hidden="true" size={18} className={`shrink-0 ${open ? 'rotate-180' : ''}`} />
    </button>
  );
}
