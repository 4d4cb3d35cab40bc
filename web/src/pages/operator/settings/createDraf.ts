import { effect, signal } from '@preact/signals-react';
import { queryClient } from '../../../lib/api/query.ts';
import { hasExpired, session } from '../../../lib/session/session.ts';
import { pengaturanOptions } from './pengaturan.ts';

/**
 * The unsaved changes of a page of settings: kept in this tab for their user while they visit other pages, also when the
 * session ends.
 *
 * @param nama of their storage
 */
export function createDraf<Changes extends object>(nama: string) {
  const key = `isian:${session.id_user}:${nama}`;
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const draf = signal<Partial<Changes>>(kept.isi ?? {});
  let dasar: Record<string, unknown> = kept.dasar ?? {};
  const isEmpty = () => Object.keys(draf.peek()).length === 0;
  effect(() => {
    const inForce: Record<string, unknown> = {
      ...queryClient.getQueryData(pengaturanOptions.queryKey)?.data,
      ...dasar,
    };
    dasar = Object.fromEntries(Object.keys(draf.value).map((nama) => [nama, inForce[nama]]));
    if (isEmpty()) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ isi: draf.value, dasar }));
  });
  // Closing the tab would lose them. When the session ends, the user cannot stay anyway.
  addEventListener('beforeunload', (event) => {
    if (!isEmpty() && !hasExpired()) event.preventDefault();
  });
  /** The settings as they were when each was first changed. */
  const dasarOf = () => dasar;
  /** Drops changes that are saved, but not what came while they were being saved: a logo that had been uploading. */
  function drop(saved: object) {
    const was = new Map<string, unknown>(Object.entries(saved));
    const since = Object.entries(draf.peek()).filter(
      ([nama, value]) => JSON.stringify(value) !== JSON.stringify(was.get(nama)),
    );
    // Emptied first: the rest begins with what is in force now.
    draf.value = {};
    draf.value = Object.fromEntries(since) as Partial<Changes>;
  }
  return Object.assign(draf, { dasarOf, drop });
}
