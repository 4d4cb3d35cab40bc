import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Makes the SQL of a row with a value in every column, for any table. */
export function sampleRow(table: SQLiteTable): string {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const points = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)));
  // A nullable pointer is NULL, as other rows are unknown here.
  const filled = columns.filter((column) => column.notNull || !points.has(column.name));
  const values = filled.map(({ enumValues, dataType, columnType, name, primary }) => {
    // The row and its parents are the first of their tables.
    if (points.has(name) || (primary && dataType === 'number')) return '1';
    if (enumValues?.[0]) return `'${enumValues[0]}'`;
    if (dataType === 'json') return `'["isi"]'`;
    return columnType === 'SQLiteText' ? `'${name} "contoh" ''1'''` : '7';
  });
  return `INSERT INTO "${name}" (${filled.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${values.join(', ')})`;
}
