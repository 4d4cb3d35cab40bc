import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { sekampus } from '../izin.ts';
import { pengaturanCadangan } from '../pengaturan/pengaturanCadangan.ts';
import { pengaturanRetensi } from '../pengaturan/pengaturanRetensi.ts';
import { bagianSetelan } from '../pengaturan/setelan.ts';

/** Retention in days, 0: for ever; and of backups, 0: none are made. */
export const MasaSimpan = z.object(bagianSetelan({ ...pengaturanRetensi, ...pengaturanCadangan }, 'nilai'));
export type MasaSimpan = z.infer<typeof MasaSimpan>;

/** Rows older than this; capped at one more than 10,000, which means more. */
const Jumlah = z.object({
  retensi_isi_pesan: z.number(),
  retensi_pesan_masuk: z.number(),
  retensi_sesi: z.number(),
  retensi_audit: z.number(),
});

export const retensi = {
  masa: {
    route: 'GET /api/privasi',
    summary: 'Berapa lama data disimpan',
    roles: 'anyone',
    reply: recordReply(MasaSimpan),
  },
  lama: {
    route: 'GET /api/retensi',
    summary: 'Berapa banyak data yang lebih lama dari masa simpan, atau dari masa yang ditanyakan',
    ...sekampus('data', 'pengaturan'),
    query: z.object(bagianSetelan(pengaturanRetensi, 'input')),
    reply: recordReply(Jumlah),
  },
} satisfies Endpoints;
