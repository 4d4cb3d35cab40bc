import { useEffect, useState } from 'react';

const STEP_MS = 15_000;

/** The current time in milliseconds, ticking. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const step = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(step);
  }, []);
  return now;
}
