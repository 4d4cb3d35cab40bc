import { effect, signal } from '@preact/signals-react';
import { hasExpired, session } from '../../../lib/session/session.ts';

/**
 * The unsaved changes of a page of settings: kept in this tab for their user while they visit other pages, also when the
 * session ends.
 *
 * @param nama of their storage
 */
export function createDraf<Changes extends object>(nama: string) {
  const key = `isian:${session.id_user}:${nama}`;
  const draf = signal(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Changes>);
  const isEmpty = () => Object.keys(draf.peek()).length === 0;
  effect(() => {
    const kept = JSON.stringify(draf.value);
    if (isEmpty()) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, kept);
  });
  // Closing the tab would lose them. At the end of the session nobody can stay.
  addEventListener('beforeunload', (event) => {
    if (!isEmpty() && !hasExpired()) event.preventDefault();
  });
  return draf;
}
