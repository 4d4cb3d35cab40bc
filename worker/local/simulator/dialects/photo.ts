import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The photo that every phone sends. */
export const PHOTO = {
  mime: 'image/png',
  bytes: readFileSync(join(import.meta.dirname, '../page/photo.png')),
};
