import { signal } from '@preact/signals-react';
import { isCovered } from '../../lib/shortcut.ts';

/** The overlays of every operator page: the command palette and the list of shortcuts. */
export type Overlay = 'palette' | 'shortcuts';

export const overlay = signal<Overlay | null>(null);

/** The element focused before it opened. */
let before: Element | null = null;

export function showOverlay(which: Overlay) {
  before = document.activeElement;
  if (which === 'palette') startKeeping();
  overlay.value = which;
}

/** Opens an overlay, unless a dialog is open, which may hold unsaved input. */
export function openOverlay(which: Overlay) {
  if (!isCovered()) showOverlay(which);
}

/** Returns the focus. The result `true` tells Base UI not to focus the first control in `main` instead. */
export function returnFocus(): boolean {
  if (!(before instanceof HTMLElement) || !before.isConnected) return true;
  before.focus({ preventScroll: true });
  return false;
}

export const closeOverlay = () => {
  stopKeeping();
  overlay.value = null;
};

/** Typed while the palette was still loading. */
let early = '';

/** Buffers typing until the palette has loaded: otherwise letters would get lost or trigger shortcuts. */
function startKeeping() {
  early = '';
  document.addEventListener('keydown', keep, { capture: true });
}

/** Returns the buffered text, and stops buffering. */
export function takeEarly(): string {
  stopKeeping();
  const taken = early;
  early = '';
  return taken;
}

const stopKeeping = () => document.removeEventListener('keydown', keep, { capture: true });

function keep(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  // The palette is still on the page, closing.
  if (target instanceof Element && target.closest('[role=dialog]')) return stopKeeping();
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') closeOverlay();
  else if (key === 'Backspace') early = early.slice(0, -1);
  else if ([...key].length === 1) early += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The modifier of the palette's shortcut, as shown. */
export const CTRL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
