import { signal } from '@preact/signals-react';
import { adaLapisan } from '../../lib/tombol.ts';

/** What an operator can have over any page: the search for everything, and the list of the keys. */
export type Lapisan = 'palet' | 'tombol';

/** Which of them is open. */
export const lapisan = signal<Lapisan | null>(null);

/** What had the focus before. */
let before: Element | null = null;

/** Opens one, over whatever is there. */
export function tampilkan(which: Lapisan) {
  before = document.activeElement;
  if (which === 'palet') startKeeping();
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
  stopKeeping();
  lapisan.value = null;
};

/** What was typed before the search was there to take it. */
let early = '';

/** The search may still have to be loaded: until it is there, its letters would be lost, or be keys of the page. */
function startKeeping() {
  early = '';
  document.addEventListener('keydown', keep, { capture: true });
}

/** What was kept; from now on the search's own field takes what is typed. */
export function takeEarly(): string {
  stopKeeping();
  const taken = early;
  early = '';
  return taken;
}

const stopKeeping = () => document.removeEventListener('keydown', keep, { capture: true });

function keep(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  // It has been there all along, on its way out.
  if (target instanceof Element && target.closest('[role=dialog]')) return stopKeeping();
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') tutupLapisan();
  else if (key === 'Backspace') early = early.slice(0, -1);
  else if ([...key].length === 1) early += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The key beside which K is pressed. */
export const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
