import { copyKey } from '../../backup/files.ts';
import type { Source, Target } from './backup.ts';
import type { Files } from './files.ts';

/** Statements of one call: together no more than a request may hold. */
const TOGETHER = 20;

/** The backups in a bucket that is at hand. */
export const sourceOf = (bucket: R2Bucket): Source => ({
  async get(key) {
    const object = await bucket.get(key);
    return object && new Uint8Array(await object.arrayBuffer());
  },
});

/** A database that is at hand. */
export const targetOf = (d1: D1Database): Target => ({
  all: async (sql) => (await d1.prepare(sql).all()).results,
  async run(statements) {
    let batch: D1PreparedStatement[] = [];
    const flush = async () => {
      if (batch.length > 0) await d1.batch(batch);
      batch = [];
    };
    for await (const sql of statements) {
      batch.push(d1.prepare(sql));
      if (batch.length === TOGETHER) await flush();
    }
    await flush();
  },
});

/** The files in buckets that are at hand. */
export const filesOf = (berkas: R2Bucket, cadangan: R2Bucket): Files => ({
  async keys() {
    const keys = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await berkas.list({ ...(cursor && { cursor }) });
      for (const { key } of page.objects) keys.add(key);
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return keys;
  },
  async bringBack(kunci) {
    const copy = await cadangan.get(copyKey(kunci));
    if (!copy) return false;
    await berkas.put(kunci, await copy.arrayBuffer());
    return true;
  },
});
