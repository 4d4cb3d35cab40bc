import { useSyncExternalStore } from 'react';
import type { Identitas } from '#contract/portal/identitas.ts';
import { watchers } from './watchers.ts';

// Every document carries the identity that it was drawn with, so that what takes it over agrees. Whatever draws one sets
// it before that.
let identitas: Identitas = JSON.parse(
  import.meta.env.SSR ? 'null' : (document.getElementById('identitas')?.textContent ?? 'null'),
);
const { watch, tell } = watchers();

/** Whose portal this is. */
export const useIdentitas = () => useSyncExternalStore(watch, current, current);

export function setIdentitas(changed: Identitas) {
  identitas = changed;
  tell();
}

const current = () => identitas;
