import * as z from 'zod/mini';

/** What calls answer that have nothing to return. */
export const MessageReply = z.object({ message: z.string() });
