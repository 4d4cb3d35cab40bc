const INDONESIAN_MOBILE = /^08\d{8,11}$/;
const FOREIGN = /^\+[1-9]\d{6,14}$/;

/** A number that a program took for a quantity. A point between groups of digits stands further to the front. */
const FRACTION = /^(\+?\d{9,})\.(\d+)$/;

/**
 * Brings a mobile number, as people write it, to the one form that is stored and returned: `08…` for an
 * Indonesian number, `+…` (E.164) for any other.
 *
 * @returns null when the text is not a mobile number
 */
export function normalizePhone(text: string): string | null {
  // WhatsApp itself puts marks of direction around a number that is copied from it; Excel marks text with an apostrophe.
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

/** As a keyboard set to Arabic, Persian or Urdu writes them: the last four bits of each are its value. */
const digitsOfArabic = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Turns a stored number into the E.164 digits that gateways take, without the plus sign. */
export function toE164Digits(phone: string): string {
  return phone.startsWith('0') ? `62${phone.slice(1)}` : phone.replace(/^\+/, '');
}
