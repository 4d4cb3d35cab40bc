import { useEffect, useState } from 'react';

interface Answer<Data> {
  data: Data | undefined;
  error: unknown;
}

const LOADING = { data: undefined, error: null };

/**
 * Loads data once, for pages that leave out the query client. `Termuat` shows the result.
 *
 * @param load called again by `refetch` only
 * @param log logged to the console on failure
 */
export function useMuat<Data>(load: (signal: AbortSignal) => Promise<Data>, log: string) {
  const [answer, setAnswer] = useState<Answer<Data>>(LOADING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    const leaving = new AbortController();
    setAnswer(LOADING);
    load(leaving.signal).then(
      (data) => setAnswer({ data, error: null }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error(`${log}:`, error);
        setAnswer({ data: undefined, error });
      },
    );
    return () => leaving.abort();
  }, [tries]);
  return { ...answer, refetch: () => setTries((before) => before + 1) };
}
