import { normalizePhone } from '#shared/phone.ts';

/** Also as WhatsApp copies one: with hyphens that do not break, between direction marks. */
const NOMOR = /\+?\d[\d\s().\-‐-―\p{Cf}]{7,}\d/gu;
const AROUND_NAME = /^[\s,;:/()\-‐-―\p{Cf}]+|[\s,;:/()\-‐-―\p{Cf}]+$/gu;

/** The numbers in a text; with a single one, the rest of the text is its name. */
export function nomorDalam(text: string): { nama: string; no_hp: string }[] {
  const written = text.match(NOMOR) ?? [];
  const [no_hp, ...others] = new Set(written.flatMap(numbersIn));
  if (no_hp === undefined) return [];
  if (others.length > 0 || written.length > 1)
    return [no_hp, ...others].map((no_hp) => ({ nama: '', no_hp }));
  return [{ nama: text.replace(NOMOR, '').replace(AROUND_NAME, ''), no_hp }];
}

/** One number, or several between spaces. */
const numbersIn = (written: string): string[] => {
  const whole = normalizePhone(written);
  return whole === null ? written.split(/\s+/).flatMap((part) => normalizePhone(part) ?? []) : [whole];
};
