import * as z from 'zod/mini';
import { normalizePhone } from './phone.ts';

export const REQUIRED = 'Wajib diisi';

/** Control characters, which no keyboard types: a NUL cuts a text short in SQLite, and a workbook cannot hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

/** Required text of any number of lines, trimmed. */
export const paragraph = (max: number) =>
  z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(max, `Paling banyak ${max} karakter`),
      z.regex(PRINTABLE, 'Berisi karakter yang tidak dapat disimpan'),
    );

/** Required text of one line, trimmed, its white space single. Lengths are characters. */
export const text = (max = 255) =>
  z.pipe(
    paragraph(max),
    z.transform((value) => value.replace(/\s+/gu, ' ')),
  );

/** A mobile number in any common spelling; parses to the stored form. */
export const phone = z.pipe(
  paragraph(40),
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
