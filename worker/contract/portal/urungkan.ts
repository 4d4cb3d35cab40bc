import * as z from 'zod/mini';
import type { Endpoints } from '../endpoint.ts';
import { MessageReply } from '../reply.ts';

export const urungkan = {
  create: {
    route: 'POST /api/urungkan/{token}',
    summary: 'Mengembalikan data yang baru dihapus',
    roles: 'every operator',
    params: z.object({ token: z.string() }),
    reply: MessageReply,
    idempotent: true,
  },
} satisfies Endpoints;
