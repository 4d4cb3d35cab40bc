import * as z from 'zod/mini';
import { orMissing, paragraph, REQUIRED } from './fields.ts';

// Separate from `fields.ts`, so that public pages do not load operators' fields.

export const email = z.pipe(paragraph(254), z.email('Alamat email tidak valid').check(z.toLowerCase()));

/** A whole number, as a number or as text of a form. */
export const integer = (min: number, max: number) => {
  const message = `Harus bilangan bulat ${min} sampai ${max}`;
  return z.pipe(digits(message), z.int().check(z.minimum(min, message), z.maximum(max, message)));
};

export const rowId = z.pipe(digits('Tidak dikenal'), z.int().check(z.minimum(1, 'Tidak dikenal')));

/** Up to 15 digits, so that every number is exact. */
function digits(message: string) {
  return z.pipe(
    z.union([z.number(), z.string()], orMissing(message)),
    z.transform((value, context) => {
      const written = String(value).trim();
      if (/^-?\d{1,15}$/.test(written)) return Number(written);
      context.issues.push({ code: 'custom', message: written === '' ? REQUIRED : message, input: value });
      return z.NEVER;
    }),
  );
}

/** An optional field: an empty text is null, a missing one stays missing. */
export const blankable = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
      z.nullable(schema),
    ),
  );

/** One of these words. */
// @__NO_SIDE_EFFECTS__
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `Harus salah satu dari ${words.join(', ')}`);

/** Parses a form field that holds JSON. */
export const fromForm = z.transform((value: unknown) => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
});

/** An optional list or table of a form. */
export const piped = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.pipe(fromForm, schema));

/** A switch in the query. */
export const flag = z.optional(z.enum(['0', '1'], 'Isi 1 (ya) atau 0 (tidak)'));

export const TRUTH = 'Isi true (ya) atau false (tidak)';

/** Boolean, as JSON or as text of a form. */
export const truth = z.pipe(
  z.transform((value) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(TRUTH),
);

export const MAX_DIPILIH = 1_000;

export const chosenIds = (max = MAX_DIPILIH) =>
  z.pipe(
    fromForm,
    z
      .array(rowId, 'Tulis sebagai daftar id')
      .check(
        z.minLength(1, 'Pilih setidaknya satu orang'),
        z.maxLength(max, `Paling banyak ${max} orang dalam satu permintaan`),
      ),
  );
