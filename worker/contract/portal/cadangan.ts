import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';

export const Cadangan = z.object({
  /** day, with the time for one on request; restoring needs it */
  id: z.string(),
  mulai_pada: z.iso.datetime(),
  /** null: incomplete */
  selesai_pada: z.nullable(z.iso.datetime()),
  /** so far, if incomplete */
  baris: z.number(),
  ukuran_byte: z.number(),
  /** why its last step failed; it is retried */
  galat: z.nullable(z.string()),
});
export type Cadangan = z.infer<typeof Cadangan>;

/** `GET /api/cadangan`, newest first. */
export const DaftarCadangan = z.object({
  /** nightly backups are on */
  tiap_malam: z.boolean(),
  terakhir: z.nullable(Cadangan),
  /** the one in progress */
  berjalan: z.nullable(Cadangan),
  daftar: z.array(Cadangan),
});
export type DaftarCadangan = z.infer<typeof DaftarCadangan>;

export const cadangan = {
  list: {
    route: 'GET /api/cadangan',
    summary: 'Cadangan basis data yang disimpan, yang terbaru lebih dulu',
    roles: ['pengaturan'],
    reply: recordReply(DaftarCadangan),
  },
  create: {
    route: 'POST /api/cadangan',
    summary: 'Membuat cadangan sekarang; yang sedang dibuat tidak dimulai dua kali',
    roles: ['pengaturan'],
    reply: recordReply(z.object({ id: z.string() })),
    status: 202,
  },
} satisfies Endpoints;
