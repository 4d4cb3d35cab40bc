import * as z from 'zod/mini';
import { normalizePhone } from './phone.ts';

export const REQUIRED = 'Wajib diisi';

/** Required text, trimmed. Lengths are characters. */
export const text = (max = 255) =>
  z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, `Paling banyak ${max} karakter`));

/** A mobile number in any common spelling; parses to the stored form. */
export const phone = z.pipe(
  text(40),
  z.transform((value, context) => {
    const normalized = normalizePhone(value);
    if (normalized) return normalized;
    context.issues.push({ code: 'custom', message: 'Nomor ponsel tidak valid', input: value });
    return z.NEVER;
  }),
);

/** First message of each field, as `error.fields` carries them. */
export function fieldMessages(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message;
  }
  return fields;
}
