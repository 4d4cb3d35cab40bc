import { signal } from '@preact/signals-react';
import { PASSWORD_KIRIMAN } from './session.ts';

/** True while the user may still have the password that came by WhatsApp. */
export const passwordKiriman = signal(
  !import.meta.env.SSR && localStorage.getItem(PASSWORD_KIRIMAN) !== null,
);

/** Stops asking: the user has set a password. */
export function ownPassword() {
  passwordKiriman.value = false;
  localStorage.removeItem(PASSWORD_KIRIMAN);
}
