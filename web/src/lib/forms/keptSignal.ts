import { effect, signal } from '@preact/signals-react';
import { session } from '../session/session.ts';

/** Unsaved changes that stay in this tab for their user, also when the session ends. @param nama of their storage */
export function keptSignal<Changes extends object>(nama: string) {
  const key = `isian:${session.id_user}:${nama}`;
  const kept = signal(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Changes);
  effect(() => {
    if (Object.keys(kept.value).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept.value));
  });
  return kept;
}
