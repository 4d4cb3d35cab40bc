import * as z from 'zod/mini';
import { recordReply } from './daftar.ts';
import type { Endpoints } from './endpoint.ts';
import { pengaturanCadangan } from './pengaturanCadangan.ts';
import { pengaturanRetensi } from './pengaturanRetensi.ts';

/** How many days things are kept, 0: for ever; and backups of all of them, 0: none is made. */
export const MasaSimpan = z.object({ ...pengaturanRetensi.nilai, ...pengaturanCadangan.nilai });
export type MasaSimpan = z.infer<typeof MasaSimpan>;

/** How many rows are older than so many days; 10,001 where they are more than 10,000. */
const Jumlah = z.object({
  retensi_isi_pesan: z.number(),
  retensi_pesan_masuk: z.number(),
  retensi_sesi: z.number(),
  retensi_audit: z.number(),
});

export const retensi = {
  masa: {
    method: 'GET',
    path: '/api/privasi',
    summary: 'Berapa lama data disimpan',
    roles: 'anyone',
    reply: recordReply(MasaSimpan),
  },
  lama: {
    method: 'GET',
    path: '/api/retensi',
    summary: 'Berapa banyak data yang lebih lama dari masa simpan, atau dari masa yang ditanyakan',
    roles: ['Operator'],
    query: z.object(pengaturanRetensi.input),
    reply: recordReply(Jumlah),
  },
} satisfies Endpoints;
