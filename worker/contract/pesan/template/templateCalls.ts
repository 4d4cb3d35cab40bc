import * as z from 'zod/mini';
import { ListQuery, Meta } from '../../daftar.ts';
import type { Endpoints } from '../../endpoint.ts';
import { sekampus } from '../../izin.ts';
import { Template } from './template.ts';

export const BarisTemplate = z.extend(Template, {
  /** the provider's reason for refusing it */
  alasan: z.nullable(z.string()),
});
export type BarisTemplate = z.infer<typeof BarisTemplate>;

/** The templates as last read, or a page of them. */
export const DaftarTemplate = z.object({
  data: z.array(BarisTemplate),
  meta: z.optional(Meta),
  /** `belum_diatur`: the account to read them from is not configured; `tidak_dipakai`: the gateway has no templates */
  dukungan: z.enum(['ada', 'belum_diatur', 'tidak_dipakai']),
  dibaca_pada: z.nullable(z.iso.datetime()),
  /** error of the last attempt to read them; null: it succeeded */
  galat: z.nullable(z.string()),
});
export type DaftarTemplate = z.infer<typeof DaftarTemplate>;

export const template = {
  list: {
    route: 'GET /api/template',
    summary: 'Template milik penyedia WhatsApp, seperti terakhir dibaca',
    roles: ['pesan'],
    query: ListQuery,
    reply: DaftarTemplate,
  },
  sinkron: {
    route: 'POST /api/template/sinkron',
    summary: 'Membaca ulang semua template dari penyedia',
    ...sekampus('pesan'),
    reply: DaftarTemplate,
  },
  buat: {
    route: 'POST /api/template/buat',
    summary: 'Mengajukan template yang diperlukan portal kepada penyedia',
    ...sekampus('pesan'),
    reply: DaftarTemplate,
  },
} satisfies Endpoints;
