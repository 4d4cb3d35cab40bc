import { randomBytes } from 'node:crypto';
import type { MimeBerkas } from '#contract/berkas.ts';

/** How the name of a file of each type may end; the first is ours. */
const EXTENSIONS: Record<MimeBerkas, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
};

/** An object key, which is also the last part of the public link: whoever was not given it cannot guess it. */
export const newKey = (mime: MimeBerkas) => randomBytes(16).toString('hex') + EXTENSIONS[mime][0];

/** The name under which a browser saves a file that people call `nama_file`. */
export function fileName(nama_file: string, mime: MimeBerkas): string {
  const complete = EXTENSIONS[mime].some((extension) => nama_file.toLowerCase().endsWith(extension));
  return complete ? nama_file : nama_file + EXTENSIONS[mime][0];
}
