import { and, eq } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import { type Db, isDuplicate } from '../../core/db/client.ts';
import { group as table } from '../../core/db/schema.ts';
import { ApiError } from '../../core/errors.ts';

export type Group = typeof table.$inferSelect;

/** No letter or digit that is confused with another when read out. */
const KODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const KODE_LENGTH = 8;
const KODE_TRIES = 5;

export const sebutan = ({ nama_group, kode }: Pick<Group, 'nama_group' | 'kode'>) =>
  `Group ${nama_group} (${kode})`;

export const noGroup = () => new ApiError('tidak_ditemukan', { message: 'Group tidak ditemukan' });

/** Makes a group with an unused code. */
export async function withNewKode<Made>(make: (kode: string) => Promise<Made>): Promise<Made> {
  for (let tries = 1; ; tries++) {
    try {
      return await make(newKode());
    } catch (error) {
      if (!isDuplicate(error, 'group.kode') || tries === KODE_TRIES) throw error;
    }
  }
}

function newKode(): string {
  const random = crypto.getRandomValues(new Uint8Array(KODE_LENGTH));
  return Array.from(random, (byte) => KODE_ALPHABET[byte % KODE_ALPHABET.length]).join('');
}

/** @throws ApiError tidak_ditemukan, also for a group of another category than the one given */
export async function groupByKode(db: Db, kode: string, kategori?: Kategori): Promise<Group> {
  const row = await db
    .select()
    .from(table)
    .where(and(eq(table.kode, kode), kategori && eq(table.kategori, kategori)))
    .get();
  if (!row) throw noGroup();
  return row;
}

export async function groupById(db: Db, id: number): Promise<Group> {
  const row = await db.select().from(table).where(eq(table.id, id)).get();
  if (!row) throw noGroup();
  return row;
}
