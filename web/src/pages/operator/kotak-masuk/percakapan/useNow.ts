import { useEffect, useState } from 'react';

const STEP_MS = 15_000;

/** The time in milliseconds, which goes on while it is shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const step = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(step);
  }, []);
  return now;
}
