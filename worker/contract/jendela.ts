import * as z from 'zod/mini';
import { recordReply } from './daftar.ts';
import type { Endpoint } from './endpoint.ts';
import { blankable } from './inputs.ts';
import { lawanBicara } from './percakapan.ts';
import { JENIS_PESAN } from './pesan.ts';

const JendelaQuery = z.object({
  jenis: blankable(z.enum(JENIS_PESAN, `Harus salah satu dari ${JENIS_PESAN.join(', ')}`)),
});

/** Whether what is written freely arrives at a number now by the first gateway, and whether its owner wants broadcasts. */
export const Jendela = z.object({
  /** null: the gateway has no window, so it does */
  terbuka: z.nullable(z.boolean()),
  /** until when; null when it is not open */
  sampai: z.nullable(z.iso.datetime()),
  /** what stands in for a message of this kind where it is not; null: nothing does */
  template: z.nullable(z.object({ id: z.string(), nama: z.string() })),
  /** why what should stand in may not be sent now, so that a message would wait for it */
  alasan: z.nullable(z.string()),
  /** since when its owner wants no broadcasts; what is written to them alone arrives nevertheless */
  berhenti_pada: z.nullable(z.iso.datetime()),
});
export type Jendela = z.infer<typeof Jendela>;

export const jendela = {
  method: 'GET',
  path: '/api/jendela/{no_hp}',
  summary:
    'Apakah pesan biasa lewat gateway pertama sampai di satu nomor sekarang, dan apakah pemiliknya berhenti berlangganan',
  roles: ['Operator'],
  params: z.object({ no_hp: lawanBicara }),
  query: JendelaQuery,
  reply: recordReply(Jendela),
} as const satisfies Endpoint;
