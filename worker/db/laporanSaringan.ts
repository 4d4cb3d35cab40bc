import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { SaringanStatus } from '#contract/laporan.ts';
import type { Kategori } from '#contract/peran.ts';
import { contains } from './cocok.ts';
import { broadcast, pesan } from './schema.ts';

/** Which messages of a report are asked for. */
export interface Filter {
  status: SaringanStatus | null;
  dari: Date | null;
  sampai: Date | null;
  cari: string | null;
}

/**
 * Whom a message went to, as far as an operator may know: what is told in confidence is not found by it either. Nobody knows
 * it of somebody who was erased.
 */
export const NAMA = sql<string>`iif(${pesan.anonim}, 'Dirahasiakan', iif(${pesan.no_hp} = '', 'Data dihapus', ${pesan.nama}))`;
export const NO_HP = sql<string>`iif(${pesan.anonim} OR ${pesan.no_hp} = '', '-', ${pesan.no_hp})`;

const CREATED_AT = sql`${pesan.created_at}`;

/**
 * Where a broadcast's messages stand in time: when it was due, once it has begun, else when it was ordered, so that what
 * waits or was called off stands in no future. It may begin before it is due, if one of its messages is sent again.
 */
export const WAKTU =
  sql<Date>`COALESCE(min(${broadcast.mulai_pada}, COALESCE(${broadcast.jadwal}, ${broadcast.created_at})), ${broadcast.created_at})`.mapWith(
    pesan.created_at,
  );

const within = (at: SQL, { dari, sampai }: Filter): (SQL | undefined)[] => [
  dari === null ? undefined : gte(at, sql.param(dari, pesan.created_at)),
  sampai === null ? undefined : lte(at, sql.param(sampai, pesan.created_at)),
];

/** Of a message, whether the filter lets it through, but for its time. */
export const matching = ({ status, cari }: Filter): (SQL | undefined)[] => [
  status === 'belum_pasti'
    ? and(eq(pesan.status, 'pending'), eq(pesan.belum_pasti, true))
    : status === null
      ? undefined
      : eq(pesan.status, status),
  cari === null ? undefined : contains([NAMA, NO_HP, pesan.nama_group], cari),
];

const BELUM_PASTI = sql`SELECT id FROM pesan WHERE belum_pasti = 1`;

/** Those that are not settled are few among years of messages, and each kind of them has an index of its own. */
const UNSETTLED: Partial<Record<SaringanStatus, SQL>> = {
  belum_pasti: BELUM_PASTI,
  pending: sql`
    SELECT id FROM pesan WHERE id_broadcast IS NULL AND status = 'pending' AND belum_pasti = 0 UNION ALL ${BELUM_PASTI}`,
};

/** @param kategori null for all of them */
export const ofKategori = (column: SQLiteColumn, kategori: Kategori | null): SQL | undefined =>
  kategori === null ? undefined : eq(column, kategori);

/** Of a message, whether it is a single one that the filter lets through. */
export function isSingle(kategori: Kategori | null, filter: Filter): SQL | undefined {
  const unsettled = filter.status === null ? undefined : UNSETTLED[filter.status];
  return and(
    // The plus keeps the index of all single messages out of it.
    unsettled && sql`${pesan.id} IN (${unsettled})`,
    unsettled && kategori !== null
      ? sql`+${pesan.kategori} = ${kategori}`
      : ofKategori(pesan.kategori, kategori),
    // Names the partial index of all categories, which no other query may use.
    unsettled || kategori !== null ? undefined : sql`${pesan.created_at} > 0`,
    isNull(pesan.id_broadcast),
    ...within(CREATED_AT, filter),
    ...matching(filter),
  );
}

/** Of a broadcast, whether its messages are of a category and of the time that the filter asks for. */
export const isOfReport = (kategori: Kategori | null, filter: Filter): SQL | undefined =>
  and(ofKategori(broadcast.kategori, kategori), ...duringFilter(filter));

export const duringFilter = (filter: Filter): (SQL | undefined)[] => within(WAKTU, filter);

/** How many of a broadcast's messages are in a state. */
export const counterOf = (status: SaringanStatus | null) => broadcast[status ?? 'jumlah'];
