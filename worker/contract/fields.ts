import * as z from 'zod/mini';
import { normalizePhone } from '#shared/phone.ts';

export const REQUIRED = 'Wajib diisi';

/** `REQUIRED` for a missing value, else `message`. */
export const orMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? REQUIRED : message),
});

/** For JSON: a number would have lost leading zeros or last digits. */
export const NO_TEXT = orMissing('Harus teks, dalam tanda kutip');

/** Any line ending: forms send CR LF, word processors their own. */
const LINE_BREAK = /\r\n?|[\u2028\u2029]/gu;

/**
 * Characters that cannot be stored: control characters except tab and line feed, lone surrogates, noncharacters, and
 * U+FFFD, which stands for bytes that were not UTF-8. SQLite cuts a text at NUL, and a workbook cannot hold control
 * characters.
 */
const UNSTORABLE = /[^\P{Cc}\t\n]|[\p{Cs}\p{NChar}\ufffd]/u;

/**
 * A text must contain such a character: white space, characters without a glyph (U+200B) and the Braille blank look
 * empty.
 */
export const VISIBLE = /[^\p{White_Space}\p{DI}\p{Cc}\u2800]/u;

/** Multi-line text, trimmed, with LF line endings; may be empty. */
export const lines = (max: number) =>
  z.string(NO_TEXT).check(
    z.overwrite((value) => value.replace(LINE_BREAK, '\n')),
    z.trim(),
    z.maxLength(max, `Paling banyak ${max} karakter`),
    z.refine((value) => !UNSTORABLE.test(value), 'Berisi karakter yang tidak dapat disimpan'),
  );

/** Required multi-line text. */
export const paragraph = (max: number) => lines(max).check(z.regex(VISIBLE, REQUIRED));

/** Required single-line text, trimmed, white space collapsed. Lengths are in characters. */
export const text = (max = 255) =>
  z.pipe(
    paragraph(max),
    z.transform((value) => value.replace(/\s+/gu, ' ')),
  );

/** Invisible characters without an effect on others: direction marks, zero-width spaces. Not joiners. */
const UNSEEN = /(?![\u200c\u200d])(?=\p{DI})\p{Cf}/gu;

/**
 * A NIM, NIDN or NIP, also as username. Removes spaces between digits (a NIP is printed in groups) and invisible
 * characters that are pasted along.
 */
export const nomorInduk = (max?: number) =>
  z.pipe(
    text(max),
    z.transform((value) =>
      value
        .replace(UNSEEN, '')
        .trim()
        .replace(/(?<=\d) (?=\d)/g, ''),
    ),
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

/** First message per field, for `error.fields`. */
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

/** Refuses a list in which a value comes twice. @param keyOf what of a value is compared */
// @__NO_SIDE_EFFECTS__
export const tanpaKembar = <Value>(keyOf: (value: Value) => string, error: string) =>
  z.refine<Value[]>((values) => new Set(values.map(keyOf)).size === values.length, { error });
