import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { PAGE_SIZES } from '#contract/daftar.ts';
import { angka } from '../../lib/format/angka.ts';
import { useShortcut } from '../../lib/shortcut.ts';
import type { List, TableState } from '../../lib/table/tableState.ts';
import { tableControl } from './styles.ts';

interface Props {
  /** names the rows: a page may have several tables */
  label: string;
  list: Pick<List<unknown>, 'rows' | 'total' | 'firstNumber' | 'state'>;
  onChange: (change: Partial<TableState>) => void;
}

const button =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-lg border border-line px-2 font-semibold tabular-nums hover:bg-sunken aria-disabled:opacity-50 aria-disabled:hover:bg-transparent aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-on-primary aria-[current=page]:forced-color-adjust-none md:pointer-fine:min-h-9 md:pointer-fine:min-w-9';

/** The sticky bar beneath a table: row counts, page size and pages. Only the pages stick on a phone. */
export function Pagination({ label, list: { rows, total, firstNumber, state }, onChange }: Props) {
  const { page, limit } = state;
  const id = useId();
  const onPage = (page: number) => onChange({ page });
  const last = Math.max(1, Math.ceil(total / limit));
  useShortcut('[', 'Halaman sebelumnya', () => page > 1 && onPage(page - 1));
  useShortcut(']', 'Halaman selanjutnya', () => page < last && onPage(page + 1));
  const from = rows.length === 0 ? 0 : firstNumber;
  const to = rows.length === 0 ? 0 : from + rows.length - 1;
  return (
    <div className="max-md:contents md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-3 md:gap-y-2 md:rounded-b-xl md:bg-surface md:px-3 md:py-2 md:text-sm tall:md:sticky tall:md:bottom-(--pita) tall:md:z-20 tall:md:-mt-px tall:md:border-line tall:md:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 lg:gap-x-5">
        <p role="status" className="text-muted">
          Menampilkan {angka(from)} sampai {angka(to)} dari {angka(total)} entri
        </p>
        <label htmlFor={id} className="flex items-center gap-2">
          Tampilkan
          <select
            id={id}
            value={limit}
            onChange={(event) => onChange({ limit: Number(event.target.value), page: 1 })}
            className={tableControl}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      </div>
      <nav
        aria-label={`Halaman tabel ${label}`}
        className={`flex items-center gap-1.5 max-md:-mx-4 max-md:justify-between max-md:border-line max-md:border-t max-md:bg-page max-md:px-4 max-md:py-1.5 ${last > 1 ? 'tall:max-md:sticky tall:max-md:bottom-(--pita) tall:max-md:z-20' : ''}`}
      >
        <Step label="Sebelumnya" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" size={18} />
          <span className="max-xl:hidden">Sebelumnya</span>
        </Step>
        {pageNumbers(page, last).map((number) =>
          number < 0 ? (
            <span key={number} aria-hidden="true" className="px-1 text-muted max-md:hidden">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Halaman ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={`${button} ${[1, page, page + 1, last].includes(number) ? '' : 'max-md:hidden'}`}
            >
              {angka(number)}
            </button>
          ),
        )}
        <Step label="Selanjutnya" disabled={page >= last} onClick={() => onPage(page + 1)}>
          <span className="max-xl:hidden">Selanjutnya</span>
          <ChevronRight aria-hidden="true" size={18} />
        </Step>
      </nav>
    </div>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

/** Stays focusable at either end, so that keyboard focus is not lost. */
function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className={button}
    >
      {children}
    </button>
  );
}

/** The page numbers to show: the first, the last and those around the current one. A gap is a negative number, unique as a key. */
function pageNumbers(page: number, last: number): number[] {
  const offered = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const sorted = [...new Set(offered)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is as wide as the page number itself.
    return number === before + 2 ? [before + 1, number] : [-number, number];
  });
}
