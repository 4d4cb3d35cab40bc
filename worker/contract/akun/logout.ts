import { type Endpoint, SMALL_FORM } from '../endpoint.ts';
import { MessageReply } from '../reply.ts';

// Separate from `login`, so that neither page loads what only the other needs.
export const logout = {
  route: 'POST /api/logout',
  summary: 'Keluar: token langsung tidak berlaku lagi',
  roles: 'logged in',
  tanpaPasskey: true,
  limit: SMALL_FORM,
  reply: MessageReply,
} satisfies Endpoint;
