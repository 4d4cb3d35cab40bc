const INDONESIAN_MOBILE = /^08\d{8,11}$/;
const FOREIGN = /^\+[1-9]\d{6,14}$/;

/**
 * Brings a mobile number, as people write it, to the one form that is stored and returned: `08…` for an
 * Indonesian number, `+…` (E.164) for any other.
 *
 * @returns null when the text is not a mobile number
 */
export function normalizePhone(text: string): string | null {
  // WhatsApp itself puts marks of direction around a number that is copied from it.
  const compact = text.normalize('NFKC').replace(/[\s().\-‐-―\p{Cf}]/gu, '');
  if (!/^\+?\d+$/.test(compact)) return null;
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  const national = international
    .replace(/^\+?62/, '0')
    .replace(/^00/, '0')
    .replace(/^8/, '08');
  if (INDONESIAN_MOBILE.test(national)) return national;
  return FOREIGN.test(international) && !international.startsWith('+62') ? international : null;
}

/** Turns a stored number into the E.164 digits that gateways take, without the plus sign. */
export function toE164Digits(phone: string): string {
  return phone.startsWith('0') ? `62${phone.slice(1)}` : phone.replace(/^\+/, '');
}
