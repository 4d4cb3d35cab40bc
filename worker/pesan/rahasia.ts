import { type SQL, sql } from 'drizzle-orm';

/**
 * SET clause that drops a secret message's content once it is settled. The column `rahasia`, set when the row is
 * written, says which are secret.
 *
 * @param settled condition: the message's outcome is known
 */
export const emptySecret = (settled: SQL = sql`true`) => sql`
  body = iif(pesan.rahasia AND (${settled}), '', pesan.body),
  parameter = iif(pesan.rahasia AND (${settled}), NULL, pesan.parameter)
`;
