import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';

/** Required form of a logo. The settings page converts any image to it. */
export const LOGO = {
  mime: 'image/png',
  /** width and height in pixels: enough for the icon of the installed app */
  sisi: 512,
  maxBytes: 512 * 1024,
  tooLarge: 'Ukuran logo harus kurang dari 512KB',
  wrongType: 'Logo harus PNG 512 × 512 piksel dengan 8 bit per warna, tanpa interlace',
} as const;

export const logo = {
  route: 'POST /api/identitas/logo',
  summary: 'Mengunggah logo; dipakai setelah kuncinya disimpan sebagai identitas_logo',
  roles: ['pengaturan'],
  file: true,
  limit: LOGO,
  // The form holds only the file.
  body: z.object({}),
  reply: recordReply(z.object({ kunci: z.string() })),
  status: 201,
} satisfies Endpoint;
