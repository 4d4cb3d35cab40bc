const E164_DIGITS = /^[1-9]\d{6,14}$/;

export function isPhone(digits: string): boolean {
  return E164_DIGITS.test(digits);
}

/** Reads a number as people write it (`0812-…`, `+62 812 …`) into E.164 digits; null when it is none. */
export function parsePhone(written: string): string | null {
  const digits = written.replace(/[\s().+-]/g, '').replace(/^0/, '62');
  return isPhone(digits) ? digits : null;
}

/** `6280000000001` as Indonesians read it, `0800-0000-0001`; other countries as `+digits`. */
export function formatPhone(digits: string): string {
  if (!digits.startsWith('62')) return `+${digits}`;
  const local = `0${digits.slice(2)}`;
  return [local.slice(0, 4), local.slice(4, 8), local.slice(8)].filter(Boolean).join('-');
}

/** A contact card, as a phone passes it on. */
export const vcardOf = (phone: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${formatPhone(phone)}\nTEL;type=CELL;waid=${phone}:+${phone}\nEND:VCARD`;

/** Digits that stand for a phone whose owner hides the number: nobody can tell the number by them but the simulator. */
export const hiddenId = (phone: string) => `9${[...phone].reverse().join('')}`;

/** The phone behind digits that `hiddenId` has made; null when they are none. */
export function phoneOf(hidden: string): string | null {
  const phone = [...hidden.slice(1)].reverse().join('');
  return hidden.startsWith('9') && isPhone(phone) ? phone : null;
}
