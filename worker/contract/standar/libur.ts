import * as z from 'zod/mini';
import type { Endpoints } from '../endpoint.ts';
import { fromForm } from '../inputs.ts';
import { DaftarLibur, Libur } from '../pengaturan/pengaturanStandar.ts';

const roles = ['surat', 'pengaduan', 'pengaturan'] as const;
const reply = z.object({ data: z.array(Libur) });

/** `PUT /api/libur`: the whole list, as the body itself or as its `data`. */
const LiburInput = z.object({ data: z.pipe(fromForm, DaftarLibur) });

export const libur = {
  list: { route: 'GET /api/libur', summary: 'Hari libur, selain Sabtu dan Minggu', roles, reply },
  ganti: {
    route: 'PUT /api/libur',
    summary: 'Mengganti daftar hari libur',
    roles: ['pengaturan'],
    body: LiburInput,
    reply,
  },
} satisfies Endpoints;
