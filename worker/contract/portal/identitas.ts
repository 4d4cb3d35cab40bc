import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';

/** The public identity of the portal. */
export const Identitas = z.object({
  /** when it last changed, epoch milliseconds; 0: never */
  versi: z.number(),
  produk: z.string(),
  institusi: z.string(),
  nama_lengkap: z.string(),
  alamat: z.array(z.object({ nama: z.string(), jalan: z.string(), kota: z.string() })),
  surel: z.string(),
  /** address of the academic system; null: none */
  akademik: z.nullable(z.string()),
  sosial: z.array(z.object({ nama: z.string(), url: z.string() })),
  /** path of a PNG of `LOGO.sisi` pixels; null: the built-in logo */
  logo: z.nullable(z.string()),
  /** theme colour for the browser's own interface */
  tema: z.string(),
  /** the colours as CSS declarations; empty: those of the build */
  gaya: z.string(),
});
export type Identitas = z.infer<typeof Identitas>;

export const identitas = {
  method: 'GET',
  path: '/api/identitas',
  summary: 'Nama, alamat, logo, dan warna kampus',
  roles: 'anyone',
  reply: recordReply(Identitas),
} satisfies Endpoint;
