import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';
import { blankable, oneOf } from '../inputs.ts';
import { lawanBicara } from '../jawab/percakapan.ts';
import { JENIS_PESAN } from './pesan.ts';
import { PILIHAN_TOPIK } from './topik.ts';

const JendelaQuery = z.object({
  jenis: blankable(oneOf(JENIS_PESAN)),
});

/** State of a number: what the first gateway can deliver to it now, and its owner's subscription. */
export const Jendela = z.object({
  /** free text is delivered now; null: the gateway has no window, so it always is */
  terbuka: z.nullable(z.boolean()),
  /** end of the window; null: not open */
  sampai: z.nullable(z.iso.datetime()),
  /** the fallback template for this kind of message; null: none */
  template: z.nullable(z.object({ id: z.string(), nama: z.string() })),
  /** why the fallback template may not be sent now, so that a message would wait for it */
  alasan: z.nullable(z.string()),
  /** its owner has unsubscribed from broadcasts */
  berhenti: z.boolean(),
  /** when its owner unsubscribed from broadcasts; single messages still reach them */
  berhenti_pada: z.nullable(z.iso.datetime()),
  ...PILIHAN_TOPIK,
});
export type Jendela = z.infer<typeof Jendela>;

export const jendela = {
  route: 'GET /api/jendela/{no_hp}',
  summary:
    'Apakah pesan biasa lewat gateway pertama sampai di satu nomor sekarang, dan apakah pemiliknya berhenti berlangganan',
  roles: ['pesan', 'jawab'],
  params: z.object({ no_hp: lawanBicara }),
  query: JendelaQuery,
  reply: recordReply(Jendela),
} as const satisfies Endpoint;
