import { useEffect, useState } from 'react';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { ditangani, menunggu } from '../track/broadcast.ts';

interface Sample {
  at: number;
  done: number;
}

/** Window over which the speed is measured, in milliseconds. */
const WINDOW_MS = 20_000;
const LEAST_MS = 3_000;

/** Estimates the seconds left of a running broadcast from its speed; null while unknown. */
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
