import { normalizePhone } from './phone.ts';

/** Apostrophe variants that keyboards produce: Nur'aini, Ja'far. */
const APOSTROPHES = ["'", '’', '‘', 'ʼ', '`'];
const ANY_APOSTROPHE = /['’‘ʼ`]/gu;

/** Spellings to search for: as typed, with each apostrophe, and a phone number in its stored form. */
export function spellingsOf(cari: string): string[] {
  const phone = normalizePhone(cari);
  const names =
    cari.search(ANY_APOSTROPHE) >= 0 ? APOSTROPHES.map((one) => cari.replaceAll(ANY_APOSTROPHE, one)) : [];
  return [...new Set([cari, ...names, ...(phone ? [phone] : [])])];
}
