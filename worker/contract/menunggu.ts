import * as z from 'zod/mini';
import { recordReply } from './daftar.ts';
import type { Endpoint } from './endpoint.ts';

const jumlah = z.number();

/** How much waits for an operator, by the page where it is dealt with. */
export const JumlahMenunggu = z.object({
  /** people who wait for an answer */
  percakapan: jumlah,
  pengaduan: jumlah,
  surat: jumlah,
  /** questions that the list could not answer */
  belum_terjawab: jumlah,
  /** broadcasts that are held, and those whose time has passed without their having begun */
  broadcast: jumlah,
  /** messages whose answer was lost */
  belum_pasti: jumlah,
  /** gateways that are held */
  kanal: jumlah,
  /** lists of other systems of which more waits than a key may change in a day */
  sinkron: jumlah,
});
export type JumlahMenunggu = z.infer<typeof JumlahMenunggu>;

export const Menunggu = z.extend(JumlahMenunggu, {
  /** Why nothing goes out through the gateway; null while it does. `semua`: no second gateway takes single messages either. */
  ditahan: z.nullable(z.object({ alasan: z.nullable(z.string()), semua: z.boolean() })),
});
export type Menunggu = z.infer<typeof Menunggu>;

/** Apart from the other statistics, since every page of an operator asks for it, and needs nothing else of them. */
export const menunggu = {
  method: 'GET',
  path: '/api/statistik/menunggu',
  summary: 'Berapa banyak yang menunggu operator',
  roles: ['Operator'],
  reply: recordReply(Menunggu),
} as const satisfies Endpoint;
