import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over what the build has drawn: true at once where nothing was. Until then a page may show only
 * what it shows to everybody (no session, no theme, no date), since the HTML that it has to match was made for all.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
