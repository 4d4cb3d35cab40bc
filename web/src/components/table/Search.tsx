import { useEffect, useId, useRef, useState } from 'react';
import { useTombol } from '../../lib/tombol.ts';
import { tableControl } from './styles.ts';

/** A request for every letter would only be thrown away. */
const TYPING_PAUSE_MS = 300;

interface Props {
  cari: string;
  onSearch: (cari: string) => void;
  /** where there is little room its label is only told */
  narrow?: boolean;
}

/** What a list is searched for, once typing has paused. */
export function Search({ cari, onSearch, narrow = false }: Props) {
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

  const field = useRef<HTMLInputElement>(null);
  useTombol('/', 'Cari di daftar', () => field.current?.select());

  useEffect(() => {
    if (typed.trim() === cari) return;
    const pause = setTimeout(() => search.current(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, cari]);

  return (
    <label
      htmlFor={id}
      className={`flex min-w-0 grow items-center gap-2 ${narrow ? '' : 'md:grow-0 md:text-sm'}`}
    >
      <span className={narrow ? 'sr-only' : undefined}>Pencarian</span>
      <input
        ref={field}
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        placeholder="Masukan Kata Kunci"
        onChange={(event) => setTyped(event.target.value)}
        className={`${tableControl} w-full min-w-0 ${narrow ? '' : 'md:w-48 2xl:w-64'}`}
      />
    </label>
  );
}
