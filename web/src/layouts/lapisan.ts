import { signal } from '@preact/signals-react';
import { adaLapisan } from '../lib/tombol.ts';

/** What an operator can have over any page: the search for everything, and the list of the keys. */
export type Lapisan = 'palet' | 'tombol';

/** Which of them is open. */
export const lapisan = signal<Lapisan | null>(null);

/** What had the focus before. */
let before: Element | null = null;

/** Opens one, over whatever is there. */
export function tampilkan(which: Lapisan) {
  before = document.activeElement;
  lapisan.value = which;
}

/** Opens one, unless something else lies over the page, with what somebody has written in it. */
export function bukaLapisan(which: Lapisan) {
  if (!adaLapisan()) tampilkan(which);
}

/** Gives the focus back, and says that nobody else has to: Base UI would go on to the first control in `main`. */
export function kembalikanFokus(): boolean {
  if (!(before instanceof HTMLElement) || !before.isConnected) return true;
  before.focus({ preventScroll: true });
  return false;
}

export const tutupLapisan = () => {
  lapisan.value = null;
};

/** The key beside which K is pressed. */
export const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
