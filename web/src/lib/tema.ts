import { useSyncExternalStore } from 'react';
import { watchers } from './watchers.ts';

type Tema = 'terang' | 'gelap';

// The build, which renders the public pages, has no media queries and no stored theme.
const system = import.meta.env.SSR ? null : matchMedia('(prefers-color-scheme: dark)');
const chosen = watchers();

/** The chosen theme, set by `tema.js` before the first paint or here; else the system's. */
function current(): Tema {
  const { tema } = document.documentElement.dataset;
  if (tema === 'terang' || tema === 'gelap') return tema;
  return system?.matches ? 'gelap' : 'terang';
}

function watch(watcher: () => void) {
  const forget = chosen.watch(watcher);
  system?.addEventListener('change', watcher);
  return () => {
    forget();
    system?.removeEventListener('change', watcher);
  };
}

export const useTema = () => useSyncExternalStore<Tema>(watch, current, () => 'terang');

export function toggleTema() {
  const tema = current() === 'gelap' ? 'terang' : 'gelap';
  localStorage.setItem('tema', tema);
  document.documentElement.dataset.tema = tema;
  chosen.tell();
}
