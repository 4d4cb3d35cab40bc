import { and, eq, sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import type { Db, Statement } from '../../core/db/client.ts';
import { totalPesan } from '../../core/db/schema.ts';

/** Counts added messages; triggers count their later changes. For the batch that adds it. */
export const tally = (db: Db, kategori: Kategori, jumlah = 1): Statement =>
  db
    .update(totalPesan)
    .set({ jumlah: sql`${totalPesan.jumlah} + ${jumlah}` })
    .where(and(eq(totalPesan.kategori, kategori), eq(totalPesan.status, 'pending')));
