// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its role
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: an empty row has nothing focusable
import { Spinner } from '../feedback/Spinner.tsx';
import type { Column } from './column.ts';
import { actionCell, cellStyle, numberCell, row } from './styles.ts';

interface Props {
  columns: readonly Column<never>[];
  /** cells of a row, including number and actions */
  cells: number;
  /** most rows to expect */
  rows: number;
}

/** Enough to fill a screen. */
const SHOWN = 25;

const bar = 'block h-3 rounded bg-sunken';

/** Reserves the space of rows that are still loading, to avoid a layout shift. */
export function SkeletonRows({ columns, cells, rows }: Props) {
  return (
    <>
      <tr role="row" className="max-md:block">
        <td role="cell" colSpan={cells} className="relative h-0 p-0 max-md:block">
          <span role="status" className="absolute inset-x-0 top-6 z-10 flex justify-center">
            <span className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-muted shadow-sm">
              <Spinner />
              Memuat Data..
            </span>
          </span>
        </td>
      </tr>
      {Array.from({ length: Math.min(rows, SHOWN) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <tr key={index} aria-hidden="true" className={row}>
          <td className={numberCell}>
            <span className={`${bar} w-5 max-md:hidden`} />
          </td>
          {columns.map(({ header, card }) => (
            <td key={header} className={`${cellStyle(card, false)} max-md:h-[1lh]`}>
              <span className={`${bar} max-md:my-1.5`} />
            </td>
          ))}
          <td className={`${actionCell} max-md:h-(--tap) ${cells > columns.length + 1 ? '' : 'md:hidden'}`} />
        </tr>
      ))}
    </>
  );
}
