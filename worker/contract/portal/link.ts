import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';

export const Tautan = z.object({ link: z.string(), judul: z.string() });
export type Tautan = z.infer<typeof Tautan>;

/** Label of the link to a chat with the campus. */
export const JUDUL_WA = 'WhatsApp Kampus';

export const link = {
  route: 'GET /api/link',
  summary: 'Tautan tambahan di kaki halaman',
  roles: 'anyone',
  reply: z.object({ data: z.object({ data: z.array(Tautan) }) }),
} satisfies Endpoint;
