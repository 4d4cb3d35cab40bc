import * as z from 'zod/mini';
import type { Endpoints } from '../endpoint.ts';

export const reference = {
  openapi: {
    route: 'GET /api/openapi.json',
    summary: 'Acuan semua panggilan sebagai OpenAPI 3.1',
    roles: 'anyone',
    reply: z.object({
      openapi: z.string(),
      info: z.object({ title: z.string(), version: z.string() }),
      paths: z.record(z.string(), z.unknown()),
    }),
  },
  docs: {
    route: 'GET /api/docs',
    summary: 'Acuan semua panggilan sebagai halaman',
    roles: 'anyone',
    download: 'text/html',
    reply: z.never(),
  },
} satisfies Endpoints;
