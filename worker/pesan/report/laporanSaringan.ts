import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type * as z from 'zod/mini';
import type { Kategori } from '#contract/peran.ts';
import type { ReportQuery, SaringanStatus } from '#contract/pesan/laporan.ts';
import { contains } from '../../core/db/cocok.ts';
import { broadcast, pesan } from '../../core/db/schema.ts';

export interface Filter extends Pick<z.output<typeof ReportQuery>, 'status' | 'dari' | 'sampai' | 'cari'> {
  /** null or absent: all */
  kategori?: Kategori | null;
}

/** The recipient as an operator may see them: hidden if confidential, and not searchable then; unknown if erased. */
export const NAMA = sql<string>`iif(${pesan.anonim}, 'Dirahasiakan', iif(${pesan.no_hp} = '', 'Data dihapus', ${pesan.nama}))`;
export const NO_HP = sql<string>`iif(${pesan.anonim} OR ${pesan.no_hp} = '', '-', ${pesan.no_hp})`;

const CREATED_AT = sql`${pesan.created_at}`;

/**
 * A broadcast's place in time: its schedule once it has begun, else when it was created, so that waiting and cancelled
 * ones are never in the future. It may begin before its schedule if one of its messages is sent again.
 */
export const WAKTU =
  sql<Date>`COALESCE(min(${broadcast.mulai_pada}, COALESCE(${broadcast.jadwal}, ${broadcast.created_at})), ${broadcast.created_at})`.mapWith(
    pesan.created_at,
  );

const within = (at: SQL, { dari, sampai }: Filter): (SQL | undefined)[] => [
  dari ? gte(at, sql.param(dari, pesan.created_at)) : undefined,
  sampai ? lte(at, sql.param(sampai, pesan.created_at)) : undefined,
];

/** Conditions on a message, without those on time. */
export const matching = ({ status, cari }: Filter): (SQL | undefined)[] => [
  status === 'belum_pasti'
    ? and(eq(pesan.status, 'pending'), eq(pesan.belum_pasti, true))
    : status
      ? eq(pesan.status, status)
      : undefined,
  cari ? contains([NAMA, NO_HP, pesan.nama_group], cari) : undefined,
];

const BELUM_PASTI = sql`SELECT id FROM pesan WHERE belum_pasti = 1`;

/** Unsettled messages are few, and each kind has a partial index. */
const UNSETTLED: Partial<Record<SaringanStatus, SQL>> = {
  belum_pasti: BELUM_PASTI,
  pending: sql`
    SELECT id FROM pesan WHERE id_broadcast IS NULL AND status = 'pending' AND belum_pasti = 0 UNION ALL ${BELUM_PASTI}`,
};

export const ofKategori = (column: SQLiteColumn, { kategori }: Pick<Filter, 'kategori'>) =>
  kategori ? eq(column, kategori) : undefined;

/** Condition: a single message that matches the filter. */
export function isSingle(filter: Filter): SQL | undefined {
  const { kategori, status } = filter;
  const unsettled = status ? UNSETTLED[status] : undefined;
  return and(
    // The unary plus keeps SQLite from choosing the index of all single messages.
    unsettled && sql`${pesan.id} IN (${unsettled})`,
    unsettled && kategori ? sql`+${pesan.kategori} = ${kategori}` : ofKategori(pesan.kategori, filter),
    // Makes SQLite use the partial index over all categories.
    unsettled || kategori ? undefined : sql`${pesan.created_at} > 0`,
    isNull(pesan.id_broadcast),
    ...within(CREATED_AT, filter),
    ...matching(filter),
  );
}

/** Condition on a broadcast: category and time match the filter. */
export const isOfReport = (filter: Filter): SQL | undefined =>
  and(ofKategori(broadcast.kategori, filter), ...duringFilter(filter));

export const duringFilter = (filter: Filter): (SQL | undefined)[] => within(WAKTU, filter);

export const counterOf = (status: Filter['status']) => broadcast[status ?? 'jumlah'];
