import { type SQL, sql } from 'drizzle-orm';
import type { KategoriUndangan } from '#contract/undang.ts';
import type { Db } from './client.ts';

/** A person of the master data whose number may have changed. */
export interface Orang {
  kategori: KategoriUndangan;
  id: number;
}

/** In SQL: until when no code and no password goes to this person's number, epoch milliseconds; 0 without a change. */
export const heldUntil = (kategori: KategoriUndangan, id: SQL | number): SQL<number> => sql`COALESCE((
  SELECT max(ditahan_sampai) FROM nomor_berubah WHERE kategori = ${kategori} AND id_orang = ${id}
), 0)`;

/** A condition on a row `o` of `pemilik_akun`: codes and passwords may go to its number. */
export const trusted = (now: number): SQL => sql`COALESCE(o.ditahan_sampai, 0) <= ${now}`;

/** Until when a changed number gets no code and no password, epoch milliseconds; null when it gets them. */
export async function readHeld(db: Db, { kategori, id }: Orang, now: number): Promise<number | null> {
  const { sampai } = await db.get<{ sampai: number }>(sql`SELECT ${heldUntil(kategori, id)} AS sampai`);
  return sampai > now ? sampai : null;
}

/** A condition on `nomor_berubah`: a change that holds the person's number. */
export const holds = ({ kategori, id }: Orang, now: number): SQL =>
  sql`kategori = ${kategori} AND id_orang = ${id} AND ditahan_sampai > ${now}`;
