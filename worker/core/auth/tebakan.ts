import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { attempt, countAttempt } from './limit.ts';
import type { Who } from './turn.ts';

/** Wrong codes over all accounts that raise the alarm. */
const GUESSING = { attempts: 200, windowMs: 60_000 };

/** Tries per network of unknown browsers during the alarm. */
const SLOWED = {
  attempts: 10,
  windowMs: 60_000,
  sentence: () => 'Sedang banyak kode salah yang dicoba. Silakan coba lagi sebentar lagi',
};

/** Slows unknown browsers down during the alarm. @throws ApiError terlalu_sering */
export async function slowGuessers(db: Db, { address, known }: Who): Promise<void> {
  if (known) return;
  const { ya } = await db.get<{ ya: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM insiden WHERE jenis = 'tebakan_kode' AND selesai_pada IS NULL) AS ya`,
  );
  if (ya === 1) await countAttempt(db, `kode-tebak:${address}`, SLOWED);
}

/** Counts a wrong code and raises the alarm at the limit. */
export async function countWrongCode(db: Db): Promise<void> {
  const [counted] = await attempt(db, 'kode-salah', GUESSING);
  if ((counted?.jumlah ?? 0) < GUESSING.attempts) return;
  await db.run(sql`
    INSERT INTO insiden (jenis, sasaran, sejak) VALUES ('tebakan_kode', '', ${Date.now()})
    ON CONFLICT (jenis, sasaran) WHERE selesai_pada IS NULL DO NOTHING`);
}
