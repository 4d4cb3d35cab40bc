import * as z from 'zod/mini';
import { ApiError } from '../errors.ts';

/** What no id can look like is no route. */
export const ID_PATH = '/:id{[0-9]{1,15}}';

/** An update is a PATCH, or a POST that says so in this field. */
export const METHOD_FIELD = { _method: z.optional(z.unknown()) };

/** @throws ApiError validasi for a POST that does not say what it wants of the record */
export function checkMethod(method: string, field: unknown): void {
  if (method === 'POST' && String(field).toUpperCase() !== 'PATCH')
    throw new ApiError('validasi', { fields: { _method: 'Harus PATCH' } });
}
