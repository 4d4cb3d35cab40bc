import { copyKey } from '../../backup/files.ts';
import type { Source, Target } from './backup.ts';
import type { Files } from './files.ts';

/** Statements of one batch, few enough for the size limit of a request. */
const BATCH_STATEMENTS = 20;

export const createSource = (bucket: R2Bucket): Source => ({
  async get(key) {
    const object = await bucket.get(key);
    return object && new Uint8Array(await object.arrayBuffer());
  },
});

export const createTarget = (d1: D1Database): Target => ({
  all: async (sql) => (await d1.prepare(sql).all()).results,
  async run(statements) {
    let batch: D1PreparedStatement[] = [];
    const flush = async () => {
      if (batch.length > 0) await d1.batch(batch);
      batch = [];
    };
    for await (const sql of statements) {
      batch.push(d1.prepare(sql));
      if (batch.length === BATCH_STATEMENTS) await flush();
    }
    await flush();
  },
});

export const createFiles = (files: R2Bucket, backups: R2Bucket): Files => ({
  async page(cursor) {
    const page = await files.list({ ...(cursor && { cursor }) });
    const keys = page.objects.map(({ key }) => key);
    return { keys, cursor: page.truncated ? page.cursor : undefined };
  },
  async restoreCopy(key) {
    const copy = await backups.get(copyKey(key));
    if (!copy) return false;
    await files.put(key, await copy.arrayBuffer());
    return true;
  },
});
