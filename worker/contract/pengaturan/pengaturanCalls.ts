import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { Pengaturan, PengaturanInput, PratinjauSuratInput } from './pengaturan.ts';

const operator = ['pengaturan'] as const;

export const pengaturan = {
  read: {
    route: 'GET /api/pengaturan',
    summary: 'Pengaturan yang dapat diubah operator',
    roles: 'every operator',
    reply: recordReply(Pengaturan),
  },
  update: {
    route: 'PATCH /api/pengaturan',
    summary: 'Mengubah pengaturan',
    roles: operator,
    body: PengaturanInput,
    orangKedua: true,
    reply: recordReply(Pengaturan),
    bukti: (changes) =>
      Object.entries(changes).some(([name, value]) => value !== undefined && name.startsWith('identitas_')),
  },
  pratinjau: {
    route: 'POST /api/pengaturan/pratinjau-surat',
    summary: 'Contoh surat menurut pengaturan yang belum disimpan',
    roles: operator,
    body: PratinjauSuratInput,
    download: 'application/pdf',
    reply: z.never(),
  },
} satisfies Endpoints;
