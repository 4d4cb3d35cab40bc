import { useEffect, useState } from 'react';

/** The value, debounced. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value, pauseMs]);
  return settled;
}
