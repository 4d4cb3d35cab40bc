/** A set of listeners for `useSyncExternalStore`. Not a signal, whose runtime the public pages would load only for this. */
export function watchers() {
  const all = new Set<() => void>();
  return {
    watch(watcher: () => void) {
      all.add(watcher);
      return () => void all.delete(watcher);
    },
    tell() {
      for (const watcher of all) watcher();
    },
  };
}
