import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

export const health = {
  method: 'GET',
  path: '/api/health',
  summary: 'Apakah layanan dan basis datanya menjawab',
  roles: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
} satisfies Endpoint;
