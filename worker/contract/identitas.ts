import * as z from 'zod/mini';
import { recordReply } from './daftar.ts';
import type { Endpoint } from './endpoint.ts';

/** Whose portal this is, as everybody sees it. */
export const Identitas = z.object({
  /** when it was changed last, in epoch milliseconds; 0: never */
  versi: z.number(),
  produk: z.string(),
  institusi: z.string(),
  nama_lengkap: z.string(),
  alamat: z.array(z.object({ nama: z.string(), jalan: z.string(), kota: z.string() })),
  surel: z.string(),
  /** address of the academic system; null: there is none */
  akademik: z.nullable(z.string()),
  sosial: z.array(z.object({ nama: z.string(), url: z.string() })),
  /** path of a PNG of `LOGO.sisi` pixels; null: the logo that is built in */
  logo: z.nullable(z.string()),
  /** colour of the header, in which a browser paints what is around the page */
  tema: z.string(),
  /** the colours, as declarations of CSS; empty: those of the build */
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
