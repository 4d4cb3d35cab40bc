import { normalizePhone, toE164Digits } from '#shared/phone.ts';

interface Bagian {
  teks: string;
  /** null: no number */
  href: string | null;
}

/** Numbers as people write them: "119", "08111-129-129", "(021) 500 454". Not the 8 of "lalu tekan 8", nor "24 jam". */
const NOMOR = /(?:\(0\d+\)|\+\d+|0\d+)(?:[ -]\d{2,})*|\d{3,}(?:-\d{2,})*/g;
const WHATSAPP = /\b(?:whatsapp|wa)[^\p{L}\p{N}]*$/iu;

/** Splits a text at its numbers, each with a link that calls it, or writes to it where the text names WhatsApp before it. */
export function pisahNomor(teks: string): Bagian[] {
  const bagian: Bagian[] = [];
  let after = 0;
  for (const { 0: nomor, index } of teks.matchAll(NOMOR)) {
    if (nomor.replace(/\D/g, '').length < 3) continue;
    const before = teks.slice(after, index);
    const ponsel = WHATSAPP.test(before) ? normalizePhone(nomor) : null;
    const href = ponsel ? `https://wa.me/${toE164Digits(ponsel)}` : `tel:${nomor.replace(/[^+\d]/g, '')}`;
    bagian.push({ teks: before, href: null }, { teks: nomor, href });
    after = index + nomor.length;
  }
  return [...bagian, { teks: teks.slice(after), href: null }].filter(({ teks }) => teks !== '');
}
