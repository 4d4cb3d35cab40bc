import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { JENIS_INSIDEN } from './insiden.ts';

const jumlah = z.number();

/** Reasons for a monitor's alarm: the cron has stopped, or an open incident. */
const MASALAH = ['jadwal', ...JENIS_INSIDEN] as const;

export const Health = z.object({
  /** the database answers */
  status: z.literal('ok'),
  /** no problem is open */
  sehat: z.boolean(),
  masalah: z.array(z.enum(MASALAH)),
  antrean: z.object({
    /** age of the oldest unsent message; null: none waits. Scheduled ones do not count */
    tertua_detik: z.nullable(jumlah),
    menunggu: jumlah,
  }),
  jadwal: z.object({
    /** when it last finished; null: never */
    terakhir: z.nullable(z.iso.datetime()),
    detik_lalu: z.nullable(jumlah),
    berjalan: z.boolean(),
  }),
  /** last complete backup; null: never */
  cadangan: z.object({ terakhir: z.nullable(z.iso.datetime()) }),
  /** the first gateway, as the cron last found it */
  gateway: z.object({ ditahan: z.boolean(), menjawab: z.boolean() }),
});
export type Health = z.infer<typeof Health>;

export const health = {
  route: 'GET /api/health',
  summary:
    'Apakah layanan dan basis datanya menjawab, berapa lama pesan menunggu, dan apakah jadwal berjalan',
  roles: 'anyone',
  reply: Health,
} satisfies Endpoint;
