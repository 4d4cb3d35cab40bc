import { signal } from '@preact/signals-react';
import { session } from '../session/session.ts';

const HIDDEN = `mulai:${session.id_user}:sembunyi`;
const LED = `mulai:${session.id_user}:diantar`;

/** True when this account has hidden the first steps on its dashboard, in this browser. */
export const disembunyikan = signal(localStorage.getItem(HIDDEN) !== null);

export function sembunyikan(sembunyi: boolean) {
  disembunyikan.value = sembunyi;
  setSedangMulai(!sembunyi);
  if (sembunyi) localStorage.setItem(HIDDEN, 'ya');
  else localStorage.removeItem(HIDDEN);
}

const GOING = `mulai:${session.id_user}:sedang`;

/** True while the user goes through the steps in this tab; other pages then link back. */
export const sedangMulai = signal(sessionStorage.getItem(GOING) !== null);

export function setSedangMulai(sedang: boolean) {
  sedangMulai.value = sedang;
  if (sedang) sessionStorage.setItem(GOING, 'ya');
  else sessionStorage.removeItem(GOING);
}

/** True the first time for this account in this browser, unless hidden: the dashboard then redirects to the first steps. */
export function antarSekali(): boolean {
  if (disembunyikan.peek() || localStorage.getItem(LED) !== null) return false;
  localStorage.setItem(LED, 'ya');
  return true;
}
