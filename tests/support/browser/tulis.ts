import { sql } from 'drizzle-orm';
import type { Db } from '../../../worker/core/db/client.ts';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { keysOf } from '../database/keys.ts';
import { memoryQueue, queuesOf } from '../gateway/way.ts';
import { readers } from '../stack/readers.ts';

const answerer = {
  queues: queuesOf(memoryQueue().queue),
  keys: keysOf({ uji: 'x'.repeat(32) }),
  siteUrl: '',
  readers,
  clock: Date.now,
};

/** A person writes to the campus, and the answer is worked out. @returns what was done with it */
export async function tulis(db: Db, no_hp: string, body: string): Promise<string> {
  const now = Date.now();
  const { id } = await db.get<{ id: number }>(sql`
    INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (${crypto.randomUUID()}, ${no_hp}, ${body}, ${now})
    RETURNING id`);
  await db.run(sql`
    INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (${no_hp}, ${id}, ${now}) ON CONFLICT DO NOTHING`);
  await db.run(
    sql`INSERT INTO kontak_wa (no_hp, masuk_pada) VALUES (${no_hp}, ${now}) ON CONFLICT DO NOTHING`,
  );
  await answerIncoming({ ...answerer, db }, [id]);
  const { perlakuan } = await db.get<{ perlakuan: string }>(
    sql`SELECT perlakuan FROM pesan_masuk WHERE id = ${id}`,
  );
  return perlakuan;
}
