import { type ReactNode, useId } from 'react';
import { PAGE_SIZES } from '#contract/daftar.ts';
import { Search } from './Search.tsx';
import { tableControl } from './styles.ts';

interface Props {
  limit: number;
  cari: string;
  onLimit: (limit: number) => void;
  onSearch: (cari: string) => void;
  /** by what else the rows are picked */
  children?: ReactNode;
}

/** How many rows, and which: what stands above every table. */
export function TableControls({ limit, cari, onLimit, onSearch, children }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <label htmlFor={`${id}-limit`} className="flex items-center gap-2">
        Tampilkan
        <select
          id={`${id}-limit`}
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
          className={tableControl}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {children}
      <Search cari={cari} onSearch={onSearch} />
    </div>
  );
}
