import { signal } from '@preact/signals-react';
import { PASSWORD_KIRIMAN } from './session.ts';

/** Whether who is logged in may still have the password that came by WhatsApp. */
export const passwordKiriman = signal(localStorage.getItem(PASSWORD_KIRIMAN) !== null);

/** Asks no more: the password is the person's own. */
export function ownPassword() {
  passwordKiriman.value = false;
  localStorage.removeItem(PASSWORD_KIRIMAN);
}
