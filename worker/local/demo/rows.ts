/**
 * Adds rows that are not there yet. One statement whatever their number, as D1 takes only 100 parameters. The names are our
 * own, not a person's.
 */
export function insertRows(d1: D1Database, table: string, rows: readonly object[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`);
  return d1
    .prepare(
      `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows));
}
