import { signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { link, type Tautan } from '#contract/link.ts';
import { call } from './api.ts';
import { useSignalValue } from './useSignalValue.ts';

const tautan = signal<readonly Tautan[] | null>(null);
let asked = false;

/** The extra links, which all that shows them asks for once; null while they load, none when they cannot be loaded. */
export function useTautan(): readonly Tautan[] | null {
  useEffect(() => {
    void ask();
  }, []);
  return useSignalValue(tautan);
}

async function ask(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    const { data } = await call(link, {});
    tautan.value = data.data;
  } catch (error) {
    console.error('Tautan gagal dimuat:', error);
    tautan.value ??= [];
    // The next page asks again.
    asked = false;
  }
}
