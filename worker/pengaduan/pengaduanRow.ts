import { eq } from 'drizzle-orm';
import { type Pengaduan, sudahTuntas } from '#contract/pengaduan/pengaduan.ts';
import type { Db } from '../core/db/client.ts';
import type { Baris } from '../core/db/daftar.ts';
import { pemilikAkun, pengaduan as table } from '../core/db/schema.ts';
import { found } from '../core/errors.ts';
import { type Janji, tenggatOf } from '../standar/index.ts';

export type Row = typeof table.$inferSelect;

export const present = (
  {
    id,
    created_at,
    judul,
    kategori,
    isi,
    status,
    tanggapan,
    tanggapan_awal,
    dibalas_pada,
    mendesak_sejak,
  }: Baris<'pengaduan'>,
  janji: Janji,
): Pengaduan => ({
  id,
  created_at: created_at.toISOString(),
  judul,
  kategori,
  isi,
  status,
  ...tenggatOf(janji, created_at, !sudahTuntas(status)),
  tanggapan,
  ...(tanggapan_awal !== null && { tanggapan_awal }),
  ...(dibalas_pada !== null && { dibalas_pada: dibalas_pada.toISOString() }),
  ...(mendesak_sejak !== null && { mendesak: true as const }),
});

/** The audit's name of a complaint. Its title may hold a name. */
export const sebutan = (id: number) => `Pengaduan #${id}`;

export const rowOf = async (db: Db, id: number): Promise<Row> =>
  found(await db.select().from(table).where(eq(table.id, id)).get());

/** The complainant with the name and number of the master data; null when they are gone from it. */
export async function ownerOf(db: Db, id_akun: number | null) {
  if (id_akun === null) return null;
  const owner = await db.select().from(pemilikAkun).where(eq(pemilikAkun.id_akun, id_akun)).get();
  if (!owner) return null;
  if (!owner.no_hp) throw new Error(`account ${id_akun} has no number`);
  return { ...owner, no_hp: owner.no_hp };
}
export type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

/** Until when no news of complaints goes to the complainant's number, epoch milliseconds; null: it gets them now. */
export const heldUntil = (owner: Owner | null): number | null =>
  owner?.ditahan_sampai && owner.ditahan_sampai > Date.now() ? owner.ditahan_sampai : null;
