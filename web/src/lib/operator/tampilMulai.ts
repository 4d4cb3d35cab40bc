import { signal } from '@preact/signals-react';
import { session } from '../session/session.ts';

const HIDDEN = `mulai:${session.id_user}:sembunyi`;
const LED = `mulai:${session.id_user}:diantar`;

/** Whether this account has put the first steps away from its dashboard, in this browser. */
export const disembunyikan = signal(localStorage.getItem(HIDDEN) !== null);

export function sembunyikan(sembunyi: boolean) {
  disembunyikan.value = sembunyi;
  setSedangMulai(!sembunyi);
  if (sembunyi) localStorage.setItem(HIDDEN, 'ya');
  else localStorage.removeItem(HIDDEN);
}

const GOING = `mulai:${session.id_user}:sedang`;

/** Whether somebody is going through them in this tab: the other pages then lead back. */
export const sedangMulai = signal(sessionStorage.getItem(GOING) !== null);

export function setSedangMulai(sedang: boolean) {
  sedangMulai.value = sedang;
  if (sedang) sessionStorage.setItem(GOING, 'ya');
  else sessionStorage.removeItem(GOING);
}

/** Whether to lead somebody to the first steps by itself: once, and never whoever has put them away. */
export function antarSekali(): boolean {
  if (disembunyikan.peek() || localStorage.getItem(LED) !== null) return false;
  localStorage.setItem(LED, 'ya');
  return true;
}
