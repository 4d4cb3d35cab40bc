import * as z from 'zod/mini';
import { REQUIRED } from '#contract/fields.ts';

/** Bytes of a form besides its file. */
export const FORM_BYTES = 64 * 1024;

/** The field of a form that holds a file. */
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
