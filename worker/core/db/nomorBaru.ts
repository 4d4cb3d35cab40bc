import { type SQL, sql } from 'drizzle-orm';
import type { KategoriUndangan } from '#contract/akun/undang.ts';
import type { Db } from './client.ts';

/** A person whose number may have changed. */
export interface Orang {
  kategori: KategoriUndangan;
  id: number;
}

/** SQL: until when their number gets no code or password, epoch milliseconds; 0 if it never changed. */
export const heldUntil = (kategori: KategoriUndangan, id: SQL | number): SQL<number> => sql`COALESCE((
  SELECT max(ditahan_sampai) FROM nomor_berubah WHERE kategori = ${kategori} AND id_orang = ${id}
), 0)`;

/** Condition on row `o` of `pemilik_akun`: its number may get codes and passwords. */
export const trusted = (now: number): SQL => sql`COALESCE(o.ditahan_sampai, 0) <= ${now}`;

/** Until when the changed number gets no code or password, epoch milliseconds; null if it gets them now. */
export async function readHeld(db: Db, { kategori, id }: Orang, now: number): Promise<number | null> {
  const { sampai } = await db.get<{ sampai: number }>(sql`SELECT ${heldUntil(kategori, id)} AS sampai`);
  return sampai > now ? sampai : null;
}

/** Condition on `nomor_berubah`: the change that still holds the person's number. */
export const holds = ({ kategori, id }: Orang, now: number): SQL =>
  sql`kategori = ${kategori} AND id_orang = ${id} AND ditahan_sampai > ${now}`;
