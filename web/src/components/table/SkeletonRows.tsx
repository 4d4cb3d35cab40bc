// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as cards is none any more
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: nothing in an empty row takes focus
import { Spinner } from '../Spinner.tsx';
import { cell, row } from './styles.ts';

interface Props {
  headers: readonly string[];
  /** how many rows there will be at most */
  rows: number;
}

/** As many as fill a screen. */
const SHOWN = 25;

/** Keeps the room of rows that are still to come, so that nothing jumps when they do. */
export function SkeletonRows({ headers, rows }: Props) {
  return (
    <>
      <tr role="row" className="narrow:block">
        <td role="cell" colSpan={headers.length} className="relative h-0 p-0 narrow:block">
          <span role="status" className="absolute inset-x-0 top-6 z-10 flex justify-center">
            <span className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-muted shadow-sm">
              <Spinner />
              Memuat Data..
            </span>
          </span>
        </td>
      </tr>
      {Array.from({ length: Math.min(rows, SHOWN) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <tr key={index} aria-hidden="true" className={row}>
          {headers.map((header) => (
            <td key={header} className={cell}>
              <span className="text-muted wide:hidden">{header}</span>
              <span className="my-1 block h-4 min-w-8 rounded bg-sunken wide:h-7" />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
