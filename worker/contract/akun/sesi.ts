import * as z from 'zod/mini';
import type { Endpoints } from '../endpoint.ts';
import { MessageReply } from '../reply.ts';

export const Sesi = z.object({
  id: z.string(),
  dibuat_pada: z.iso.datetime(),
  /** to the minute */
  dipakai_pada: z.iso.datetime(),
  /** browser and system, such as `Chrome di Android`; empty: not known */
  peramban: z.string(),
  /** the session of this call */
  ini: z.boolean(),
});
export type Sesi = z.infer<typeof Sesi>;

export const sesi = {
  list: {
    route: 'GET /api/sesi',
    summary: 'Sesi sendiri yang masih berlaku, yang terakhir dipakai lebih dulu',
    roles: 'logged in',
    reply: z.object({ data: z.array(Sesi) }),
  },
  akhiri: {
    route: 'DELETE /api/sesi/{id}',
    summary: 'Mengakhiri satu sesi sendiri',
    roles: 'logged in',
    params: z.object({ id: z.string() }),
    reply: MessageReply,
  },
} satisfies Endpoints;
