import { useEffect, useState } from 'react';
import { dropIsian, keepIsian, readIsian } from './isian.ts';

/** Kept changes of what is still saved: others would overwrite what another operator has saved since. */
function keptOf<State>(nama: string, dasar: string): State | undefined {
  const kept = readIsian(nama);
  return kept.dasar === dasar && kept.isi !== undefined ? JSON.parse(kept.isi) : undefined;
}

/**
 * State of a form of settings. In this tab it waits when the session ends; leaving the form drops it, and so does saving.
 *
 * @param nama of its storage
 * @param saved the state without changes
 */
export function useKeptState<State>(nama: string, saved: State) {
  const dasar = JSON.stringify(saved);
  const [state, setState] = useState(() => keptOf<State>(nama, dasar) ?? saved);
  const isi = JSON.stringify(state);
  useEffect(() => {
    if (isi === dasar) dropIsian(nama);
    else keepIsian(nama, { dasar, isi });
  }, [nama, dasar, isi]);
  useEffect(() => () => dropIsian(nama), [nama]);
  return [state, setState] as const;
}
