import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type $ZodError, type $ZodErrorMap, type $ZodType, config } from 'zod/v4/core';
import { fieldMessages, orMissing, REQUIRED } from '#contract/fields.ts';
import { TRUTH } from '#contract/inputs.ts';
import { ApiError } from '../errors.ts';

const BERPASANGAN = 'Tulis sebagai pasangan nama dan nilai';

/** The instruction for a value of another type, by the expected type. */
const TULIS: Record<string, string> = {
  string: 'Tulis sebagai teks',
  number: 'Tulis sebagai angka',
  int: 'Tulis sebagai angka bulat',
  boolean: TRUTH,
  array: 'Tulis sebagai daftar',
  object: BERPASANGAN,
  record: BERPASANGAN,
};
const OTHERWISE = 'Isinya belum sesuai';

const unitOf = (origin: string) => (origin === 'string' ? ' karakter' : '');

/** The sentence where a schema has none. */
const sentenceOf: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return orMissing(TULIS[issue.expected] ?? OTHERWISE).error(issue);
    case 'invalid_value':
      return `Harus salah satu dari ${issue.values.join(', ')}`;
    case 'too_small':
      return `Paling sedikit ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `Paling banyak ${issue.maximum}${unitOf(issue.origin)}`;
    default:
      return OTHERWISE;
  }
};
config({ localeError: sentenceOf });

/** @throws ApiError validasi, with the first fault of each field */
export function parse<Schema extends $ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : refuse(result.error);
}

/** @throws ApiError validasi, with the first fault of each field */
export function refuse({ issues }: Pick<$ZodError, 'issues'>): never {
  throw new ApiError('validasi', { fields: fieldMessages(issues) });
}

/** Exactly one type: a header sent twice does not say how to read the body. */
const FORM = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;

/** Reads a JSON body or either kind of form. @throws ApiError permintaan_rusak when it is not what it says it is */
export async function readFields(c: Context): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? '';
  try {
    if (FORM.test(type)) return await c.req.parseBody();
    const text = await c.req.text();
    return text === '' ? {} : JSON.parse(text);
  } catch {
    // Malformed, or the client has hung up.
    throw new ApiError('permintaan_rusak');
  }
}

/** @throws ApiError permintaan_rusak when the client hangs up */
export async function readBytes(c: Context): Promise<ArrayBuffer> {
  return c.req.arrayBuffer().catch(() => {
    throw new ApiError('permintaan_rusak');
  });
}

/** Bytes of a form besides its file. */
export const FORM_BYTES = 64 * 1024;

export const fileField = z
  .instanceof(File, { error: REQUIRED })
  .check(z.refine(({ size }) => size > 0, 'Berkas kosong'));

/** A browser sends the field of a file that was not chosen, empty. */
export const optionalFile = z.optional(
  z.pipe(
    z.transform((value) => (value === '' || (value instanceof File && value.size === 0) ? undefined : value)),
    z.optional(fileField),
  ),
);
