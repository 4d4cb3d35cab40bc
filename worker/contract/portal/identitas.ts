import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';

/** Services on other sites, whose addresses the campus sets. */
export const LAYANAN_LUAR = [
  'akademik',
  'alumni',
  'mahasiswa_baru',
  'call_center',
  'kepegawaian',
  'keuangan',
  'eservices_pegawai',
] as const;
export type LayananLuar = (typeof LAYANAN_LUAR)[number];

export const Identitas = z.object({
  /** when it last changed, epoch milliseconds; 0: never */
  versi: z.number(),
  produk: z.string(),
  institusi: z.string(),
  nama_lengkap: z.string(),
  alamat: z.array(z.object({ nama: z.string(), jalan: z.string(), kota: z.string() })),
  surel: z.string(),
  /** address of each service on another site; null: none */
  layanan: z.record(z.enum(LAYANAN_LUAR), z.nullable(z.string())),
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
  route: 'GET /api/identitas',
  summary: 'Nama, alamat, logo, dan warna kampus',
  roles: 'anyone',
  reply: recordReply(Identitas),
} satisfies Endpoint;
