import * as z from 'zod/mini';
import { IdParams } from '../crud.ts';
import type { Endpoints } from '../endpoint.ts';
import { text } from '../fields.ts';
import { blankable, truth } from '../inputs.ts';

const MAX_ALAMAT = 500;

/** States that a system is told of: what becomes of a message after it was accepted. */
export const STATUS_DIKABARKAN = ['sent', 'read', 'cancel'] as const;

/** Why a callback is off. `diakhiri`: it answered 410; `seminggu`: it failed for a week. */
export const SEBAB_MATI = ['diakhiri', 'seminggu'] as const;

/** Address that is told of a key's message states. */
export const alamatCallback = text(MAX_ALAMAT);

export const CallbackInput = z.object({
  /** empty: the address stays */
  callback: blankable(alamatCallback),
  /** replaces the secret: the old one signs nothing any more */
  rahasia_baru: z.optional(truth),
});

export const Callback = z.object({
  alamat: z.string(),
  /** null: on */
  mati_pada: z.nullable(z.iso.datetime()),
  sebab_mati: z.nullable(z.enum(SEBAB_MATI)),
  /** null: the last request succeeded */
  gagal_sejak: z.nullable(z.iso.datetime()),
  menunggu: z.number(),
  /** given up within the last 30 days */
  gagal: z.number(),
  /** the last tries, newest first */
  terakhir: z.array(
    z.object({
      dicoba_pada: z.iso.datetime(),
      status: z.enum(STATUS_DIKABARKAN),
      berhasil: z.boolean(),
      /** HTTP status; null: no answer came */
      jawaban: z.nullable(z.number()),
    }),
  ),
});
export type Callback = z.infer<typeof Callback>;

const roles = ['pengaturan'] as const;

export const callback = {
  pasang: {
    route: 'POST /api/kunci/{id}/callback',
    summary: 'Memasang callback pada kunci, mengganti alamat atau rahasianya, atau menghidupkannya lagi',
    roles,
    params: IdParams,
    body: CallbackInput,
    reply: z.object({
      data: z.object({
        /** null: the secret stays as it was */
        rahasia_callback: z.nullable(z.string()),
      }),
    }),
    bukti: true,
  },
  ulang: {
    route: 'POST /api/kunci/{id}/callback/ulang',
    summary: 'Mengirim lagi semua callback yang gagal',
    roles,
    params: IdParams,
    reply: z.object({ data: z.object({ jumlah: z.number() }) }),
  },
} satisfies Endpoints;
