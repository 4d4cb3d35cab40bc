import { randomBytes } from 'node:crypto';
import { EXTENSIONS, type MimeBerkas } from '#contract/berkas/berkas.ts';
import type { Db } from '../core/db/client.ts';

export interface Place {
  db: Db;
  bucket: R2Bucket;
}

/** Object key and last segment of the public link; random, so that it cannot be guessed. */
export const newKey = (mime: MimeBerkas) => randomBytes(16).toString('hex') + EXTENSIONS[mime][0];
