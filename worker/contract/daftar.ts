import * as z from 'zod/mini';
import { text } from './fields.ts';
import { blankable, integer } from './inputs.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Paging and search of a list. Without any parameter the whole list is returned. */
export const ListQuery = z.object({
  page: blankable(integer(1, 1_000_000)),
  limit: blankable(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => PAGE_SIZES.find((size) => String(size) === value)),
      ),
      z.literal(PAGE_SIZES, `Harus salah satu dari ${PAGE_SIZES.join(', ')}`),
    ),
  ),
  /** part of any shown text column, ignoring case */
  cari: blankable(text(100)),
});

export const Meta = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  /** the search looked back only to this time; older rows need a time filter */
  sejak: z.optional(z.iso.datetime()),
});
export type Meta = z.infer<typeof Meta>;

/** Absent when the whole list was asked for. */
const meta = z.optional(Meta);

export const listReply = <Row extends z.core.$ZodType>(row: Row) => z.object({ data: z.array(row), meta });

export const recordReply = <Row extends z.core.$ZodType>(row: Row) => z.object({ data: row });
