import { useId } from 'react';
import { PAGE_SIZES } from '#contract/daftar.ts';
import { tableControl } from './styles.ts';

interface Props {
  limit: number;
  onLimit: (limit: number) => void;
}

/** Selects the page size. */
export function LimitSelect({ limit, onLimit }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-2">
      Tampilkan
      <select
        id={id}
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
  );
}
