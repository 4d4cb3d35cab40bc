import { createDarurat, type Darurat, isDistress } from '#shared/distress.ts';
import type { Db } from '../../core/db/client.ts';
import { readSetting, settingOf } from '../../core/db/pengaturan.ts';

/** Cache of this isolate. */
let warm: { json: string; darurat: Darurat } | null = null;

/** The prepared phrases, from the cache if the setting is unchanged. @param json `darurat_kata` */
export function daruratOf(json = '[]'): Darurat {
  if (warm?.json !== json) warm = { json, darurat: createDarurat(settingOf('darurat_kata', json)) };
  return warm.darurat;
}

/** The messages of people who are surely in distress. */
export async function inDistress<One extends { body: string }>(
  db: Db,
  messages: readonly One[],
): Promise<One[]> {
  if (messages.length === 0) return [];
  const darurat = daruratOf(JSON.stringify(await readSetting(db, 'darurat_kata')));
  return messages.filter(({ body }) => isDistress(darurat(body)));
}
