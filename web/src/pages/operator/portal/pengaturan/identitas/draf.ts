import type { PengaturanIdentitas } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { createDraf } from '../../../settings/createDraf.ts';

/** The identity in the form, where a colour may be incomplete. */
export type Isian = Omit<PengaturanIdentitas, 'identitas_warna'> & {
  identitas_warna: Record<keyof PengaturanIdentitas['identitas_warna'], string>;
};

export const draf = createDraf<Isian>('identitas');

export function change(change: Partial<Isian>) {
  draf.value = { ...draf.peek(), ...change };
}

export function dropDraft() {
  draf.value = {};
}

export const agree = (settings: Isian, others: Partial<Isian>) =>
  JSON.stringify({ ...settings, ...others }) === JSON.stringify(settings);
