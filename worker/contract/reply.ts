import * as z from 'zod/mini';

/** Reply of calls without data. */
export const MessageReply = z.object({ message: z.string() });

/** Reply of a deletion. `urung`: names it to `POST /api/urungkan/{token}`, for half a minute; absent: it cannot be undone. */
export const DeleteReply = z.extend(MessageReply, { urung: z.optional(z.string()) });

/** Reply of a deletion of several rows. `jumlah`: how many there still were. */
export const HapusReply = z.extend(DeleteReply, { jumlah: z.number() });
