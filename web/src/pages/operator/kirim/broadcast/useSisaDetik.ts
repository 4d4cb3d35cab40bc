import { useEffect, useState } from 'react';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { ditangani, menunggu } from '../track/broadcast.ts';

interface Sample {
  at: number;
  done: number;
}

/** Over how much of the past the speed is measured, in milliseconds. */
const WINDOW_MS = 20_000;
const LEAST_MS = 3_000;

/** How many seconds a running broadcast still takes at the speed that was seen; null while nobody can say. */
export function useSisaDetik(broadcast: Broadcast): number | null {
  const [samples, setSamples] = useState<Sample[]>([]);
  const running = broadcast.status === 'berjalan';
  const done = ditangani(broadcast);
  const left = menunggu(broadcast);

  useEffect(() => {
    const at = Date.now();
    setSamples((before) => (running ? [...before.filter((it) => at - it.at < WINDOW_MS), { at, done }] : []));
  }, [running, done]);

  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < LEAST_MS || last.done <= first.done || left === 0) return null;
  return (left / (last.done - first.done)) * ((last.at - first.at) / 1000);
}
