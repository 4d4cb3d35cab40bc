import type { Db } from '../db/client.ts';

export interface Place {
  db: Db;
  bucket: R2Bucket;
}
