import { useEffect, useSyncExternalStore } from 'react';
import { link, type Tautan } from '#contract/portal/link.ts';
import { call } from './api/api.ts';
import { watchers } from './watchers.ts';

let tautan: readonly Tautan[] | null = null;
let asked = false;
const { watch, tell } = watchers();

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
  tell();
}
