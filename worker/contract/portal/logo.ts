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
  wrongType: 'Logo harus PNG 512 × 512 piksel',
} as const;

/** First bytes that `hasLogoSize` needs. */
export const LOGO_HEAD_BYTES = 24;

/** Checks the size in a PNG's IHDR chunk. */
export function hasLogoSize(head: Uint8Array): boolean {
  if (head.length < LOGO_HEAD_BYTES) return false;
  const numbers = new DataView(head.buffer, head.byteOffset);
  return numbers.getUint32(16) === LOGO.sisi && numbers.getUint32(20) === LOGO.sisi;
}

export const logo = {
  method: 'POST',
  path: '/api/identitas/logo',
  summary: 'Mengunggah logo; dipakai setelah kuncinya disimpan sebagai identitas_logo',
  roles: ['Operator'],
  file: true,
  limit: LOGO,
  // The form holds only the file.
  body: z.object({}),
  reply: recordReply(z.object({ kunci: z.string() })),
  status: 201,
} satisfies Endpoint;
