import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { fieldMessages, REQUIRED } from '#contract/fields.ts';
import { readFields } from './body.ts';
import { ApiError } from './errors.ts';

/** What a form with a file holds besides the file. */
const FORM_BYTES = 64 * 1024;

/** The field of a form that holds a file. */
export const fileField = z
  .instanceof(File, { error: REQUIRED })
  .check(z.refine(({ size }) => size > 0, 'Berkas kosong'));

/** Refuses a form that cannot hold a file of at most `maxBytes`, before it is read. */
export const fileLimit = (maxBytes: number, message: string) => sizeLimit(maxBytes + FORM_BYTES, message);

/** Refuses a large body by the time that it is too large. */
export const sizeLimit = (maxBytes: number, message: string) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: async (c) => {
      // A client that is still sending when the answer closes the connection sees a broken one instead of the answer.
      await c.req.raw.body?.pipeTo(new WritableStream());
      throw new ApiError('terlalu_besar', { message });
    },
  });

/** Reads a form with a file. @throws ApiError permintaan_rusak, or validasi when a field is missing or wrong */
export async function readForm<Schema extends z.core.$ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const input = z.safeParse(schema, await readFields(c));
  if (!input.success) throw new ApiError('validasi', { fields: fieldMessages(input.error.issues) });
  return input.data;
}
