import { signal } from '@preact/signals-react';
import type { PengaturanIdentitas } from '#contract/pengaturan/pengaturanIdentitas.ts';

/** The identity in the form, where a colour may be incomplete. */
export type Isian = Omit<PengaturanIdentitas, 'identitas_warna'> & {
  identitas_warna: Record<keyof PengaturanIdentitas['identitas_warna'], string>;
};

/** The unsaved changes; kept while the user visits other pages. */
export const draf = signal<Partial<Isian>>({});

export function change(change: Partial<Isian>) {
  draf.value = { ...draf.peek(), ...change };
}

export function dropDraft() {
  draf.value = {};
}

/** True when `settings` has all values of `others`. */
export const agree = (settings: Isian, others: Partial<Isian>) =>
  JSON.stringify({ ...settings, ...others }) === JSON.stringify(settings);

// Closing or reloading the tab would lose the draft.
addEventListener('beforeunload', (event) => {
  if (Object.keys(draf.peek()).length > 0) event.preventDefault();
});
