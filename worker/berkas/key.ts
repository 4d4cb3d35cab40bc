import { randomBytes } from 'node:crypto';
import { EXTENSIONS, type MimeBerkas } from '#contract/berkas/berkas.ts';

/** Object key and last segment of the public link; random, so that it cannot be guessed. */
export const newKey = (mime: MimeBerkas) => randomBytes(16).toString('hex') + EXTENSIONS[mime][0];
