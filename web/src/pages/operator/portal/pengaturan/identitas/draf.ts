import { signal } from '@preact/signals-react';
import type { PengaturanIdentitas } from '#contract/pengaturan/pengaturanIdentitas.ts';

/** The identity as it is on the page, where a colour may be half typed. */
export type Isian = Omit<PengaturanIdentitas, 'identitas_warna'> & {
  identitas_warna: Record<keyof PengaturanIdentitas['identitas_warna'], string>;
};

/** What was changed and is not saved yet: it outlives a look at another page. */
export const draf = signal<Partial<Isian>>({});

export function change(change: Partial<Isian>) {
  draf.value = { ...draf.peek(), ...change };
}

export function dropDraft() {
  draf.value = {};
}

/** Whether settings are those, as far as these say anything. */
export const agree = (settings: Isian, others: Partial<Isian>) =>
  JSON.stringify({ ...settings, ...others }) === JSON.stringify(settings);

// A tab that is closed or reloaded would take the draft with it.
addEventListener('beforeunload', (event) => {
  if (Object.keys(draf.peek()).length > 0) event.preventDefault();
});
