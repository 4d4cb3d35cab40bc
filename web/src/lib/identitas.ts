import { useSyncExternalStore } from 'react';
import type { Identitas } from '#contract/identitas.ts';

// Every document carries the identity that it was drawn with, so that what takes it over agrees. Whatever draws one sets
// it before that.
let identitas: Identitas = JSON.parse(
  import.meta.env.SSR ? 'null' : (document.getElementById('identitas')?.textContent ?? 'null'),
);
const watchers = new Set<() => void>();

/** Whose portal this is. Not a signal, whose runtime the public pages would load for this alone. */
export const useIdentitas = () => useSyncExternalStore(watch, current, current);

export function setIdentitas(changed: Identitas) {
  identitas = changed;
  for (const watcher of watchers) watcher();
}

const current = () => identitas;

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
