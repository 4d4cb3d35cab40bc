import { useEffect, useSyncExternalStore } from 'react';
import { link, type Tautan } from '#contract/link.ts';
import { call } from './api.ts';

// Not a signal, whose runtime the public pages would load for this alone.
let tautan: readonly Tautan[] | null = null;
let asked = false;
const watchers = new Set<() => void>();

/** The extra links, which all that shows them asks for once; null while they load, none when they cannot be loaded. */
export function useTautan(): readonly Tautan[] | null {
  useEffect(() => {
    void ask();
  }, []);
  return useSyncExternalStore(
    watch,
    () => tautan,
    () => null,
  );
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function ask(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const { data } = await call(link, {});
    tautan = data.data;
  } catch (error) {
    console.error('Tautan gagal dimuat:', error);
    tautan ??= [];
    // The next page asks again.
    asked = false;
  }
  for (const watcher of watchers) watcher();
}
