const INDONESIAN_MOBILE = /^08\d{8,11}$/;
const FOREIGN = /^\+[1-9]\d{6,14}$/;

/** A number that a spreadsheet stored as a decimal: `….0`. Points that group digits come earlier. */
const FRACTION = /^(\+?\d{9,})\.(\d+)$/;

/**
 * Normalizes a mobile number to the stored form: `08…` for an Indonesian number, `+…` (E.164) for any other.
 *
 * @returns null if it is not a mobile number
 */
export function normalizePhone(text: string): string | null {
  // WhatsApp puts direction marks around a copied number; Excel marks text with an apostrophe.
  const unmarked = digitsOfArabic(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^'/, '');
  const [, whole, behind = ''] = FRACTION.exec(unmarked) ?? [];
  if (/[1-9]/.test(behind)) return null;
  const compact = (whole ?? unmarked).replace(/[().\-‐-―]/gu, '');
  if (!/^\+?\d+$/.test(compact)) return null;
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  const national = international
    .replace(/^\+?62/, '0')
    .replace(/^00/, '0')
    .replace(/^8/, '08');
  if (INDONESIAN_MOBILE.test(national)) return national;
  return FOREIGN.test(international) && !international.startsWith('+62') ? international : null;
}

/** Arabic, Persian and Urdu digits: the last four bits are the value. */
const digitsOfArabic = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Converts a stored number to E.164 digits for gateways, without the plus sign. */
export const toE164Digits = (phone: string): string =>
  phone.startsWith('0') ? `62${phone.slice(1)}` : phone.replace(/^\+/, '');
