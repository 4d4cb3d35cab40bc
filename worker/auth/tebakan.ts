import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { attempt, countAttempt } from './limit.ts';
import type { Who } from './turn.ts';

/** Wrong codes of all accounts together, from which on somebody is guessing. */
const GUESSING = { attempts: 200, windowMs: 60_000 };

/** Tries of one stranger's network while somebody is guessing. */
const SLOWED = {
  attempts: 10,
  windowMs: 60_000,
  sentence: 'Sedang banyak kode salah yang dicoba. Silakan coba lagi sebentar lagi',
};

/** Slows strangers down as long as the alarm lasts; a browser that the account knows is no stranger. @throws ApiError terlalu_sering */
export async function slowGuessers(db: Db, { address, known }: Who): Promise<void> {
  if (known) return;
  const { ya } = await db.get<{ ya: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM insiden WHERE jenis = 'tebakan_kode' AND selesai_pada IS NULL) AS ya`,
  );
  if (ya === 1) await countAttempt(db, `kode-tebak:${address}`, SLOWED);
}

/** Counts a wrong code, whoever's it is, and raises the alarm at so many in a minute. */
export async function countWrongCode(db: Db): Promise<void> {
  const [counted] = await attempt(db, 'kode-salah', GUESSING);
  if ((counted?.jumlah ?? 0) < GUESSING.attempts) return;
  await db.run(sql`
    INSERT INTO insiden (jenis, sasaran, sejak) VALUES ('tebakan_kode', '', ${Date.now()})
    ON CONFLICT (jenis, sasaran) WHERE selesai_pada IS NULL DO NOTHING`);
}
