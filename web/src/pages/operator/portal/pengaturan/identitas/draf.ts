import type { PengaturanIdentitas } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { keptSignal } from '../../../../../lib/forms/keptSignal.ts';
import { hasExpired } from '../../../../../lib/session/session.ts';

/** The identity in the form, where a colour may be incomplete. */
export type Isian = Omit<PengaturanIdentitas, 'identitas_warna'> & {
  identitas_warna: Record<keyof PengaturanIdentitas['identitas_warna'], string>;
};

/** The unsaved changes; kept while the user visits other pages. */
export const draf = keptSignal<Partial<Isian>>('identitas');

export function change(change: Partial<Isian>) {
  draf.value = { ...draf.peek(), ...change };
}

export function dropDraft() {
  draf.value = {};
}

/** True when `settings` has all values of `others`. */
export const agree = (settings: Isian, others: Partial<Isian>) =>
  JSON.stringify({ ...settings, ...others }) === JSON.stringify(settings);

// Closing the tab would lose the draft. At the end of the session nobody can stay.
addEventListener('beforeunload', (event) => {
  if (Object.keys(draf.peek()).length > 0 && !hasExpired()) event.preventDefault();
});
