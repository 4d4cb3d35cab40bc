import { kunciTopik, topikOf } from '#contract/pesan/topik.ts';
import type { Db } from '../../core/db/client.ts';
import { readSetting } from '../../core/db/pengaturan.ts';
import { invalid } from '../../core/errors.ts';

/**
 * The topic of a broadcast as the settings spell it; null: none.
 *
 * @param kept the one that it has already, which the settings may have dropped since
 * @throws ApiError validasi when the settings name no such topic
 */
export async function checkTopik(
  db: Db,
  nama: string | null | undefined,
  kept: string | null = null,
): Promise<string | null> {
  if (!nama) return null;
  if (kept !== null && kunciTopik(kept) === kunciTopik(nama)) return kept;
  const topik = await readSetting(db, 'topik');
  const found = topikOf(topik, nama);
  if (found !== undefined) return found;
  const known = topik.length === 0 ? 'Belum ada topik di pengaturan' : `Yang ada: ${topik.join(', ')}`;
  throw invalid('topik', `Topik ini tidak ada. ${known}`);
}
