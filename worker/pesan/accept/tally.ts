import { and, eq, sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import type { Statement } from '../../core/db/batch.ts';
import type { Db } from '../../core/db/client.ts';
import { totalPesan } from '../../core/db/schema.ts';

/** Counts an added message; triggers count its later changes. For the batch that adds it. */
export const tally = (db: Db, kategori: Kategori): Statement =>
  db
    .update(totalPesan)
    .set({ jumlah: sql`${totalPesan.jumlah} + 1` })
    .where(and(eq(totalPesan.kategori, kategori), eq(totalPesan.status, 'pending')));
