import * as z from 'zod/mini';
import { normalizePhone } from './phone.ts';

export const REQUIRED = 'Wajib diisi';

/** What is told of a value of another kind: missing is only what is not there. */
export const orMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? REQUIRED : message),
});

/** Of JSON: a number sent as such would have lost its zeros, or its last digits. */
export const NO_TEXT = orMissing('Harus teks, dalam tanda kutip');

/** However a line ends: a form sends CR LF, a word processor may leave its own. */
const LINE_BREAK = /\r\n?|[\u2028\u2029]/gu;

/**
 * What cannot be kept as it is: control characters but tab and line feed, halves of a surrogate pair, what is no
 * character, and U+FFFD, which stands for what was unreadable on the way, as of a sender who does not write UTF-8. A NUL
 * cuts a text short in SQLite, and a workbook can hold no control character.
 */
const UNSTORABLE = /[^\P{Cc}\t\n]|[\p{Cs}\p{NChar}\ufffd]/u;

/** White space, what has no glyph such as U+200B, and the blank of Braille: a text of nothing else looks empty. */
export const VISIBLE = /[^\p{White_Space}\p{DI}\p{Cc}\u2800]/u;

/** Required text of any number of lines, trimmed, its line breaks LF. */
export const paragraph = (max: number) =>
  z.string(NO_TEXT).check(
    z.overwrite((value) => value.replace(LINE_BREAK, '\n')),
    z.trim(),
    z.maxLength(max, `Paling banyak ${max} karakter`),
    z.refine((value) => !UNSTORABLE.test(value), 'Berisi karakter yang tidak dapat disimpan'),
    z.regex(VISIBLE, REQUIRED),
  );

/** Required text of one line, trimmed, its white space single. Lengths are characters. */
export const text = (max = 255) =>
  z.pipe(
    paragraph(max),
    z.transform((value) => value.replace(/\s+/gu, ' ')),
  );

/** What has no glyph and changes none: marks of direction, zero width spaces. Joiners make another sign of two. */
const UNSEEN = /(?![\u200c\u200d])(?=\p{DI})\p{Cf}/gu;

/**
 * A NIM, NIDN or NIP, and the username that it becomes. Drops spaces between digits (a NIP is printed in groups) and the
 * invisible marks that a pasted number brings along.
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
