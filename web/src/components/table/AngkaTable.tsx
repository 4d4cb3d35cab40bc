import type { ReactNode } from 'react';

interface Props {
  /** for screen readers */
  caption: string;
  /** heading of the first column, which names the rows */
  heading: string;
  columns: readonly string[];
  rows: readonly { id: string; label: ReactNode; cells: readonly ReactNode[] }[];
}

/** A small table of numbers, as wide as its place. */
export function AngkaTable({ caption, heading, columns, rows }: Props) {
  return (
    <table className="w-full text-right tabular-nums max-sm:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b align-bottom">
          <th scope="col" className="py-2 text-left">
            {heading}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-2">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, cells }) => (
          <tr key={id} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 text-left font-normal">
              {label}
            </th>
            {columns.map((column, at) => (
              <td key={column} className="py-2 pl-2">
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
