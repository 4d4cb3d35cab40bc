import { type ReactNode, useId, useRef } from 'react';
import { PAGE_SIZES } from '#contract/daftar.ts';
import { Search } from './Search.tsx';
import { tableControl } from './styles.ts';
import { useBarHeight } from './useBarHeight.ts';

interface Props {
  limit: number;
  cari: string;
  onLimit: (limit: number) => void;
  onSearch: (cari: string) => void;
  /** by what else the rows are picked */
  children?: ReactNode;
}

/** Which rows, and how many: what stands above every table, and stays there. On a phone the search alone does. */
export function TableControls({ limit, cari, onLimit, onSearch, children }: Props) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  return (
    <div
      ref={bar}
      className="max-md:contents md:flex md:flex-wrap md:items-center md:gap-x-4 md:gap-y-2 md:rounded-t-xl md:bg-surface md:px-3 md:py-2 tall:md:sticky tall:md:top-0 tall:md:z-20"
    >
      <div className="max-md:-mx-4 max-md:bg-page max-md:px-4 max-md:py-1.5 tall:max-md:sticky tall:max-md:top-0 tall:max-md:z-20">
        <Search cari={cari} onSearch={onSearch} />
      </div>
      {children}
      <label htmlFor={`${id}-limit`} className="flex items-center gap-2 md:ml-auto md:text-sm">
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
    </div>
  );
}
