import type { Context } from 'hono';
import * as z from 'zod/mini';
import { fieldMessages, REQUIRED } from '#contract/fields.ts';
import { ApiError } from '../errors.ts';
import { readFields } from './body.ts';
import { sizeLimit } from './sizeLimit.ts';

/** What a form with a file holds besides the file. */
const FORM_BYTES = 64 * 1024;

/** The field of a form that holds a file. */
export const fileField = z
  .instanceof(File, { error: REQUIRED })
  .check(z.refine(({ size }) => size > 0, 'Berkas kosong'));

/** Refuses a form that cannot hold a file of at most `maxBytes`, before it is read. */
export const fileLimit = (maxBytes: number, message: string) => sizeLimit(maxBytes + FORM_BYTES, message);

/** Reads a form with a file. @throws ApiError permintaan_rusak, or validasi when a field is missing or wrong */
export async function readForm<Schema extends z.core.$ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const input = z.safeParse(schema, await readFields(c));
  if (!input.success) throw new ApiError('validasi', { fields: fieldMessages(input.error.issues) });
  return input.data;
}
