import { signal } from '@preact/signals-react';
import { type RefObject, useEffect, useRef } from 'react';

export interface Shortcut {
  /** one `KeyboardEvent.key`, or a sequence of two: `n`, `?`, `g m` */
  keys: string;
  label: string;
  run: () => void;
  /** section of the sheet: opens a page, works everywhere; without it, belongs to this page */
  bagian?: 'pergi' | 'umum';
}

/** The registered shortcuts. The first one registered for a key wins. */
export const shortcuts = signal<readonly Shortcut[]>([]);

const SWITCH = 'tombol';

/** Single-key shortcuts can be switched off in this browser, for speech input and accidental presses. */
export const shortcutsEnabled = signal(localStorage.getItem(SWITCH) !== 'mati');

export function setShortcutsEnabled(aktif: boolean) {
  shortcutsEnabled.value = aktif;
  if (aktif) localStorage.removeItem(SWITCH);
  else localStorage.setItem(SWITCH, 'mati');
}

/** Registers a shortcut while the component is mounted. */
export function useShortcut(keys: string, label: string, run: () => void) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => register([{ keys, label, run: () => latest.current() }]), [keys, label]);
}

/** Registers a shortcut that clicks the button the returned ref is given to. */
export function useButtonShortcut(keys: string, label: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useShortcut(keys, label, () => button.current?.click());
  return button;
}

/** Keys of an open dialog, while the component is mounted; the page's own shortcuts rest behind it. */
export function useDialogKeys(keys: Readonly<Record<string, () => void>>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const run = latest.current[event.key.toLowerCase()];
      if (!run || !shortcutsEnabled.peek() || event.defaultPrevented || event.repeat) return;
      if (!isPlain(event) || isField(event.target)) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Registers shortcuts. @returns unregisters them */
export function register(these: readonly Shortcut[]): () => void {
  shortcuts.value = [...shortcuts.peek(), ...these];
  runAwaited(these);
  return () => {
    shortcuts.value = shortcuts.peek().filter((one) => !these.includes(one));
  };
}

/** Longest wait for a page to register the shortcut, milliseconds. */
const AWAITED_MS = 10_000;
let awaited: { keys: string; path: string; until: number } | null = null;

/** Runs a page's shortcut: now when the page is open, else once it has registered it. Call it before navigating. */
export function runAt(path: string, keys: string) {
  const here = location.pathname === path ? shortcuts.peek().find((one) => one.keys === keys) : undefined;
  if (here) here.run();
  else awaited = { keys, path, until: Date.now() + AWAITED_MS };
}

function runAwaited(these: readonly Shortcut[]) {
  const found = these.find(({ keys }) => keys === awaited?.keys);
  if (!found || !awaited || location.pathname !== awaited.path) return;
  // Not inside the registering effect: the page is not ready yet.
  if (Date.now() < awaited.until) queueMicrotask(found.run);
  awaited = null;
}

/** Longest pause between the two keys of a sequence, milliseconds. */
const PAUSE_MS = 1500;
/** Keys that repeat while held down. */
const REPEATING = ['j', 'k', '[', ']'];
let first: { key: string; at: number } | null = null;

/** Listens to keys on the whole page. @returns stops listening */
export function listen(): () => void {
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent) {
  if (!shortcutsEnabled.peek() || event.defaultPrevented || !isPlain(event) || isTaken(event.target)) {
    if (!MODIFIERS.includes(event.key)) first = null;
    return;
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const keys = first && Date.now() - first.at < PAUSE_MS ? `${first.key} ${key}` : key;
  first = null;
  const all = shortcuts.peek();
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

/** Shift is needed for `?`, but Shift with a letter is no shortcut. */
const isPlain = ({ key, ctrlKey, altKey, metaKey, shiftKey, isComposing }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && !isComposing && !(shiftKey && (key.length > 1 || /\p{L}/u.test(key)));

/** Elements that take typed letters; checkboxes do not. */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [role=combobox], [role=listbox]';
/** Selects what covers the page. A toast has role dialog too, but covers nothing. */
const COVERS = '[role=dialog], [role=alertdialog], [role=menu]';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));

const isTaken = (target: EventTarget | null) => isField(target) || isCovered();

/** True while a dialog or a menu is open. */
export const isCovered = () =>
  [...document.querySelectorAll(COVERS)].some((one) => one.ariaModal !== 'false');
