import type { ReactNode } from 'react';

interface Props {
  label: string;
  headings: readonly string[];
  /** the cells of each row */
  rows: readonly (readonly ReactNode[])[];
}

/** A compact table of a workbook's rows. */
export function Sample({ label, headings, rows }: Props) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="font-semibold">{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-64 overflow-auto rounded-lg border border-line">
        <table className="min-w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="whitespace-nowrap px-3 py-2 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change and have no id
              <tr key={at} className="border-line border-t align-top">
                {headings.map((heading, column) => (
                  <td key={heading} className="min-w-24 max-w-72 break-words px-3 py-2">
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
