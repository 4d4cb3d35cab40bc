import { useEffect, useSyncExternalStore } from 'react';
import { link, type Tautan } from '#contract/portal/link.ts';
import { call } from './api/api.ts';
import { watchers } from './watchers.ts';

let tautan: readonly Tautan[] | null = null;
let asked = false;
const { watch, tell } = watchers();

/** The extra links, loaded once per page; null while they load, empty when that fails. */
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
    // The next page retries.
    asked = false;
  }
  tell();
}
