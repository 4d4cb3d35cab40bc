import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';
import { IZIN } from '../peran.ts';

const jumlah = z.optional(z.number());

/** Number of open items by page; pages that the operator may not see are absent. */
export const JumlahMenunggu = z.object({
  /** people waiting for an answer */
  percakapan: jumlah,
  /** those of them in distress that no operator has opened */
  mendesak: jumlah,
  pengaduan: jumlah,
  /** complaints written in distress that no operator has opened */
  pengaduan_mendesak: jumlah,
  surat: jumlah,
  /** questions the list could not answer */
  belum_terjawab: jumlah,
  /** held broadcasts, and those that missed their schedule */
  broadcast: jumlah,
  /** messages whose answer was lost */
  belum_pasti: jumlah,
  /** held gateways */
  gateway: jumlah,
  /** lists of other systems that exceed a key's daily limit */
  sinkron: jumlah,
  /** broadcasts and other acts that the caller may decide about as the second person */
  persetujuan: jumlah,
});
export type JumlahMenunggu = z.infer<typeof JumlahMenunggu>;

export const Menunggu = z.extend(JumlahMenunggu, {
  /** Why the gateway sends nothing; null: it sends. `semua`: no second gateway takes single messages either. */
  ditahan: z.nullable(z.object({ alasan: z.nullable(z.string()), semua: z.boolean() })),
  /** the caller's rights: an open page learns here that they have changed */
  izin: z.array(z.enum(IZIN)),
  /** the caller's unit; null: the whole campus */
  id_fakultas: z.nullable(z.int()),
});
export type Menunggu = z.infer<typeof Menunggu>;

/** Separate from the other statistics: every operator page polls it. */
export const menunggu = {
  route: 'GET /api/statistik/menunggu',
  summary: 'Berapa banyak yang menunggu operator',
  roles: 'every operator',
  reply: recordReply(Menunggu),
} as const satisfies Endpoint;
