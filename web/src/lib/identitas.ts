import { useSyncExternalStore } from 'react';
import type { Identitas } from '#contract/portal/identitas.ts';
import { watchers } from './watchers.ts';

// Each document embeds the identity it was rendered with, so that hydration matches. A renderer calls `setIdentitas` first.
let identitas: Identitas = JSON.parse(
  import.meta.env.SSR ? 'null' : (document.getElementById('identitas')?.textContent ?? 'null'),
);
const { watch, tell } = watchers();

/** The campus's identity: names, logo, colours. */
export const useIdentitas = () => useSyncExternalStore(watch, current, current);

export function setIdentitas(changed: Identitas) {
  identitas = changed;
  tell();
}

const current = () => identitas;
