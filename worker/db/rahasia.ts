import { type SQL, sql } from 'drizzle-orm';

/**
 * What an UPDATE of `pesan` sets so that a secret message keeps its content no longer than it must. Which messages are
 * secret their column `rahasia` says; whoever writes one decides.
 *
 * @param settled a condition: the fate of the row is known
 */
export const emptySecret = (settled: SQL = sql`true`) => sql`
  body = iif(pesan.rahasia AND (${settled}), '', pesan.body),
  parameter = iif(pesan.rahasia AND (${settled}), NULL, pesan.parameter)
`;
