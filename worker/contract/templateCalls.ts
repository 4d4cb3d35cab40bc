import * as z from 'zod/mini';
import { ListQuery, Meta } from './daftar.ts';
import type { Endpoints } from './endpoint.ts';
import { Template } from './template.ts';

/** A template in the list. */
export const BarisTemplate = z.extend(Template, {
  /** why the provider refused it, in its own words */
  alasan: z.nullable(z.string()),
});
export type BarisTemplate = z.infer<typeof BarisTemplate>;

/** The templates as they were last read, or a page of them. */
export const DaftarTemplate = z.object({
  data: z.array(BarisTemplate),
  meta: z.optional(Meta),
  /** whether there can be any: `belum_diatur` lacks the account to read them from, `tidak_dipakai` is a gateway that knows none */
  dukungan: z.enum(['ada', 'belum_diatur', 'tidak_dipakai']),
  dibaca_pada: z.nullable(z.iso.datetime()),
  /** why the last attempt to read them failed; null when it did not */
  galat: z.nullable(z.string()),
});
export type DaftarTemplate = z.infer<typeof DaftarTemplate>;

export const template = {
  list: {
    method: 'GET',
    path: '/api/template',
    summary: 'Template milik penyedia WhatsApp, seperti terakhir dibaca',
    roles: ['Operator'],
    query: ListQuery,
    reply: DaftarTemplate,
  },
  sinkron: {
    method: 'POST',
    path: '/api/template/sinkron',
    summary: 'Membaca ulang semua template dari penyedia',
    roles: ['Operator'],
    reply: DaftarTemplate,
  },
} satisfies Endpoints;
