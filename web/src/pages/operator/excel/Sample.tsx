import type { ReactNode } from 'react';

interface SampleProps {
  label: string;
  headings: readonly string[];
  children: ReactNode;
}

/** A compact table of a workbook's rows. */
export function Sample({ label, headings, children }: SampleProps) {
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
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

const cell = 'min-w-24 max-w-72 break-words px-3 py-2';

export function SampleRow({ cells }: { cells: readonly ReactNode[] }) {
  return (
    <tr className="border-line border-t align-top">
      {cells.map((content, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id
        <td key={column} className={cell}>
          {content}
        </td>
      ))}
    </tr>
  );
}
