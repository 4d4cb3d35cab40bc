import * as z from 'zod/mini';
import { normalizePhone } from './phone.ts';

export const REQUIRED = 'Wajib diisi';

/** Control characters, which no keyboard types: a NUL cuts a text short in SQLite, and a workbook cannot hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

const written = (max: number) =>
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
    written(max),
    z.transform((value) => value.replace(/\s+/gu, ' ')),
  );

/** Required text of any number of lines, trimmed. */
export const paragraph = (max: number) => written(max);

/** A mobile number in any common spelling; parses to the stored form. */
export const phone = z.pipe(
  written(40),
  z.transform((value, context) => {
    const normalized = normalizePhone(value);
    if (normalized) return normalized;
    context.issues.push({ code: 'custom', message: 'Nomor ponsel tidak valid', input: value });
    return z.NEVER;
  }),
);

export const email = z.pipe(written(254), z.email('Alamat email tidak valid').check(z.toLowerCase()));

/** A whole number, as a number or as a form writes it. */
export const integer = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string()], REQUIRED),
    z.transform((value, context) => {
      const written = String(value).trim();
      if (/^-?\d{1,15}$/.test(written) && Number(written) >= min && Number(written) <= max)
        return Number(written);
      const message = written === '' ? REQUIRED : `Harus bilangan bulat ${min} sampai ${max}`;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );

/** The id of a row. */
export const rowId = z.pipe(
  z.union([z.number(), z.string()], REQUIRED),
  z.transform((value, context) => {
    const written = String(value).trim();
    if (/^[1-9]\d{0,14}$/.test(written)) return Number(written);
    const message = written === '' ? REQUIRED : 'Tidak dikenal';
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  }),
);

/** A field that may be left empty: an empty text is null, an absent field stays absent. */
export const blankable = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
      z.nullable(schema),
    ),
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
