import { eq, sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import type { StatusPesan } from '#contract/pesan.ts';
import type { Db } from './client.ts';
import type { Statement } from './prepared.ts';
import { total } from './schema.ts';

/** What the report counts under: how many messages of a category are in a state. */
export const tallyName = (kategori: Kategori, status: StatusPesan) => `pesan ${kategori} ${status}`;

/** Counts a message that is added; triggers count each change of its state afterwards. For the same batch. */
export const tally = (db: Db, kategori: Kategori): Statement =>
  db
    .update(total)
    .set({ jumlah: sql`${total.jumlah} + 1` })
    .where(eq(total.tabel, tallyName(kategori, 'pending')));
