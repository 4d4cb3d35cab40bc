import * as z from 'zod/mini';

/** What calls answer that have nothing to return: `register`, `logout` and every delete. */
export const MessageReply = z.object({ message: z.string() });
