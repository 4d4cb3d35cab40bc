import * as z from 'zod/mini';

/**
 * What goes wrong and is told: a gateway that is held or does not answer for some minutes; webhooks of which none is proved to be
 * the provider's any more; storage that does not give files out; a broadcast that is held for an hour; messages that wait for an
 * hour with nothing in their way; messages at which the queue has given up; no backup for a day and a half; 200 wrong codes for a new password in a minute.
 */
export const JENIS_INSIDEN = [
  'kanal_ditahan',
  'gateway_putus',
  'webhook_ditolak',
  'penyimpanan_putus',
  'broadcast_ditahan',
  'antrean_lama',
  'antrean_gagal',
  'cadangan_lama',
  'tebakan_kode',
] as const;
export type JenisInsiden = (typeof JENIS_INSIDEN)[number];

/** One that is not over. */
export const Insiden = z.object({
  jenis: z.enum(JENIS_INSIDEN),
  /** the name of the gateway, the id of the broadcast; else empty */
  sasaran: z.string(),
  sejak: z.iso.datetime(),
});
export type Insiden = z.infer<typeof Insiden>;
