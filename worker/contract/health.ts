import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { JENIS_INSIDEN } from './insiden.ts';

const jumlah = z.number();

/** What a monitor may alarm on: the schedule has not ended for minutes, or an incident is not over. */
const MASALAH = ['jadwal', ...JENIS_INSIDEN] as const;

export const Health = z.object({
  /** the database answers */
  status: z.literal('ok'),
  /** nothing is wrong that somebody should see to */
  sehat: z.boolean(),
  masalah: z.array(z.enum(MASALAH)),
  antrean: z.object({
    /** how long the oldest message has waited that is to go out; null: none waits. Those that are scheduled do not */
    tertua_detik: z.nullable(jumlah),
    menunggu: jumlah,
  }),
  jadwal: z.object({
    /** when it last ended; null: never */
    terakhir: z.nullable(z.iso.datetime()),
    detik_lalu: z.nullable(jumlah),
    berjalan: z.boolean(),
  }),
  /** when the last backup was whole; null: never */
  cadangan: z.object({ terakhir: z.nullable(z.iso.datetime()) }),
  /** the first gateway, as the schedule last found it */
  gateway: z.object({ ditahan: z.boolean(), menjawab: z.boolean() }),
});
export type Health = z.infer<typeof Health>;

export const health = {
  method: 'GET',
  path: '/api/health',
  summary:
    'Apakah layanan dan basis datanya menjawab, berapa lama pesan menunggu, dan apakah jadwal berjalan',
  roles: 'anyone',
  reply: Health,
} satisfies Endpoint;
