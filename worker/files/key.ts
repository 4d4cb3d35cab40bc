import { randomBytes } from 'node:crypto';
import { EXTENSIONS, type MimeBerkas } from '#contract/berkas.ts';

/** An object key, which is also the last part of the public link: whoever was not given it cannot guess it. */
export const newKey = (mime: MimeBerkas) => randomBytes(16).toString('hex') + EXTENSIONS[mime][0];
