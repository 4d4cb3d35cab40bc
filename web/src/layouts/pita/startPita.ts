import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BUILD } from '../../lib/lazy.ts';
import { Pita } from './Pita.tsx';
import { watchReleases } from './rilis.ts';

/** Starts the bar that reports a lost network and new releases. */
export function startPita() {
  // Its own root, so that it works on a page that failed to render.
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Koneksi dan versi');
  place.className = 'sticky bottom-0';
  // Before the dialogs' portals in the DOM, so that dialogs cover it.
  document.getElementById('root')?.after(place);
  createRoot(place).render(createElement(Pita));
  if (import.meta.env.PROD) void watchReleases(new URL(BUILD).pathname);
}
