import * as z from 'zod';

const E164_DIGITS = /^[1-9]\d{6,14}$/;

export const isPhone = (digits: string): boolean => E164_DIGITS.test(digits);

/** Parses a number as people write it (`0812-…`, `+62 812 …`) into E.164 digits; null when it is not a number. */
export function parsePhone(written: string): string | null {
  const digits = written.replace(/[\s().+-]/g, '').replace(/^0/, '62');
  return isPhone(digits) ? digits : null;
}

/** Reads a number as people write it. */
export const Phone = z.string().transform((written, context) => {
  const phone = parsePhone(written);
  if (phone === null) context.addIssue('not a phone number');
  return phone ?? z.NEVER;
});

/** `6280000000001` as Indonesians read it, `0800-0000-0001`; other countries as `+digits`. */
export function formatPhone(digits: string): string {
  if (!digits.startsWith('62')) return `+${digits}`;
  const local = `0${digits.slice(2)}`;
  return [local.slice(0, 4), local.slice(4, 8), local.slice(8)].filter(Boolean).join('-');
}

export const createVcard = (phone: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${formatPhone(phone)}\nTEL;type=CELL;waid=${phone}:+${phone}\nEND:VCARD`;

/** Stands for a phone that hides its number. Only the simulator can turn it back. */
export const hiddenId = (phone: string) => `9${[...phone].reverse().join('')}`;

/** Turns a `hiddenId` back into the phone; null when it is not one. */
export function phoneOf(hidden: string): string | null {
  const phone = [...hidden.slice(1)].reverse().join('');
  return hidden.startsWith('9') && isPhone(phone) ? phone : null;
}
