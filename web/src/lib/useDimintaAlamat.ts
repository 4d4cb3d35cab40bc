import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Does what the address asks for by a word of its own, as `?tambah` or `?pengaduan=7` does, with what it says of it. The word goes with that, so that neither a reload nor
 * the way back does it again.
 */
export function useDimintaAlamat(kata: string, run: (value: string) => void) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(kata);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (asked === null) return;
    setQuery(
      (query) => {
        query.delete(kata);
        return query;
      },
      { replace: true },
    );
    latest.current(asked);
  }, [asked, kata, setQuery]);
}
