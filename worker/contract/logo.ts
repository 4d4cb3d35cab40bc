import * as z from 'zod/mini';
import { recordReply } from './daftar.ts';
import type { Endpoint } from './endpoint.ts';

/** What a logo has to be. The settings page draws whatever image is chosen into this. */
export const LOGO = {
  mime: 'image/png',
  /** width and height, in pixels: enough for the icon of the installed app */
  sisi: 512,
  maxBytes: 512 * 1024,
  tooLarge: 'Ukuran logo harus kurang dari 512KB',
  wrongType: 'Logo harus PNG 512 × 512 piksel',
} as const;

/** How many of a file's first bytes `hasLogoSize` looks at. */
export const LOGO_HEAD_BYTES = 24;

/** Whether a PNG says of itself that it has the size of a logo: the first of its parts begins with width and height. */
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
  // The form holds nothing else.
  body: z.object({}),
  reply: recordReply(z.object({ kunci: z.string() })),
  status: 201,
} satisfies Endpoint;
