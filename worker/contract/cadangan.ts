import * as z from 'zod/mini';
import { recordReply } from './daftar.ts';
import type { Endpoints } from './endpoint.ts';

/** A backup of the database. */
export const Cadangan = z.object({
  /** by which it is restored: its day, and the time too of one that was asked for */
  id: z.string(),
  mulai_pada: z.iso.datetime(),
  /** null as long as it is not whole */
  selesai_pada: z.nullable(z.iso.datetime()),
  /** of one that is not whole: as far as it is */
  baris: z.number(),
  ukuran_byte: z.number(),
  /** why its last step failed, which is tried again */
  galat: z.nullable(z.string()),
});
export type Cadangan = z.infer<typeof Cadangan>;

/** `GET /api/cadangan`: those that are kept, newest first, and which of them count. */
export const DaftarCadangan = z.object({
  /** whether one is made every night */
  tiap_malam: z.boolean(),
  terakhir: z.nullable(Cadangan),
  /** the one that is being made */
  berjalan: z.nullable(Cadangan),
  daftar: z.array(Cadangan),
});
export type DaftarCadangan = z.infer<typeof DaftarCadangan>;

export const cadangan = {
  list: {
    method: 'GET',
    path: '/api/cadangan',
    summary: 'Cadangan basis data yang disimpan, yang terbaru lebih dulu',
    roles: ['Operator'],
    reply: recordReply(DaftarCadangan),
  },
  create: {
    method: 'POST',
    path: '/api/cadangan',
    summary: 'Membuat cadangan sekarang; yang sedang dibuat tidak dimulai dua kali',
    roles: ['Operator'],
    reply: recordReply(z.object({ id: z.string() })),
    status: 202,
  },
} satisfies Endpoints;
