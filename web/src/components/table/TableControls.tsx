import { useEffect, useId, useRef, useState } from 'react';
import { PAGE_SIZES } from '#contract/daftar.ts';

/** A request for every letter would only be thrown away. */
const TYPING_PAUSE_MS = 300;

const control = 'min-h-11 rounded-lg border border-edge bg-surface px-3 text-base text-ink';

interface Props {
  limit: number;
  cari: string;
  onLimit: (limit: number) => void;
  onSearch: (cari: string) => void;
}

/** How many rows, and which: what stands above every table. */
export function TableControls({ limit, cari, onLimit, onSearch }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <label htmlFor={`${id}-limit`} className="flex items-center gap-2">
        Tampilkan
        <select
          id={`${id}-limit`}
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
          className={control}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Search cari={cari} onSearch={onSearch} />
    </div>
  );
}

function Search({ cari, onSearch }: { cari: string; onSearch: (cari: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(cari);
  const [known, setKnown] = useState(cari);
  if (known !== cari) {
    setKnown(cari);
    // Changed from elsewhere: what stands here would otherwise be searched for again.
    if (typed.trim() !== cari) setTyped(cari);
  }
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (typed.trim() === cari) return;
    const pause = setTimeout(() => search.current(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, cari]);

  return (
    <label htmlFor={id} className="flex min-w-0 grow items-center gap-2 sm:grow-0">
      Pencarian
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        placeholder="Masukan Kata Kunci"
        onChange={(event) => setTyped(event.target.value)}
        className={`${control} w-full min-w-0 sm:w-64`}
      />
    </label>
  );
}
