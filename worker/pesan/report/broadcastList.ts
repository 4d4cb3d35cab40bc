import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { StatusBroadcast } from '#contract/pesan/broadcast.ts';
import type { Db } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { type PageOfSearch, paged } from '../../core/db/paged.ts';
import { akun, broadcast, template } from '../../core/db/schema.ts';
import { HAS_DECIDER } from '../accept/persetujuan.ts';

const peminta = alias(akun, 'peminta');
const pemutus = alias(akun, 'pemutus');
const BROADCAST = {
  ...getTableColumns(broadcast),
  nama_template: template.nama,
  // D1's batch names values by column: two of one name would be one.
  nama_peminta: sql<string | null>`${peminta.nama_pengguna}`.as('nama_peminta'),
  peminta_berhak: sql`COALESCE(${peminta.dinonaktifkan_pada} IS NULL AND ${peminta.dihapus_pada} IS NULL
    AND (${peminta.izin} IS NULL OR EXISTS (SELECT 1 FROM json_each(${peminta.izin}) WHERE value = 'pesan'))
    AND (${peminta.id_fakultas} IS NULL OR ${peminta.id_fakultas} = ${broadcast.id_fakultas}) AND ${peminta.id} IS NOT NULL, 0)`
    .mapWith(Boolean)
    .as('peminta_berhak'),
  nama_pemutus: sql<string | null>`${pemutus.nama_pengguna}`.as('nama_pemutus'),
  ada_pemutus: sql`${HAS_DECIDER}`.mapWith(Boolean).as('ada_pemutus'),
};
export type BroadcastRow = typeof broadcast.$inferSelect &
  Record<'nama_template' | 'nama_peminta' | 'nama_pemutus', string | null> &
  Record<'ada_pemutus' | 'peminta_berhak', boolean>;

export const broadcasts = (db: Db) =>
  db
    .select(BROADCAST)
    .from(broadcast)
    .leftJoin(template, eq(template.id, broadcast.template))
    .leftJoin(peminta, eq(peminta.id, broadcast.diminta_oleh))
    .leftJoin(pemutus, eq(pemutus.id, broadcast.diputuskan_oleh));

export const broadcastById = (db: Db, id: number): Promise<BroadcastRow | undefined> =>
  broadcasts(db).where(eq(broadcast.id, id)).get();

/** Reads one page of broadcasts, newest first; all of them when `page` is null. */
export function pageOfBroadcasts(
  db: Db,
  page: PageOfSearch | null,
  { status, id_group }: { status?: readonly StatusBroadcast[] | null; id_group?: number | null } = {},
) {
  const where = and(
    page === null || page.cari === null
      ? undefined
      : contains([broadcast.nama_group, broadcast.body], page.cari),
    // Literals, not parameters: only then SQLite uses the partial index of a state.
    !status ? undefined : or(...status.map((one) => sql`${broadcast.status} = ${sql.raw(`'${one}'`)}`)),
    id_group ? eq(broadcast.id_group, id_group) : undefined,
  );
  const rows = broadcasts(db).where(where).orderBy(desc(broadcast.id)).$dynamic();
  return paged(db, rows, { table: broadcast, where }, page);
}
