/** Inserts missing rows in one statement, within D1's limit of 100 parameters. Names of tables and columns are trusted. */
export function insertRows(d1: D1Database, table: string, rows: readonly object[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`);
  return d1
    .prepare(
      `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows));
}
