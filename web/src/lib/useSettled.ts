import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for a while: not every letter that is typed is worth a request. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value, pauseMs]);
  return settled;
}
