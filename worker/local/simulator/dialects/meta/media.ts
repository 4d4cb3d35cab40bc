import { PHOTO } from '../photo.ts';

/** Every file that a phone sends has this id. */
export const MEDIA_ID = '1000000000000000';

/** Meta's answer about a file: its address is on another host of Meta's, and wants the token as well. */
export const mediaOf = (origin: string) => ({
  url: `${origin}/media/${MEDIA_ID}`,
  mime_type: PHOTO.mime,
  file_size: PHOTO.bytes.length,
  id: MEDIA_ID,
  messaging_product: 'whatsapp',
});
