import type { Db } from '../db/client.ts';

/** Where an upload is: its row, and its bytes. */
export interface Place {
  db: Db;
  bucket: R2Bucket;
}
