import * as z from 'zod/mini';

/**
 * Kinds of incident, with their delays in worker/pesan/watch/insiden.ts: `gateway_ditahan` a held gateway; `gateway_putus` a
 * gateway that does not answer; `webhook_ditolak` only webhooks with a bad signature; `penyimpanan_putus` the file
 * storage fails; `broadcast_ditahan` a held broadcast; `antrean_lama` messages wait for no reason; `antrean_gagal` the
 * queue gave up on messages; `cadangan_lama` no recent backup; `tebakan_kode` many wrong codes; `pembayaran` free text
 * is accepted and not delivered since the month's free messages are used up: the account has no payment method;
 * `callback_mati` a key's callback was switched off.
 */
export const JENIS_INSIDEN = [
  'gateway_ditahan',
  'gateway_putus',
  'webhook_ditolak',
  'penyimpanan_putus',
  'broadcast_ditahan',
  'antrean_lama',
  'antrean_gagal',
  'cadangan_lama',
  'tebakan_kode',
  'pembayaran',
  'callback_mati',
] as const;
export type JenisInsiden = (typeof JENIS_INSIDEN)[number];

export const Insiden = z.object({
  jenis: z.enum(JENIS_INSIDEN),
  /** name of the gateway or key, or id of the broadcast; otherwise empty */
  sasaran: z.string(),
  sejak: z.iso.datetime(),
});
export type Insiden = z.infer<typeof Insiden>;
