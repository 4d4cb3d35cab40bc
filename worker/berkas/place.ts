import type { Db } from '../core/db/client.ts';

export interface Place {
  db: Db;
  bucket: R2Bucket;
}
