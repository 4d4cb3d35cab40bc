import { useEffect, useRef, useState } from 'react';
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
  const inForce = JSON.stringify(saved);
  const [state, setState] = useState(() => keptOf<State>(nama, inForce) ?? saved);
  const isi = JSON.stringify(state);
  /** The values that the form began with or has saved: another operator's save changes only what is in force. */
  const dasar = useRef(inForce);
  useEffect(() => {
    if (isi === inForce) dasar.current = inForce;
    if (isi === dasar.current) dropIsian(nama);
    else keepIsian(nama, { dasar: dasar.current, isi });
  }, [nama, inForce, isi]);
  useEffect(() => () => dropIsian(nama), [nama]);
  return [state, setState] as const;
}
