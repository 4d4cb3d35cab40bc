import * as z from 'zod/mini';

/** `GET /api/link`: the footer's extra links. */
export const LinkReply = z.object({
  data: z.object({ data: z.array(z.object({ link: z.string(), judul: z.string() })) }),
});
