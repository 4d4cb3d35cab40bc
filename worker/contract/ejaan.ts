import { normalizePhone } from './phone.ts';

/** What keyboards put into Nur'aini and Ja'far: a phone the curly one, an older list a backtick. */
const APOSTROPHES = ["'", '’', '‘', 'ʼ', '`'];
const ANY_APOSTROPHE = /['’‘ʼ`]/gu;

/** All that somebody may mean by a search: it as typed, with every apostrophe, and a phone number as it is stored. */
export function ejaanOf(cari: string): string[] {
  const phone = normalizePhone(cari);
  const names =
    cari.search(ANY_APOSTROPHE) >= 0 ? APOSTROPHES.map((one) => cari.replaceAll(ANY_APOSTROPHE, one)) : [];
  return [...new Set([cari, ...names, ...(phone ? [phone] : [])])];
}
