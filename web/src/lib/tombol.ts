import { signal } from '@preact/signals-react';
import { type RefObject, useEffect, useRef } from 'react';

/** What a key does. */
export interface Tombol {
  /** one key as `KeyboardEvent.key` has it, or two one after the other: `n`, `?`, `g m` */
  keys: string;
  label: string;
  run: () => void;
  /** where the sheet lists it: what leads to a page, what works everywhere, else what this page has */
  bagian?: 'pergi' | 'umum';
}

/** What keys do now. Of several that have the same keys the one that was there first is meant. */
export const tombol = signal<readonly Tombol[]>([]);

const SWITCH = 'tombol';

/** Whether single keys do anything: who dictates, or brushes against keys, can switch them off in this browser. */
export const tombolAktif = signal(localStorage.getItem(SWITCH) !== 'mati');

export function setTombolAktif(aktif: boolean) {
  tombolAktif.value = aktif;
  if (aktif) localStorage.removeItem(SWITCH);
  else localStorage.setItem(SWITCH, 'mati');
}

/** Has keys do something as long as the component is there. */
export function useTombol(keys: string, label: string, run: () => void) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => register([{ keys, label, run: () => latest.current() }]), [keys, label]);
}

/** Has keys press the button that takes what it returns. */
export function useTombolTekan(keys: string, label: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useTombol(keys, label, () => button.current?.click());
  return button;
}

/** Has keys do something until what it returns is called. */
export function register(these: readonly Tombol[]): () => void {
  tombol.value = [...tombol.peek(), ...these];
  runAwaited(these);
  return () => {
    tombol.value = tombol.peek().filter((one) => !these.includes(one));
  };
}

/** A page that has not come after so long is not waited for any more. */
const AWAITED_MS = 10_000;
let awaited: { keys: string; path: string; until: number } | null = null;

/** Does what these keys do on a page: at once where it is open, else as soon as it is. Called before the way there begins. */
export function runAt(path: string, keys: string) {
  const here = location.pathname === path ? tombol.peek().find((one) => one.keys === keys) : undefined;
  if (here) here.run();
  else awaited = { keys, path, until: Date.now() + AWAITED_MS };
}

function runAwaited(these: readonly Tombol[]) {
  const found = these.find(({ keys }) => keys === awaited?.keys);
  if (!found || !awaited || location.pathname !== awaited.path) return;
  // Not within the effect that registers it: the page around is not ready yet.
  if (Date.now() < awaited.until) queueMicrotask(found.run);
  awaited = null;
}

/** How long the second key of two may take. */
const PAUSE_MS = 1500;
/** What may be held down. */
const REPEATING = ['j', 'k', '[', ']'];
let first: { key: string; at: number } | null = null;

/** Listens to the keys of the whole page, until what it returns is called. */
export function listen(): () => void {
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent) {
  if (!tombolAktif.peek() || event.defaultPrevented || !isPlain(event) || isTaken(event.target)) {
    if (!MODIFIERS.includes(event.key)) first = null;
    return;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const keys = first && Date.now() - first.at < PAUSE_MS ? `${first.key} ${key}` : key;
  first = null;
  const all = tombol.peek();
  const found = all.find((one) => one.keys === keys);
  if (found) {
    event.preventDefault();
    if (!event.repeat || REPEATING.includes(key)) found.run();
  } else if (all.some((one) => one.keys.startsWith(`${keys} `))) {
    event.preventDefault();
    first = { key, at: Date.now() };
  }
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/** Shift is part of `?`, but with a letter it means something else. */
const isPlain = ({ key, ctrlKey, altKey, metaKey, shiftKey, isComposing }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && !isComposing && !(shiftKey && (key.length > 1 || /\p{L}/u.test(key)));

/** Fields in which a letter means itself; a box that is ticked is none. */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [role=combobox], [role=listbox]';
/** What lies over the page. A toast calls itself a dialog, too, and lies over nothing. */
const COVERS = '[role=dialog], [role=alertdialog], [role=menu]';

function isTaken(target: EventTarget | null) {
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS))) return true;
  return adaLapisan();
}

/** Whether a dialog or a menu is open. */
export const adaLapisan = () =>
  [...document.querySelectorAll(COVERS)].some((one) => one.ariaModal !== 'false');
