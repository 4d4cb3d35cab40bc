import * as z from 'zod/mini';

/** Reply of calls without data. */
export const MessageReply = z.object({ message: z.string() });
