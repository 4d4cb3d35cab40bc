import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False until React has hydrated a prerendered page; true at once elsewhere. Before that a page must render what the build
 * rendered: no session, no theme, no date.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
