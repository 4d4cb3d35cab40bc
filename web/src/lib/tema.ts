import { useSyncExternalStore } from 'react';

type Tema = 'terang' | 'gelap';

// The build, which draws the public pages, sees neither a system nor a choice.
const system = import.meta.env.SSR ? null : matchMedia('(prefers-color-scheme: dark)');
const watchers = new Set<() => void>();

/** What was chosen, by `tema.js` before the first paint or here; else what the system has. */
function current(): Tema {
  const { tema } = document.documentElement.dataset;
  if (tema === 'terang' || tema === 'gelap') return tema;
  return system?.matches ? 'gelap' : 'terang';
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  system?.addEventListener('change', watcher);
  return () => {
    watchers.delete(watcher);
    system?.removeEventListener('change', watcher);
  };
}

export const useTema = () => useSyncExternalStore<Tema>(watch, current, () => 'terang');

export function toggleTema() {
  const tema = current() === 'gelap' ? 'terang' : 'gelap';
  localStorage.setItem('tema', tema);
  document.documentElement.dataset.tema = tema;
  for (const watcher of watchers) watcher();
}
