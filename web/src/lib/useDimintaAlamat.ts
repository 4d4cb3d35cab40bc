import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Runs once for a query parameter such as `?tambah` or `?pengaduan=7`, and removes it, so that neither reload nor back runs it
 * again.
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
