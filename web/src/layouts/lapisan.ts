import { signal } from '@preact/signals-react';
import { adaLapisan } from '../lib/tombol.ts';

/** What an operator can have over any page: the search for everything, and the list of the keys. */
export type Lapisan = 'palet' | 'tombol';

/** Which of them is open. */
export const lapisan = signal<Lapisan | null>(null);

/** Opens one, unless something else lies over the page, with what somebody has written in it. */
export function bukaLapisan(which: Lapisan) {
  if (!adaLapisan()) lapisan.value = which;
}

export const tutupLapisan = () => {
  lapisan.value = null;
};

/** The key beside which K is pressed. */
export const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
