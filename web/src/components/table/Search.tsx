import { useEffect, useId, useRef, useState } from 'react';
import { useShortcut } from '../../lib/shortcut.ts';
import { tableControl } from './styles.ts';

/** Wait for a pause in typing instead of sending a request for every letter. */
const TYPING_PAUSE_MS = 300;

interface Props {
  cari: string;
  onSearch: (cari: string) => void;
  /** hides the label visually */
  narrow?: boolean;
}

/** A search field that reports after a pause in typing. */
export function Search({ cari, onSearch, narrow = false }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(cari);
  const [known, setKnown] = useState(cari);
  if (known !== cari) {
    setKnown(cari);
    // Changed elsewhere: otherwise the old text would be searched for again.
    if (typed.trim() !== cari) setTyped(cari);
  }
  const search = useRef(onSearch);
  search.current = onSearch;

  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Cari di daftar', () => field.current?.select());

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
