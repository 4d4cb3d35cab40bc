import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BUILD } from '../../lib/lazy.ts';
import { Pita } from './Pita.tsx';
import { watchReleases } from './rilis.ts';

/** Has the page tell from now on when the network is gone, and when a newer release is there. */
export function startPita() {
  // A root of its own: what it tells holds for every page, also for one that has failed.
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Koneksi dan versi');
  place.className = 'sticky bottom-0';
  // Before the dialogs to come, which cover it as they cover the page.
  document.getElementById('root')?.after(place);
  createRoot(place).render(createElement(Pita));
  if (import.meta.env.PROD) void watchReleases(new URL(BUILD).pathname);
}
